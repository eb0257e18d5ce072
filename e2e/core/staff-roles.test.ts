/** Owners give roles, and each role sees the pages and buttons that it may use. */
import { expect, test } from 'vitest';
import { editProductPath, pagePaths, userPath } from '#platform/http/page-paths.ts';
import { expectNoErrors, expectToast, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, staffAt } = peopleOf(shop);

test('an owner gives a clerk the role catalogue, and the clerk changes parts but no prices [O196 O198]', async () => {
  const number = newPartNumber();
  const part = await addPart(await staffCalls(shop), number, { pricePerUnit: 50 });
  const person = await as('buyer', { name: 'Nora Quist' });
  const owner = await staffAt(userPath(person.email));
  await owner.page.getByRole('combobox', { name: 'Role' }).selectOption('catalogue');
  await owner.page.getByRole('button', { name: 'Change role' }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByText(`Give ${person.email} the role catalogue?`).waitFor();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expectToast(owner.page, 'success', `${person.email} has the role catalogue now.`);

  const clerk = await as(person, { at: editProductPath(part._id) });
  const { page } = clerk;
  await page.getByRole('heading', { level: 1 }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const links = await menu.getByRole('link').allInnerTexts();
  expect(links).toEqual(expect.arrayContaining(['Manage products', 'Drawings', 'Import and export']));
  for (const hidden of ['Manage All Orders', 'Make admin', 'Undelivered email']) expect(links).not.toContain(hidden);
  for (const label of ['Price per unit', 'Available Quantity', 'Price breaks', 'Core charge'])
    expect(await page.getByLabel(label, { exact: false }).first().isEditable(), label).toBe(false);
  await page.getByLabel('Description').fill('A roller with a longer pin.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'success', `Part ${number} saved.`);
  // The list has the price as text.
  await page.waitForURL(`${shop.url}${pagePaths.products}`);
  expect(await page.getByRole('button', { name: `Price of ${number}` }).count()).toBe(0);

  for (const path of [pagePaths.orders, pagePaths.users, pagePaths.roles]) {
    await page.goto(path);
    await waitForText(page, 'Your role does not allow this. An owner of the shop can change that.');
  }
  expectNoErrors(owner);
  clerk.takeErrors();
});

test("a role of the shop's own is made of permissions, and what is taken away is gone at the next page [O196 O197]", async () => {
  const owner = await staffAt(pagePaths.roles);
  const { page } = owner;
  await page.getByRole('button', { name: 'Add role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Counter');
  await dialog.getByLabel('See all orders').check();
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await expectToast(page, 'success', 'Role Counter saved.');
  const row = page.getByRole('row').filter({ hasText: 'Counter' });
  await row.getByText('See all orders').waitFor();

  const person = await as('buyer', { name: 'Ole Lund' });
  await page.goto(userPath(person.email));
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Counter');
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await expectToast(page, 'success', `${person.email} has the role Counter now.`);
  const clerk = await as(person, { at: pagePaths.orders });
  await clerk.page.getByRole('heading', { level: 1, name: 'Manage All Orders' }).waitFor();
  expect(await clerk.page.getByRole('link', { name: 'New order' }).count()).toBe(0);

  await page.goto(`${pagePaths.users}?${new URLSearchParams({ q: person.email })}`);
  await page.getByRole('button', { name: `Remove ${person.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'success', `${person.email} has no role in the shop any more`);
  await clerk.page.getByRole('link', { name: 'Manage products' }).click();
  await clerk.page.waitForURL('**/login?*staff=');
  expectNoErrors(owner);
  clerk.takeErrors();
});

test.each(['viewer', 'warehouse', 'catalogue', 'sales', 'manager'] as const)(
  'no page in the menu of the role %s asks for what it may not do [O198]',
  async (role) => {
    const person = await as('buyer', { name: `Role ${role}` });
    await (await staffCalls(shop))('setRole', { path: { email: person.email }, body: { role } });
    const { page } = await as(person, { at: pagePaths.dashboard });
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await menu.getByRole('link', { name: 'Overview' }).waitFor();
    const paths = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      await page.goto(path ?? '');
      await page.locator('.dashboard__header h1').waitFor();
    }
    expect(refused).toEqual([]);
  },
);
