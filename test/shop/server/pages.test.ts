/** Errors of pages, with the built pages and a database that fails. */
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/database/db.server.ts';
import { createPages } from '#server/pages.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';

let shop: TestShop;
let build: ServerBuild;
beforeAll(async () => {
  shop = await openTestShop();
  build = (await import(join(import.meta.dirname, '../../../build/server/index.js'))) as ServerBuild;
});
afterAll(() => shop.close());

test('an error of a page goes to the log with its path, and not past it to the terminal', async () => {
  const lines: Record<string, unknown>[] = [];
  const terminal = vi.spyOn(console, 'error').mockImplementation(() => {});
  const pages = createPages(build, { production: true, log: { error: (fields: object) => lines.push({ ...fields }) } });
  const db = new Proxy(shop.db, {
    get: () => {
      throw new Error('the database is broken');
    },
  });
  const response = await pages(new Request('http://shop.test/parts?q=roller'), { ...shop.scope(), db });
  expect(response.status).toBe(500);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatchObject({ path: '/parts', err: { message: 'the database is broken' } });
  expect(terminal).not.toHaveBeenCalled();
  terminal.mockRestore();
});

test('a page whose database cannot be reached is a 503 that says when to try again', async () => {
  const pages = createPages(build, { production: true, log: { error() {} } });
  const away = openDatabase({ host: '127.0.0.1', port: 1 });
  const response = await pages(new Request('http://shop.test/parts?q=roller'), { ...shop.scope(), db: away.db });
  expect([response.status, response.headers.get('Retry-After'), response.headers.get('Cache-Control')]).toEqual([
    503,
    '2',
    'no-store',
  ]);
  expect(await response.text()).toContain('The shop is temporarily unavailable.');
});

test('a page that does not exist is no error', async () => {
  const lines: object[] = [];
  const pages = createPages(build, { production: true, log: { error: (fields: object) => lines.push(fields) } });
  expect((await pages(new Request('http://shop.test/nothing'), shop.scope())).status).toBe(404);
  expect(lines).toEqual([]);
});
