/** Requests that only a socket can send: the Request class does not accept them. */
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpListener, listen, takePort } from '#server/listen.ts';
import { type AppFixture, openApp } from './app-fixture.ts';

let app: AppFixture;
let listener: HttpListener;
let port: number;
/** The responses of the application, also those that no client receives. */
const handled: Promise<Response>[] = [];
beforeAll(async () => {
  app = await openApp({ settings: { PORT: '0' } });
  const fetch = async (request: Request, env: object) => {
    const response = Promise.resolve(app.hono.fetch(request, env));
    handled.push(response);
    return response;
  };
  const server = createServer();
  listener = await listen({ fetch } as AppFixture['hono'], await takePort(server, app.shop.config), { server });
  port = Number(new URL(listener.url).port);
});
afterAll(async () => {
  await listener.close();
  await app.close();
});

/** Sends the lines and an empty one, and reads until the server closes the connection. */
function exchange(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}

test.each([
  ['/api/auth/sign-in/email', '405', 'allow: POST'],
  ['/api/auth/nothing', '404', ''],
  ['/api/product', '405', 'allow: GET, POST, HEAD, OPTIONS'],
  ['/mission', '405', 'allow: GET, HEAD'],
])('TRACE %s is not allowed: %s', async (path, status, allow) => {
  const answer = await exchange(`TRACE ${path} HTTP/1.1`, 'Host: shop.test');
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.toLowerCase()).toContain(allow.toLowerCase());
});

test('a request with two Host headers is rejected', async () => {
  expect(await exchange('GET /api/settings HTTP/1.1', 'Host: shop.test')).toMatch(/^HTTP\/1.1 200 /);
  const answer = await exchange('GET /api/settings HTTP/1.1', 'Host: shop.test', 'host: evil.example');
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
});

test.each([
  ['POST', '/api/auth/sign-in/email', 'application/json'],
  ['POST', '/api/reviews', 'application/json'],
  ['POST', '/api/image', 'multipart/form-data; boundary=x'],
])('a body that the client breaks off is not logged as an error: %s %s', async (method, path, type) => {
  const before = handled.length;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    [
      `${method} ${path} HTTP/1.1`,
      'Host: shop.test',
      'Origin: http://shop.test',
      `Authorization: Bearer ${app.buyer.token}`,
      `Content-Type: ${type}`,
      'Content-Length: 1000',
      '',
      '{"rating":',
    ].join('\r\n'),
  );
  await expect.poll(() => handled.length).toBe(before + 1);
  socket.destroy();
  expect((await handled.at(-1))?.status).toBe(400);
  expect(app.log).toEqual([]);
});
