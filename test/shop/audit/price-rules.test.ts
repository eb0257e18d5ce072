/** The audit of price rules: with the factor a price says the cost, so that only who sees costs reads the values. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#domain/audit-log/list-entries.server.ts';
import { createRole } from '#domain/identity/custom-roles.server.ts';
import { type ApiFixture, openApiFixture } from '../api/api-fixture.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

test('who reads the audit but sees no costs learns that a price rule was changed, not its values [O371]', async () => {
  const rule = { brand: null, category: null, factor: 1.4321, ending: 'none', minimumMargin: 12.34 };
  expect((await fixture.request('POST /price-rule', { as: fixture.admin, json: rule })).status).toBe(201);
  const auditor = await fixture.createUser();
  await createRole(fixture.shop.system, { name: 'Auditor', permissions: ['see_audit', 'export', 'edit_prices'] });
  await fixture.shop.pool.query(
    `update users set role = 'custom', custom_role_id = (select id from custom_roles where name = 'Auditor') where id = $1`,
    [auditor.id],
  );
  const ofRules = { thing: 'priceRule:*' };
  const changes = [
    { field: 'factor', after: 1.4321 },
    { field: 'ending', after: 'none' },
    { field: 'minimumMargin', after: 12.34 },
  ];
  expect((await listAudit(fixture.shop.as(fixture.admin), ofRules)).entries).toMatchObject([{ changes }]);
  for (const path of ['/audit', '/audit/csv']) {
    const { status, text } = await fixture.request(`GET ${path}`, { as: auditor });
    expect([status, text.includes('createPriceRule')]).toEqual([200, true]);
    expect(text).not.toMatch(/1\.4321|12\.34/);
  }
});
