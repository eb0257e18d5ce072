/** What buyers do on the page of a part: compare, buy from the table, open it by a number, carry a quantity, print. */
import { beforeAll, expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, pathAndQuery } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);

interface Part {
  _id: string;
  slug: string;
  minQnty: number;
}
const find = async (number: string): Promise<Part> => {
  const [part] = (await (await fetch(`${shop.url}/api/product?q=${number}&limit=1`)).json()) as Part[];
  if (!part) throw new Error(`No part ${number}`);
  return part;
};
let part: Part;
beforeAll(async () => {
  part = await find('HX-20Y-1142');
});
const open = async (viewport?: { width: number; height: number }) => {
  const visitor = await visit({ viewport });
  await visitor.page.goto(`/part/${part.slug}`);
  return visitor;
};

test('the facts beside the gallery say what it fits, weighs, and what holds when it is wrong [P60]', async () => {
  const visitor = await open();
  const facts = await visitor.page.locator('.part__description .facts').textContent();
  for (const text of ['Komatsu PC200-6', '39.3 kg each', '3 working days', '12 months', '30 days, unused, 15%'])
    expect(facts).toContain(text);
  await visitor.page.getByText('Illustration. Your part may differ.').waitFor();
  await expectNoAxeFindings(visitor.page);
  expectNoErrors(visitor);
  await visitor.close();
});

test('an equivalent part is bought from the table, with its minimum order [P60]', async () => {
  const visitor = await open();
  const other = await find('HX-20Y-1142T');
  const row = visitor.page.getByRole('row', { name: /HX-20Y-1142T/ });
  const buy = row.getByRole('link', { name: /^Buy 4 of HX-20Y-1142T/ });
  expect(await buy.getAttribute('href')).toBe(`/purchase/${other._id}?quantity=${other.minQnty}`);
  await visitor.page.getByText('Shell: Cast (this part: Forged 50Mn)').waitFor();
  await visitor.close();
});

test.each(['HX-20Y-1142', 'hx 20y 1142', 'HX20Y1142'])('/part/%s leads to the part', async (number) => {
  const response = await fetch(`${shop.url}/part/${encodeURIComponent(number)}`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, `/part/${part.slug}`]);
});

test('another number of a part leads to it and says why; an unknown one to the 404 page [P61]', async () => {
  const visitor = await open();
  const { page } = visitor;
  const supplier = await page.locator('.numbers .pn').nth(2).textContent();
  await page.goto(`/part/${encodeURIComponent((supplier ?? '').toLowerCase().replaceAll('-', ''))}`);
  expect(pathAndQuery(page)).toMatch(new RegExp(`^/part/${part.slug}\\?q=`));
  expectNoErrors(visitor);
  expect((await page.goto('/part/NOPE-99999'))?.status()).toBe(404);
  await page.locator('main input[name=q]').waitFor();
  visitor.takeErrors();
  await visitor.close();
});

test('on a phone the bar hides beside the real button and carries the quantity', async () => {
  const visitor = await open(phone);
  const { page } = visitor;
  const bar = page.getByRole('region', { name: 'Price and purchase' });
  await page.getByLabel('Quantity', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Buy 12 pcs' }).scrollIntoViewIfNeeded();
  await bar.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'DELIVERY' }).scrollIntoViewIfNeeded();
  await bar.waitFor({ state: 'visible' });
  const href = (await bar.getByRole('link', { name: 'Buy 12 pcs' }).getAttribute('href')) ?? '';
  expect(new URL(href, shop.url).href).toBe(`${shop.url}/purchase/${part._id}?quantity=12`);
  await expectNoHorizontalScroll(page);
  expectNoErrors(visitor);
  await visitor.close();
});

test('it prints on one page, with the shop, its address and the date of the prices', async () => {
  const visitor = await open();
  const { page } = visitor;
  await page.emulateMedia({ media: 'print' });
  const head = await page.locator('.print-head').textContent();
  expect(head).toContain('18 Jinshui Road');
  expect(head).toMatch(/Prices and stock of \d{1,2} \w{3} \d{4}/);
  await page.locator('.site-header').waitFor({ state: 'hidden' });
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1);
  }
  await visitor.close();
});

test('search engines get the breadcrumb, the warranty and the return policy', async () => {
  const html = await (await fetch(`${shop.url}/part/${part.slug}`)).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
  const crumbs = data.find((entry) => entry['@type'] === 'BreadcrumbList');
  expect((crumbs?.['itemListElement'] as { name: string }[] | undefined)?.map(({ name }) => name)).toEqual([
    'Home',
    'Parts',
    'Undercarriage',
    'Rollers',
    'HX-20Y-1142',
  ]);
  const offers = data.find((entry) => entry['@type'] === 'Product')?.['offers'];
  expect(offers).toMatchObject({
    hasMerchantReturnPolicy: { merchantReturnDays: 30, restockingFee: 15 },
    warranty: { durationOfWarranty: { value: 12, unitCode: 'MON' } },
  });
});
