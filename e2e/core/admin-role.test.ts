/** Questions before a change of a part or of a role, and the role itself, in a shop with one admin. */
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import {
  countFromApi,
  expectNoErrors,
  expectToast,
  makeAdmin,
  pathAndQuery,
  waitForText,
} from '../fixtures/helpers.ts';
import { admin } from '../fixtures/sample-shop.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const { as } = peopleOf(ownShop());

test('Cancel and Escape in a question send nothing and change nothing [O100]', {
  tags: 'variant',
}, async () => {
  const { email } = await as('buyer', { name: 'Vera Holt' });
  const staff = await as('admin', { at: '/dashboard/manageProducts?q=HX-20Y-1142' });
  const { page } = staff;
  // The access token is there: no request for it counts as a change.
  await page.getByRole('heading', { level: 1, name: /^Manage products: \d/ }).waitFor();
  const changes: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) changes.push(`${request.method()} ${request.url()}`);
  });
  for (const [path, list, name] of [
    ['/dashboard/manageProducts?q=HX-20Y-1142', '/api/product', /^Delete .*HX-20Y-1142$/],
    ['/dashboard/makeAdmin', '/api/user', `Remove ${admin.email}`],
    [`/dashboard/makeAdmin?q=${encodeURIComponent(email)}`, '/api/user', `Make Admin: ${email}`],
  ] as const) {
    await page.goto(path);
    const before = await countFromApi(page, list);
    const open = page.getByRole('button', { name }).first();
    const dialog = page.getByRole('dialog');
    await open.click();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(changes).toEqual([]);
    await open.click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await open.isEnabled()).toBe(true);
    expect(changes).toEqual([]);
    expect(await countFromApi(page, list)).toBe(before);
  }
  expectNoErrors(staff);
});

test('a buyer sees no staff page; an admin gives a buyer the admin role and removes it, but not the own one as the last [O130]', async () => {
  const buyer = await as('buyer', { name: 'Lena Berg', at: pagePaths.users });
  const { email } = buyer;
  await buyer.page.waitForURL('**/login?returnTo=*');
  await waitForText(buyer.page, 'This page is for staff only');
  expect(pathAndQuery(buyer.page)).toContain('/login');
  expectNoErrors(buyer);

  const staff = await as('admin', { at: pagePaths.users });
  const { page } = staff;
  await page.getByRole('heading', { level: 1, name: 'All users:' }).waitFor();
  await makeAdmin(page, email);
  await expectToast(page, 'success', 'Successfully made a admin');
  await page.getByRole('button', { name: `Make Admin: ${email}` }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: `Make Admin: ${email}` }).waitFor();
  await page.getByRole('button', { name: `Remove ${admin.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  expectNoErrors(staff, /409/);
});
