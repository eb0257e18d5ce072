/** Users and their roles over HTTP, for admins. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Account } from '#domain/identity/contract.ts';
import { givePassword, userPassword } from '../../fixtures/factories.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

test('admins list all users, with only the fields of the contract [O148]', async () => {
  const { status, body } = await fixture.request('GET /user', { as: fixture.admin });
  expect(status).toBe(200);
  expect(z.array(Account.strict()).parse(body)).toEqual(body);
});

test('without parameters all users are listed, with any parameter one page of the users that match [O149]', async () => {
  const all = await fixture.request('GET /user', { as: fixture.admin });
  const total = z.array(Account).parse(all.body).length;
  expect([all.headers.get('X-Total-Count'), all.headers.get('Link')]).toEqual([String(total), null]);
  const page = await fixture.request('GET /user?limit=2&page=1', { as: fixture.admin });
  expect(page.body).toHaveLength(2);
  expect(page.headers.get('X-Total-Count')).toBe(String(total));
  expect(page.headers.get('Link')).toBe('</api/user?limit=2&page=2>; rel="next"');
  const found = await fixture.request('GET /user?q=ben%20OTHER', { as: fixture.admin });
  expect([found.headers.get('X-Total-Count'), found.body]).toMatchObject(['1', [{ email: 'ben@example.com' }]]);
});

test('a role is granted and removed once, and takes effect immediately [O132]', async () => {
  const person = await fixture.createUser();
  await givePassword(fixture.shop, fixture.admin);
  const json = { password: userPassword };
  const path = `/user/admin/${encodeURIComponent(person.email)}`;
  expect((await fixture.request(`PUT ${path}`, { as: fixture.buyer, json })).status).toBe(403);
  expect((await fixture.request(`PUT ${path}`, { as: fixture.admin, json })).body).toEqual({
    acknowledged: true,
    modifiedCount: 1,
  });
  expect((await fixture.request(`PUT ${path}`, { as: fixture.admin, json })).body).toEqual({
    acknowledged: true,
    modifiedCount: 0,
  });
  expect((await fixture.request(`DELETE ${path}`, { as: fixture.admin })).body).toEqual({
    acknowledged: true,
    modifiedCount: 1,
  });
  // As specified, without a body: the session has just signed in.
  const empty = [
    {},
    { body: '', headers: { 'Content-Type': 'application/json' } },
    { body: '', headers: { 'Content-Type': 'text/plain' } },
  ];
  for (const options of empty) {
    expect((await fixture.request(`PUT ${path}`, { as: fixture.admin, ...options })).body).toMatchObject({
      modifiedCount: 1,
    });
    expect((await fixture.request(`DELETE ${path}`, { as: fixture.admin, ...options })).body).toMatchObject({
      modifiedCount: 1,
    });
  }
  expect((await fixture.request('GET /user', { as: person })).status).not.toBe(200);
  expect((await fixture.request(`DELETE ${path}`, { as: fixture.admin })).body).toEqual({
    acknowledged: true,
    modifiedCount: 0,
  });
});

test('an admin needs an account, and the last admin cannot be removed [O134]', async () => {
  const json = { password: userPassword };
  await givePassword(fixture.shop, fixture.admin);
  expect((await fixture.request('PUT /user/admin/nobody@example.com', { as: fixture.admin, json })).status).toBe(404);
  const { status, body } = await fixture.request(`DELETE /user/admin/${fixture.admin.email}`, { as: fixture.admin });
  expect([status, body.code]).toEqual([409, 'last_admin']);
});

test('users can query their own admin role, admins that of everyone [I31]', async () => {
  expect((await fixture.request('GET /admin/ADA@example.com', { as: fixture.buyer })).body).toEqual({
    isAdmin: false,
  });
  expect((await fixture.request(`GET /admin/${fixture.admin.email}`, { as: fixture.admin })).body).toEqual({
    isAdmin: true,
  });
  expect((await fixture.request('GET /admin/ada@example.com', { as: fixture.admin })).body).toEqual({
    isAdmin: false,
  });
  const known = await fixture.request(`GET /admin/${fixture.admin.email}`, { as: fixture.buyer });
  const unknown = await fixture.request('GET /admin/nobody@example.com', { as: fixture.buyer });
  expect([known.status, unknown.status]).toEqual([403, 403]);
});
