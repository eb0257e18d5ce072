/** A setting costs a page no statement of its own: the look at what has changed is that of the categories. */
import { join } from 'node:path';
import pg from 'pg';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeSetting, getOwnSetting } from '#domain/settings/change-setting.server.ts';
import { createPages } from '#server/pages.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';

let shop: TestShop;
let pages: ReturnType<typeof createPages>;

beforeAll(async () => {
  const build = (await import(join(import.meta.dirname, '../../../build/server/index.js'))) as ServerBuild;
  pages = createPages(build, { production: true });
  shop = await openTestShop();
  await createPart(shop, { slug: 'roller' });
  for (const name of ['company', 'home', 'contact'] as const) {
    const { value } = await getOwnSetting(shop.system, name);
    const changed = name === 'company' ? { ...(value as object), name: 'Kran AG' } : { ...(value as object) };
    await changeSetting(shop.system, name, { version: 0, value: changed });
  }
});
afterAll(() => shop.close());

test.each(['/', '/contact', '/mission', '/quick-order', '/login', '/parts?q=roller', '/part/roller', '/parts'])(
  'rendering %s again asks once what has changed, and reads no setting [A30]',
  async (path) => {
    const render = async () => {
      const scope = { ...shop.scope(), begunAt: performance.now() };
      return (await pages(new Request(`http://shop.test${path}`), scope)).text();
    };
    expect(await render()).toContain('Kran AG');
    const spied = vi.spyOn(pg.Client.prototype, 'query');
    await render();
    const sent = spied.mock.calls.map(([statement]: unknown[]) => JSON.stringify(statement));
    spied.mockRestore();
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((text) => text.includes('setting_versions'))).toEqual([]);
    expect(sent.filter((text) => text.includes('public_changes'))).toHaveLength(1);
  },
);
