extension Explanations {
  /// What the service answers to a request, and why it does not start.
  static let serviceTexts = #"""
    # request.malformed
    The request cannot be read
    Its head, path, query or body is not as HTTP or JSON has it, or two programs could read it in two ways.
    why: A proxy and the service that read one request in two ways can be played off against each other.
    fix: Send it as the specification has it; the detail says what is wrong.
    # request.parameter
    A part of the path or query is not what it has to be
    why: What cannot be an identifier, a version, a number or a name is not guessed at.
    fix: See the description of the interface at /openapi.json.
    # request.body
    The document that was sent is not what is expected
    why: An unknown member may be the misspelled word of a safeguard, so it is not passed over.
    fix: Mend the member that is named.
    # expectation.unknown
    The request expects something that the service does not have
    why: Nothing but "100-continue" can be expected.
    fix: Leave the field Expect out.
    # coding.not-implemented
    The request is coded in a way that the service does not read
    why: A body comes with its length, or in chunks, and is not compressed.
    fix: Send it as it is.
    # protocol.version
    The request is of a version of HTTP that the service does not speak
    why: It speaks HTTP/1.1, and HTTP/1.0 with whoever knows no more. A proxy before it may speak others.
    fix: Send it as HTTP/1.1.
    # path.not-found
    There is nothing at this address
    why: No resource has this path.
    fix: See /openapi.json for those that there are.
    # method.not-allowed
    The resource does not have this method
    why: Each resource has the methods that the field Allow lists.
    fix: Use one of these.
    # type.not-acceptable
    The resource is not there in the form that was asked for
    why: None of the media types in the field Accept can be given.
    fix: Leave the field out, or ask for one of those that the description lists.
    # type.unsupported
    The body is of a type that the resource does not take
    why: Documents are JSON in UTF-8.
    fix: Send it with Content-Type: application/json.
    # body.too-large
    The body is larger than the resource takes
    why: What is read is bounded, so that no client can fill the memory of the service.
    fix: Send less; an operator sets the bound of a publish with --max-publish-size.
    # fields.too-large
    The head of the request is too large
    why: What is read is bounded.
    fix: Send fewer or shorter fields.
    # target.too-long
    The address is too long
    why: What is read is bounded.
    fix: Shorten the query.
    # rate.limited
    There were too many requests of one key or address
    why: Nobody is to slow the service down for all others.
    fix: Wait as many seconds as the field Retry-After says; an operator sets the rate with --rate-limit.
    # server.busy
    The service has too much to do
    why: Its queues have an end: to be told at once is better than to wait without one.
    fix: Wait as many seconds as the field Retry-After says, and ask again.
    # server.stopping
    The service is about to end
    why: It finishes what it has begun, and begins nothing more.
    fix: Ask again in a moment.
    # server.internal
    Something failed inside the service
    why: The log of the service says more under the id of the request.
    fix: Ask again; if that does not help, tell its operator the id.
    # key.missing
    A key is needed
    why: Only reading is free, and that only where the service lets everyone read.
    fix: Run "tessera login ADDRESS", set TESSERA_KEY, or send the field Authorization: Bearer tessera_….
    # key.unknown
    The key is not one of this registry
    why: It was never made here, or was mistyped.
    fix: Copy it again, or ask the operator for another.
    # key.expired
    The key has ended
    why: It was made for a time.
    fix: Ask the operator for another.
    # key.revoked
    The key was revoked
    why: Somebody took it back.
    fix: Ask the operator for another.
    # key.scope
    The key does not allow this
    why: A key may do what its scopes say, and none includes another.
    fix: Use a key with the scope that is named.
    # key.pattern
    The key is for other design systems
    why: A key may be for one system, or all of a scope.
    fix: Use a key that is for this one.
    # context.unknown
    There is no such context
    why: A release has the modifiers and contexts of its resolver.
    fix: Choose one of those that are listed.
    # draft.other-system
    The files are of another design system than the address
    why: What is published under an identifier has to say so itself.
    fix: Send it to the address of its own system.
    # serve.address
    This is no address to listen at
    why: An address is a number of IPv4 or IPv6 and a port.
    fix: Write 127.0.0.1:7878, or [::1]:7878.
    # serve.address-in-use
    Somebody listens at this address already
    why: An address has one listener.
    fix: Stop the other program, or choose another port with --listen.
    # serve.library
    The library that the service is built on is not there
    why: libmicrohttpd is opened only by the command that needs it.
    fix: Install it: apt-get install libmicrohttpd12.
    # serve.failed
    The service could not begin
    why: The system gave no socket, no thread or no memory.
    fix: See what is said, and the limits of the system.
    """#
}
