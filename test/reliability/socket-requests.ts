/**
 * Requests over plain sockets. A load of thousands a second may not need the processor that the shop under it has: through
 * node:http each of them costs five times as much.
 */
import { connect, type Socket } from 'node:net';

export interface SocketAnswer {
  /** 0 when the connection was lost. */
  readonly status: number;
  /** Status line and headers. */
  readonly head: string;
  /** Why the connection was lost, such as ECONNRESET; undefined when there is an answer. */
  readonly lost: string | undefined;
  /** Between sending and the end of the answer. */
  readonly ms: number;
}

export interface SocketRequests {
  /** @param path of the address, with a leading slash */
  post(path: string, headers: readonly string[], body: string): Promise<SocketAnswer>;
  close(): void;
}

const endOfHead = '\r\n\r\n';

/** One request at a time on each connection; a request that finds none free opens another one. */
export function openSocketRequests(origin: string): SocketRequests {
  const { hostname, port, host } = new URL(origin);
  const free: Socket[] = [];
  const all = new Set<Socket>();
  const reasons = new WeakMap<Socket, string>();

  function open(): Socket {
    const socket = connect(Number(port), hostname).setNoDelay().setEncoding('latin1');
    all.add(socket);
    // Its end follows, which the request waits for.
    socket.on('error', (error: NodeJS.ErrnoException) => reasons.set(socket, error.code ?? error.message));
    socket.once('close', () => {
      all.delete(socket);
      if (free.includes(socket)) free.splice(free.indexOf(socket), 1);
    });
    return socket;
  }

  /** The server may end a connection that rests just when it is used again: then another one is opened, as browsers do. */
  async function send(text: string): Promise<SocketAnswer> {
    const resting = free.pop();
    const answer = await sendOver(resting ?? open(), text);
    return resting && answer.status === 0 ? sendOver(open(), text) : answer;
  }

  function sendOver(socket: Socket, text: string): Promise<SocketAnswer> {
    const since = performance.now();
    return new Promise((resolve) => {
      let received = '';
      function answer(head: string, lost?: string): void {
        socket.removeAllListeners('data').off('close', onClose);
        resolve({ status: Number(head.slice(9, 12)), head, lost, ms: performance.now() - since });
      }
      function onClose(): void {
        answer('', `${reasons.get(socket) ?? 'ended'} after ${received.length} characters`);
      }
      socket.on('close', onClose);
      socket.on('data', (part: string) => {
        received += part;
        const head = completeHead(received);
        if (head === undefined) return;
        free.push(socket);
        answer(head);
      });
      socket.write(text, 'latin1');
    });
  }

  return {
    post: (path, headers, body) =>
      send(
        [
          `POST ${path} HTTP/1.1`,
          `Host: ${host}`,
          ...headers,
          `Content-Length: ${Buffer.byteLength(body)}`,
          '',
          body,
        ].join('\r\n'),
      ),
    close() {
      for (const socket of all) socket.destroy();
    },
  };
}

/** The head of an answer that has arrived whole. */
function completeHead(received: string): string | undefined {
  const end = received.indexOf(endOfHead);
  if (end < 0) return undefined;
  const head = received.slice(0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const isWhole =
    length === undefined
      ? received.endsWith(`0${endOfHead}`)
      : received.length >= end + endOfHead.length + Number(length);
  return isWhole ? head : undefined;
}
