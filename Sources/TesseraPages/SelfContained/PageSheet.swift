/// The fixed part of a page's style sheet: calm, dense, light and dark, for screens from 320 pixels and for paper.
enum PageSheet {
  /// The colors of pages that are files of their own.
  static let palette: StaticString = """
    :root{color-scheme:light dark;--bg:#fff;--fg:#1b1f24;--soft:#57606a;--line:#d0d7de;--panel:#f6f8fa;--link:#0b57d0;\
    --bad:#b3261e;--warn:#7d4e00;--good:#1a6b34}
    @media (prefers-color-scheme:dark){:root{--bg:#111418;--fg:#e6e9ed;--soft:#a9b1ba;--line:#343b43;--panel:#191e24;\
    --link:#8ab4f8;--bad:#ff9c94;--warn:#f0b55f;--good:#7fd394}}
    @media (prefers-contrast:more){:root{--soft:var(--fg);--line:var(--fg)}}

    """

  /// How such a page is laid out.
  static let frame: StaticString = """
    h1{font-size:1.75rem;line-height:1.25;margin:0 0 .5rem}
    header,main,footer{max-width:64rem;margin:0 auto;padding:0 1rem}
    header{padding-top:2rem}
    footer{padding-bottom:2rem;margin-top:3rem;color:var(--soft);font-size:.875rem}
    .release h3{margin:1rem 0 .25rem}
    @media (max-width:40rem){h1{font-size:1.375rem}}
    nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0;max-width:none}

    """

  /// Text and tables, for pages of the service too.
  static let parts: StaticString = """
    *{box-sizing:border-box}
    :root{--grid:repeating-conic-gradient(#bbb 0 25%,#fff 0 50%) 0 0/.75rem .75rem}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0;background:var(--bg);color:var(--fg);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;\
    overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
    h2{font-size:1.25rem;line-height:1.3;margin:2.5rem 0 .5rem;padding-bottom:.25rem;border-bottom:1px solid var(--line)}
    h3,h4{font-size:inherit;line-height:1.5;margin:0;font-weight:600}
    p,ul,ol,dl{margin:.5rem 0;max-width:75ch}
    ul,ol{padding-left:1.25rem}
    a{color:var(--link);text-underline-offset:.15em}
    a:focus-visible,summary:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:2px}
    code{font:.9375em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
    .soft{color:var(--soft)}
    .vh{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:1rem;top:1rem;background:var(--bg);padding:.5rem;z-index:1}
    .lead{font-size:1.125rem}
    .step{display:inline-block;padding:0 .5rem;border:1px solid currentcolor;border-radius:1rem;font-weight:600}
    .major,.bad{color:var(--bad)}
    .minor,.warn{color:var(--warn)}
    .patch,.none,.good{color:var(--good)}
    dt{color:var(--soft)}
    dd{margin:0}
    .note{border-left:4px solid var(--warn);background:var(--panel);padding:.25rem .75rem;margin:.75rem 0;max-width:none}
    .note.bad{border-color:var(--bad);color:inherit}
    .kind{font-weight:400;color:var(--soft)}
    table{border-collapse:collapse;width:100%;margin:.375rem 0;font-size:.9375rem}
    caption{text-align:left;color:var(--soft);font-size:.875rem}
    th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;font-weight:400}
    thead th{color:var(--soft);font-size:.8125rem}
    tbody tr+tr>*{border-top:1px solid var(--line)}
    .plain th,.plain td{padding-right:1rem;overflow-wrap:break-word}
    .plain code{overflow-wrap:anywhere}
    pre{white-space:pre-wrap}
    details{margin:.375rem 0}
    summary{cursor:pointer;padding:.125rem 0}
    .curve{display:block;width:4rem;height:4rem;overflow:visible;fill:none;stroke:var(--link);stroke-width:2}
    .scroll{overflow-x:auto;position:relative}
    @media (max-width:40rem){
    tbody tr+tr>*{border-top:0}
    .plain thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .plain,.plain tbody,.plain tr,.plain th,.plain td{display:block;width:auto;padding:0}
    .plain tr{padding:.375rem 0}
    .plain tr+tr{border-top:1px solid var(--line)}
    }
    @media print{
    :root{--bg:#fff;--fg:#000;--soft:#444;--line:#aaa;--panel:#fff;--link:#000;--bad:#8c1d18;--warn:#5d3a00;--good:#0f4f25}
    body{font-size:10pt}
    nav,.skip{display:none}
    details::details-content{content-visibility:visible;block-size:auto}
    a{text-decoration:none}
    }

    """

