/** A shop without parts says what to do next, to visitors and to the staff. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { emptyShop } from '../fixtures/shop-fixture.ts';

const shop = emptyShop();
const { as, visit } = peopleOf(shop);

test.each(['/', '/parts'])(
  '%s says that parts are being added and how to ask, and every link works [P72]',
  async (path) => {
    const html = await (await fetch(shop.url + path)).text();
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    expect(main).toContain('No parts yet');
    expect(main).not.toContain('Remove one');
    // The example company has no real phone number, so the page links to the contact page.
    expect(main).toContain('href="/contact"');
    const links = new Set(Array.from(main.matchAll(/href="(\/[^"]*)"/g), ([, link = '']) => link));
    expect(links.size).toBeGreaterThan(0);
    for (const link of links) expect((await fetch(shop.url + link)).status, link).toBe(200);
  },
);

test.each(['/', '/parts', '/contact', '/mission', '/faq', '/myResume', '/login', '/offline.html'])(
  '%s has nothing of the example company until the owner has entered its own [D46]',
  async (path) => {
    const html = await (await fetch(shop.url + path)).text();
    expect(html).not.toMatch(
      /Lin Haoran|Sprocket (Machinery|Undercarriage)|Jinshui|5550 01|sprocket\.example|0000 1234/,
    );
    expect(html).not.toMatch(/"tel:"|"mailto:"|"telephone"/);
    expect(html).toContain('Spare parts shop');
  },
);

test('pages about the company are there when the owner has written them, and nothing leads to those that are not [I177]', async () => {
  for (const path of ['/mission', '/vision', '/faq', '/myResume']) {
    expect((await fetch(shop.url + path)).status, path).toBe(404);
    expect(await (await fetch(`${shop.url}/sitemap-pages.xml`)).text()).not.toContain(`${path}<`);
    for (const from of ['/', '/contact'])
      expect(await (await fetch(shop.url + from)).text(), from).not.toContain(`href="${path}"`);
  }
  const { page } = await as('admin', { at: '/dashboard/settings/mission' });
  const text = page.getByLabel('Text of the page');
  await page.getByText('Nothing is written: the shop has no such page.').waitFor();
  expect(await text.inputValue()).toBe('');
  await text.fill('---\ntitle: Our mission\ndescription: What we do\nimage: mission\nimageAlt: A shelf\n---\nParts.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForToast(page, 'Mission: saved.');
  const html = await (await fetch(`${shop.url}/mission`)).text();
  expect(html).toContain('Our mission');
  expect(html).not.toContain('href="/vision"');
  expect(await (await fetch(shop.url)).text()).toContain('href="/mission"');
});

test('the staff are led to adding a part and to importing a list [P72]', async () => {
  const visitor = await as('admin', { at: '/dashboard/manageProducts' });
  const { page } = visitor;
  await waitForText(page, 'No parts yet');
  await waitForText(page, 'SAMPLE_CATALOGUE=on');
  await page.locator('.empty').getByRole('link', { name: 'Import a list' }).click();
  await page.waitForURL('**/dashboard/import');
  await page.goto('/purchase');
  await waitForText(page, 'No parts yet');
  expectNoErrors(visitor);
});

test('the contact page says that the shop is being set up [D42]', async () => {
  const { page } = await visit({ at: '/contact', viewport: phone });
  await waitForText(page, 'This shop is being set up.');
  const name = page.getByRole('banner').getByText('Spare parts shop');
  expect(await name.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await expectNoHorizontalScroll(page);
});

test('the form of the company begins empty and says what is missing [I176]', async () => {
  const { page } = await as('admin', { at: '/dashboard/settings/company', viewport: phone });
  const name = page.getByLabel('Legal name');
  await name.waitFor();
  for (const label of ['Legal name', 'Short name', 'Phone', 'Email', 'Opening hours in words', 'Warranty in months'])
    expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe('');
  expect(await page.getByRole('button', { name: 'Remove Account 1' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: /^Legal name: / }).waitFor();
  await expectNoHorizontalScroll(page);
  await name.fill('Kran AG');
  await page.getByLabel('Short name').fill('Kran');
  await page.getByLabel('Phone').fill('+41 44 668 18 00');
  await page.getByLabel('Email').fill('info@kran.ch');
  await page.getByLabel('Address', { exact: true }).fill('Zürich');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForToast(page, 'Company: saved.');
  expect(await (await fetch(shop.url)).text()).toContain('Kran AG');
});

test('the contact page then has the phone, email and address of the company [D42]', async () => {
  const { page } = await visit({ at: '/contact', viewport: phone });
  const team = page.getByRole('region', { name: 'Sales Team' });
  for (const words of ['+41 44 668 18 00', 'info@kran.ch']) await team.getByRole('link', { name: words }).waitFor();
  await page.getByRole('region', { name: 'Company Addresses' }).getByText('Zürich').waitFor();
  expect(await page.getByText('This shop is being set up.').count()).toBe(0);
});
