/// The style sheet of the service's pages, over the tokens of ``SiteTokens``: what belongs to no page that is a file.
enum SiteSheet {
  /// The names that ``PageSheet/parts`` asks for. What the seeds have no color for, text above all, is chosen here.
  static let palette: StaticString = """
    :root{color-scheme:light dark;--bg:var(--semantic-color-surface);--panel:var(--semantic-color-surface-variant);\
    --link:var(--semantic-color-secondary);--fg:light-dark(#1c1c21,#ededf2);--soft:light-dark(#5a5a64,#a9a9b4);\
    --line:light-dark(#dcdce3,#333339);--edge:light-dark(#84848f,#74747f);--bad:light-dark(#b3261e,#ff9c94);\
    --warn:light-dark(#7a4b00,#f0b55f);--good:light-dark(#1a6b34,#7fd394)}
    [data-theme=light]{color-scheme:light}
    [data-theme=dark]{color-scheme:dark}
    @media (prefers-contrast:more){:root{--soft:var(--fg);--line:var(--fg);--edge:var(--fg)}}

    """

  /// What every page wears.
  static let text: StaticString = """
    body{font:var(--typography-body-medium);line-height:1.5}
    h1{font:var(--typography-display-medium);margin:0 0 4px}
    h2{font:var(--typography-title-medium);margin:var(--spacing-xl) 0 var(--spacing-sm)}
    small{font-size:13px}
    code,.tk td{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px;unicode-bidi:isolate}
    button,input,select{font:inherit;color:inherit;background:var(--bg);border:1px solid var(--edge);\
    border-radius:var(--radius-sm);padding:3px 8px;min-height:32px;max-width:100%}
    button{background:var(--panel);cursor:pointer;white-space:nowrap}
    button:hover{border-color:var(--fg)}
    .main{background:var(--link);border-color:var(--link);color:var(--bg);font-weight:600}
    :focus-visible{outline:2px solid var(--link);outline-offset:2px}
    .top{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;padding:8px 16px;border-bottom:1px solid var(--line)}
    .brand{display:flex;align-items:center;gap:8px;font-weight:600;color:var(--fg);text-decoration:none}
    .mark{width:16px;height:16px;background:conic-gradient(var(--link) 25%,var(--edge) 0 50%,var(--link) 0 75%,\
    var(--edge) 0)}
    .top form{display:flex;gap:4px;flex:1 1 12rem;max-width:26rem;margin-right:auto}
    .top input{flex:1;min-width:0}
    .top nav{display:flex;align-items:center;gap:16px}
    .theme{display:none}
    .js .theme{display:block;min-width:8.5rem}
    [aria-current]{color:var(--fg);font-weight:600;text-decoration:none}
    .page{max-width:80rem;margin:0 auto;padding:0 16px}
    main{padding:24px 0 48px;min-width:0}
    footer{border-top:1px solid var(--line);padding:8px 16px;color:var(--soft);font-size:13px}
    .rail{padding:24px 0 0}
    .rail ul{list-style:none;margin:8px 0;padding:0}
    .rail li{padding:2px 0}
    .rail small{color:var(--soft);font-weight:400}
    .rail .system{margin:0 0 8px;font-weight:600}
    .rail .system a{color:inherit;text-decoration:none}
    .rail .system small{display:block}
    .versions{border:1px solid var(--line);border-radius:var(--radius-sm);padding:2px 8px;margin:0 0 12px}
    .versions ul{border:0;margin:0;padding:4px 0}
    .tag{display:inline-block;font:var(--typography-caption);line-height:16px;padding:0 6px;\
    border:1px solid;border-radius:var(--radius-full);color:var(--soft);vertical-align:text-bottom}
    .tag::before{content:"\\25CB  " / ""}
    .t-good{color:var(--good)}
    .t-good::before{content:"\\25CF  " / ""}
    .t-warn{color:var(--warn)}
    .t-warn::before{content:"\\25B2  " / ""}
    .t-bad{color:var(--bad)}
    .t-bad::before{content:"\\25A0  " / ""}
    .t-gone::before{content:"\\2715  " / ""}
    h1 .tag{vertical-align:middle}
    .cmd{display:flex;align-items:flex-start;gap:8px;max-width:48rem;margin:var(--spacing-sm) 0;padding:4px 4px 4px 12px;\
    background:var(--panel);border-radius:var(--radius-md)}
    .cmd code{flex:1;min-width:0;padding:6px 0;user-select:all;-webkit-user-select:all;overflow-wrap:anywhere}
    .copy{display:none}
    .js .copy{display:block}
    :root:not(.js) .cmd>code::after{content:"Select";float:right;padding:0 8px;border:1px solid var(--edge);cursor:pointer}
    .cmd code>span{display:inline-block}
    .list{width:auto}
    .list th,.list td{padding-right:24px;overflow-wrap:break-word;vertical-align:baseline}
    .mid th,.mid td{vertical-align:middle}
    time,.tag,.list th code{white-space:nowrap}
    .facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:2px 16px;margin:var(--spacing-sm) 0}
    .tiles{display:flex;width:max-content;max-width:100%;border:1px solid var(--line)}
    .tiles i{width:16px;height:24px;background:linear-gradient(var(--c),var(--c)),var(--grid);\
    forced-color-adjust:none;print-color-adjust:exact}
    .filter{display:flex;flex-wrap:wrap;align-items:end;gap:8px;margin:var(--spacing-md) 0}
    .filter label{display:grid;grid-template-columns:minmax(0,1fr);gap:2px;min-width:0;max-width:100%;font-size:13px;color:var(--soft)}
    .filter input,.filter select{font-size:15px;color:var(--fg)}
    .filter a{padding:4px 0}
    .tk{margin:0 0 8px}
    .tk tr>*{border:0}
    .tk tr+tr{border-top:1px solid var(--line)}
    .tk th{width:24%;overflow-wrap:anywhere}
    .tk:not(.w) td[class]:not(:last-child){width:26%}
    .tk:not(.w) thead th+th{width:auto}
    .w{table-layout:fixed}
    .w thead th{width:15%}
    .w thead th:first-child{width:20%}
    .tk td:not([class]){font:inherit;color:var(--soft)}
    .tk td .tiles{display:inline-flex;vertical-align:middle;margin-right:8px}
    .tk .tiles i{height:16px}
    .tk caption{color:var(--fg)}
    h2 small{color:var(--soft)}
    .tk td[class]::before{content:"";display:inline-block;vertical-align:middle;margin-right:8px;max-width:8rem;\
    forced-color-adjust:none;print-color-adjust:exact}
    .tk td[class^=s]::before,.tk td.g::before{width:24px;height:20px;border-radius:4px;border:1px solid var(--line);\
    background:linear-gradient(var(--c),var(--c)),var(--grid)}
    .tk td.g::before{width:96px;background:var(--g)}
    .tk td.d::before{width:var(--w);height:8px;background:var(--link)}
    .tk td.r::before{width:24px;height:20px;border:2px solid var(--link);border-width:2px 0 0 2px;\
    border-top-left-radius:var(--w)}
    .tk td.f::before{content:"Ag" / "";font:var(--f);line-height:1}
    .tk td.b::before{width:32px;height:20px;border:var(--b)}
    .tk td.v::before{content:none}
    .tk td.l::before{width:48px;border-top:var(--b)}
    .tk td.h::before{width:28px;height:18px;margin:6px 14px 6px 6px;background:var(--bg);box-shadow:var(--h)}
    .tk svg{width:24px;height:24px;display:inline-block;vertical-align:middle;margin-right:8px;stroke-width:6}
    .pager{display:flex;gap:16px;align-items:center}
    .nw{display:none}
    @media (min-width:800px){
    .sided{display:grid;grid-template-columns:13rem minmax(0,1fr);gap:0 40px}
    .rail{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto}
    }
    @media (max-width:799px){
    h1{font:var(--typography-title-large)}
    .rail{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 12px;padding:8px 0;border-bottom:1px solid var(--line)}
    .rail .system,.versions{margin:0}
    .top form{order:1;flex-basis:100%;max-width:none}
    .top nav{margin-left:auto;gap:10px;font-size:13px}
    .js .theme{min-width:0}
    .nw{display:inline;color:var(--soft)}
    .rail>ul{display:flex;flex-wrap:wrap;gap:0 16px;margin:0;width:100%}
    main{padding-top:16px}
    .scroll{margin-right:-16px}
    .tk,.tk thead,.tk tbody,.tk caption{display:block}
    .tk tr{display:flex;flex-wrap:wrap;padding:4px 0}
    .tk thead th:first-child{display:none}
    .tk th,.tk td{flex:1 0 100%;padding:1px 8px 1px 0}
    .tk thead th,.tk td[class]:not([colspan]){flex:1 1 40%}
    }
    @media print{
    :root{color-scheme:light}
    .top,.rail,.filter,.pager,.js .copy{display:none}
    .sided{display:block}
    main,.page{padding:0;max-width:none}
    .cmd{border:1px solid var(--line)}
    }

    """

