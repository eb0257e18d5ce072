/** Server-sent events (WHATWG HTML, section 9.2). A stream stays open until its client leaves or `end` is called. */
import { z } from 'zod';

/** One event: the client that connects again gives the last `id` back. */
interface ServerEvent {
  readonly id: string;
  readonly data: unknown;
}

interface EventSink {
  send(event: ServerEvent): void;
  end(): void;
}

/** Starts to send; resolves to what stops it. */
type EventSource = (sink: EventSink) => Promise<() => void>;

/** The result schema of a stream of events. */
export const eventStream = z.custom<EventSource>();

/** Shorter than the time after which proxies close a silent connection, usually 60 s. */
const stillHereMs = 25_000;
/** Waiting events after which a client that does not read is given up. */
const maxWaiting = 100;

/** The response of a stream. An error before the first event is thrown, and is answered like any other. */
export async function eventStreamResponse(source: EventSource, headers: Headers): Promise<Response> {
  headers.set('Content-Type', 'text/event-stream; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  // nginx would collect the events before it sends them.
  headers.set('X-Accel-Buffering', 'no');
  // This keeps the process from waiting for the connection when it stops.
  headers.set('Connection', 'close');
  const encoder = new TextEncoder();
  let stop = () => {};
  let isEnded = false;
  let stillHere: NodeJS.Timeout | undefined;
  const { readable, controller } = pushStream(() => end());

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    clearInterval(stillHere);
    stop();
    try {
      controller.close();
    } catch {
      // The client has left.
    }
  }
  function write(text: string): void {
    if (isEnded) return;
    if ((controller.desiredSize ?? 0) < -maxWaiting) end();
    else controller.enqueue(encoder.encode(text));
  }

  const send = ({ id, data }: ServerEvent) => write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  stop = await source({ send, end });
  // The stream may have ended meanwhile.
  if (isEnded) stop();
  else stillHere = setInterval(() => write(': still here\n\n'), stillHereMs);
  return new Response(readable, { headers });
}

function pushStream(cancel: () => void) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const readable = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    cancel,
  });
  if (!controller) throw new Error('A stream starts at once');
  return { readable, controller };
}
