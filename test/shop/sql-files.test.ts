/** Each function, trigger and view of the database stands in one .sql file beside the code that calls it. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestShop, type TestShop } from '../fixtures/database.ts';
import { root } from '../static/source-files.ts';

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.sql'),
);

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const Definitions = z.array(z.object({ name: z.string(), definition: z.string() }));

/** Definitions of the shop's own functions, triggers and views, as PostgreSQL writes them, by name. */
async function definitions(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query(`
    select 'function ' || p.proname as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'audit')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select 'trigger ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'view ' || viewname, definition from pg_views where schemaname = 'public'`);
  return new Map(Definitions.parse(rows).map(({ name, definition }) => [name, definition]));
}

/** What a file defines: `create or replace function name(…`; constraint triggers, which PostgreSQL does not replace, are dropped first. */
const definedIn = (text: string) =>
  [...text.matchAll(/^create (?:or replace|constraint) (function|trigger|view) (?:audit\.)?(\w+)/gim)].map(
    ([, kind = '', name = '']) => `${kind.toLowerCase()} ${name}`,
  );

test('the files define all that the migrated database has, each once', async () => {
  const client = await shop.pool.connect();
  try {
    const defined = files.flatMap((file) => definedIn(readFileSync(join(root, 'src', file), 'utf8')));
    expect(defined.sort()).toEqual([...(await definitions(client)).keys()].sort());
  } finally {
    client.release();
  }
});

test('running a file changes nothing in the migrated database', async () => {
  const client = await shop.pool.connect();
  try {
    const before = await definitions(client);
    for (const file of files) await client.query(readFileSync(join(root, 'src', file), 'utf8'));
    const after = await definitions(client);
    expect([...after].filter(([name, definition]) => before.get(name) !== definition)).toEqual([]);
  } finally {
    client.release();
  }
});