  /// Changes with what was before and after them, and samples, for pages of the service too.
  static let changes: StaticString = """
    .entry{padding:.75rem 0;border-bottom:1px solid var(--line);break-inside:avoid}
    .entry p{margin:.125rem 0}
    .meta{color:var(--soft);font-size:.875rem}
    .ba{table-layout:fixed}
    .ba td,.ba th{vertical-align:middle}
    .ba th{width:24%}
    .ba .b,.ba .a{width:28%}
    .ba thead .b .cell{padding-right:.5rem}
    .ba thead .a{padding-left:.5rem}
    .ba .d{width:20%;padding-left:.75rem}
    .ba .v{width:auto}
    .bare thead th{padding:0;font-size:0;line-height:0}
    .bare tbody th{color:var(--soft)}
    .ba td small,.ba th small{display:block;color:var(--soft)}
    .cell{display:flex;align-items:center;gap:0 .5rem}
    .b{padding-right:0}
    .b .cell{justify-content:flex-end;text-align:right}
    .a{padding-left:0}
    .sw{flex:none;width:3.5rem;height:2rem;border:1px solid var(--line);background:linear-gradient(var(--c),var(--c)),var(--grid)}
    .b .sw{border-right:0;border-radius:.25rem 0 0 .25rem}
    .a .sw{border-left:0;border-radius:0 .25rem .25rem 0}
    .v .sw{border-radius:.25rem}
    .cell>span{min-width:0}
    .stack{display:block;flex:1}
    .b .stack{padding-right:.75rem}
    .a .stack{padding-left:.75rem}
    .bar{display:block;height:.5rem;min-width:1px;max-width:100%;margin:.25rem 0;background:var(--link)}
    .rd{display:block;width:2.5rem;height:1.5rem;margin:.25rem 0;border:2px solid var(--link);border-width:2px 0 0 2px}
    .spec{display:block;overflow:hidden;white-space:nowrap;text-overflow:clip;max-width:100%}
    .rule{display:block;width:8rem;max-width:100%;margin:.75rem 0}
    .aa{display:inline-block;padding:.125rem .5rem;margin-right:.375rem;border:1px solid var(--line);font-weight:600}
    .aa::before{content:"Aa"}
    .tile{display:block;width:6rem;max-width:100%;height:2.5rem;margin:.75rem;background:var(--bg)}
    .strip{display:block;width:12rem;max-width:100%;height:1.5rem;margin:.25rem 0;border:1px solid var(--line);\
    background:var(--g),var(--grid)}
    .b .bar,.b .rd,.b .rule,.b .tile,.b .strip,.b .curve{margin-left:auto}
    .sw,.bar,.rd,.rule,.aa,.tile,.strip{forced-color-adjust:none;print-color-adjust:exact}
    details>table,details>ul,details>div{margin-left:.25rem;padding-left:.75rem;border-left:2px solid var(--line)}
    @media (max-width:40rem){
    .ba,.ba tbody,.ba caption{display:block}
    .ba thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .ba .b,.ba .a{width:auto;min-width:0}
    .ba .stack{max-width:100%}
    .ba .cell code{padding:0 .25rem}
    .ba tr{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));padding:.375rem 0}
    .ba tr+tr{border-top:1px solid var(--line)}
    .ba th,.ba .d,.ba .v{grid-column:1/-1;width:auto;padding:.125rem 0}
    .ba .b .cell{flex-direction:column-reverse;align-items:flex-end}
    .ba .a .cell{flex-direction:column;align-items:flex-start}
    .sw{width:4.5rem}
    }

    """
}