  /// What only pages of one token or recipe, of changes and of what was found wear beside that.
  static let details: StaticString = """
    section>h3{margin:var(--spacing-lg) 0 0;padding-bottom:4px;border-bottom:1px solid var(--line)}
    .cmd pre{flex:1;min-width:0;margin:0;overflow-x:auto}
    .cmd pre code{display:block;white-space:pre;overflow-wrap:normal}
    .block{max-width:none}
    .crumbs{margin:0;color:var(--soft)}
    .big{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));padding:0;\
    list-style:none;max-width:none}
    .big>li{max-width:40rem;border:1px solid var(--line);border-radius:var(--radius-md);padding:12px 16px;min-width:0}
    .big .sw{display:block;width:100%;height:72px;border-radius:var(--radius-sm);margin-bottom:8px}
    .big p{margin:2px 0}
    .big strong code{font-size:15px;font-weight:600}
    .big .spec{mask:linear-gradient(90deg,#000 calc(100% - 24px),#0000)}
    .big .curve{border:1px solid var(--line);margin:4px 0}
    .big .strip{width:100%;height:48px;margin:0}
    .stops{display:block;position:relative;height:8px;margin:0 1px 4px}
    .stops i{position:absolute;width:2px;height:8px;margin-left:-1px;background:var(--fg)}
    .chips{display:flex;flex-wrap:wrap;gap:8px;padding:0;list-style:none;margin:4px 0;max-width:none}
    .chips li{display:flex;align-items:center;gap:8px;min-width:0;padding:2px 8px;border:1px solid var(--line);\
    border-radius:var(--radius-sm)}
    ol.chips{column-gap:28px;padding-right:28px}
    ol.chips li{position:relative}
    ol.chips li:not(:last-child)::after{content:"\\2192" / "";color:var(--soft);position:absolute;right:-22px}
    .chips .sw,.plain .sw{width:20px;height:20px;border-radius:4px;vertical-align:middle;display:inline-block}
    .plain .sw{margin-right:4px}
    .line{list-style:none;padding:0 0 0 16px;border-left:2px solid var(--line);max-width:none}
    .line>li{position:relative;padding:2px 0 10px}
    .line>li::before{content:"";position:absolute;left:-22px;top:8px;width:10px;height:10px;border-radius:50%;\
    background:var(--bg);border:2px solid var(--edge)}
    .line .sw,.line .strip{display:inline-block;width:32px;height:20px;border-radius:4px;vertical-align:middle;\
    margin:0 8px 0 0}
    .line .strip{width:96px}
    .tabs{display:flex;flex-wrap:wrap;gap:0 4px;border:0;padding:0;margin:var(--spacing-sm) 0;min-width:0}
    .tabs input{position:absolute;opacity:0;width:1px;min-height:1px}
    .tabs label{padding:4px 12px;border-bottom:3px solid transparent;cursor:pointer}
    .tabs input:checked+label{border-color:var(--link);font-weight:600}
    .tabs input:focus-visible+label{outline:2px solid var(--link);outline-offset:-2px}
    .tabs>div{order:1;width:100%;display:none}
    .tabs input:checked+label+div{display:block}
    .play{position:relative;display:inline-block}
    .dot{display:block;width:10px;height:10px;border-radius:50%;background:var(--link);margin-top:8px}
    @keyframes run{to{transform:translateX(120px)}}
    @media (prefers-reduced-motion:no-preference){.play:hover .dot,.play:focus .dot{animation-name:run;\
    animation-fill-mode:both}}
    .steps{list-style:none;padding:0;max-width:none}
    .steps li{display:flex;gap:12px;padding:2px 0}
    .steps li+li{border-top:1px solid var(--line)}
    .steps .n{flex:none;width:2.5rem;color:var(--soft);text-align:right}
    .steps .in1{padding-left:24px}
    .steps .in2{padding-left:48px}
    .steps .in3{padding-left:72px}
    .steps .in4{padding-left:96px}
    .big>.pv{display:grid;gap:8px;background:#f2f2f7;color:#000;forced-color-adjust:none}
    .big>.pd{background:#000;color:#fff}
    .pv>div{display:flex;min-height:112px;align-items:center;justify-content:center;overflow:hidden;\
    font:17px/1.3 system-ui}
    :where(.pv span,.pv i){display:inline-flex;align-items:center;justify-content:center;position:relative;max-width:100%}
    .pv span::before{content:var(--t)}
    :where(.pv .ly){position:absolute;inset:0}
    .pv .zs>*{grid-area:1/1}
    :where(.pv .fill){min-width:24px;min-height:24px;flex:1;align-self:stretch}
    .pv .gap{flex:1}
    .pv .rl{height:1px;align-self:stretch;background:#8e8e93}
    .pv .sym{border:1px dashed;border-radius:4px;padding:2px 6px;font-size:12px}
    .corner{display:block;width:72px;height:72px;border:3px solid var(--link);border-right:0;border-bottom:0}
    .on{display:inline-block;background:var(--bg);color:var(--fg);padding:16px 24px 8px;margin:0 8px 8px 0;border:1px solid var(--line);\
    border-radius:var(--radius-sm);forced-color-adjust:none}
    .on small{display:block}
    .lt{--bg:#fff;--fg:#1c1c21}
    .dk{--bg:#1c1c1e;--fg:#ededf2}
    .k-k{color:var(--link);font-weight:600}
    .k-t{color:var(--link)}
    @media (min-width:800px){
    .entry{display:grid;grid-template-columns:minmax(0,1fr) 15rem;gap:0 24px}
    .entry>*{grid-column:1}
    .entry>.meta{grid-column:2;grid-row:1/4;text-align:right}
    }

    """
}
