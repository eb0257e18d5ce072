/** No answer to anybody who may not see costs has one: every part has the same odd cost, which is looked for in every answer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#api/endpoint-list.ts';
import { describeApi } from '#api/openapi.ts';
import type { OperationName } from '#api/routes.ts';
import { createRole } from '#domain/identity/custom-roles.server.ts';
import { permissions } from '#platform/permissions.ts';
import { type ApiFixture, type ApiUser, openApiFixture } from './api-fixture.ts';
import { sample } from './samples.ts';

let fixture: ApiFixture;
/** Staff with every permission but that of seeing costs. */
let clerk: ApiUser;
beforeAll(async () => {
  fixture = await openApiFixture();
  clerk = await fixture.createUser();
  const { system, pool } = fixture.shop;
  const name = 'All but costs';
  await createRole(system, { name, permissions: permissions.filter((permission) => permission !== 'see_costs') });
  await pool.query(
    `update users set role = 'custom', custom_role_id = (select id from custom_roles where name = $1) where id = $2`,
    [name, clerk.id],
  );
  await pool.query(`
    create function set_canary_cost() returns trigger language plpgsql as $$
    begin
      insert into part_costs (id, part_id, cost_cents, valid_from, changed_by_email)
        values (new.id, new.id, 76543219, now() - interval '1 day', 'chief@example.com');
      return new;
    end $$;
    create trigger set_canary_cost after insert on parts for each row execute function set_canary_cost();`);
});
afterAll(() => fixture.close());

/** Cents, and dollars with or without commas. */
const canary = /76543219|765,?432\.19/;

const operations = Object.entries(describeApi(endpoints).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({
    method: method.toUpperCase(),
    path,
    name: operationId as OperationName,
  })),
);

test('who may see costs gets it, so that the test would find it elsewhere [I181]', async () => {
  const { path } = await sample(fixture, 'getPartCosts', fixture.admin);
  expect((await fixture.request(`GET ${path}`, { as: fixture.admin })).text).toMatch(canary);
});

/** Operations after which the caller is signed out, or no staff. */
const ending = new Set<OperationName>(['eraseOwnAccount', 'endSession', 'endOtherSessions']);

test.each(operations.filter(({ name }) => !ending.has(name)))(
  '$name ($method $path) says it neither to visitors nor to buyers nor to other staff [I181]',
  async ({ method, name }) => {
    for (const as of [undefined, fixture.buyer, clerk]) {
      const { path, options } = await sample(fixture, name, as);
      const headers = { ...options.headers, Origin: 'http://shop.test' };
      const { text } = await fixture.request(`${method} ${path}`, { ...options, as, headers });
      expect(text).not.toMatch(canary);
    }
  },
);
