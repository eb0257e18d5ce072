/** Requests while the database cannot be reached: an error that says so, and when to try again. */
import { sql } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unavailable } from '#platform/errors.ts';
import { load } from '#web/layout/load.server.ts';
import { scopeContext } from '#web/scope-context.ts';
import { type AppFixture, openApp } from './app-fixture.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await openApp({
    pages: () => {
      throw refused;
    },
  });
});
afterAll(() => fixture.close());

test('a request whose connection dies in its transaction is answered with 503, and the next one succeeds', async () => {
  await fixture.createUser({ role: 'admin' });
  await fixture.shop.db.execute(sql`
    create function lose_connection() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await fixture.shop.db.execute(sql`
    create trigger lose_connection before update on users for each row execute function lose_connection()`);
  const { email } = await fixture.createUser({ role: 'admin' });
  const remove = () =>
    fixture.send(`DELETE /api/user/admin/${email}`, { headers: { Authorization: `Bearer ${fixture.admin.token}` } });
  const lost = await remove();
  expect([lost.status, lost.headers.get('Retry-After')]).toEqual([503, '2']);
  await fixture.shop.db.execute(sql`drop trigger lose_connection on users`);
  expect((await remove()).status).toBe(200);
});

test('an error that says its status and its pause is answered with both, outside of the API as well', async () => {
  const busy = await openApp({
    pages: () => {
      throw unavailable('Too many pictures are waiting.', 3);
    },
  });
  try {
    const answer = await busy.send('GET /parts');
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '3']);
    expect(await answer.text()).toBe('Too many pictures are waiting.');
    expect(busy.log.filter(({ err }) => err)).toEqual([]);
  } finally {
    await busy.close();
  }
});

test('a page and everything beside pages are answered with 503 as well', async () => {
  const page = await fixture.send('GET /parts');
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '2']);
  const context = new RouterContextProvider();
  context.set(scopeContext, fixture.shop.scope());
  const loader = load(async () => {
    throw refused;
  });
  await expect(loader({ context } as never)).rejects.toMatchObject({
    data: { detail: 'The shop is temporarily unavailable. Try again in a moment.' },
    init: { status: 503 },
  });
});
