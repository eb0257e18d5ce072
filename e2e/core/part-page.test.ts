/** The page of a part: what buyers read and do on it, its former URLs, and its specifications, which staff edit. */
import { beforeAll, expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber, pathAndQuery, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop, workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);

interface Part {
  readonly _id: string;
  readonly slug: string;
  readonly minQnty: number;
}

async function find(number: string): Promise<Part> {
  const [part] = (await (await fetch(`${shop.url}/api/product?q=${number}&limit=1`)).json()) as Part[];
  if (!part) throw new Error(`No part ${number}`);
  return part;
}
let part: Part;
beforeAll(async () => {
  part = await find('HX-20Y-1142');
});

const htmlOf = async ({ slug }: Part) => (await fetch(`${shop.url}/part/${slug}`)).text();
const headingsOf = (html: string) =>
  [...html.matchAll(/<h2\b[^>]*>([A-Z ]+)</g)].map(([, heading = '']) => heading).filter((text) => text !== '');

test('the facts beside the gallery say what it fits, weighs, and what holds when it is wrong; an equivalent part is bought from the table [P60]', async () => {
  const visitor = await visit({ at: `/part/${part.slug}` });
  const { page } = visitor;
  const facts = await page.locator('.part__description .facts').textContent();
  for (const text of ['Komatsu PC200-6', '39.3 kg each', '3 working days', '12 months', '30 days, unused, 15%'])
    expect(facts).toContain(text);
  await page.getByText('Illustration. Your part may differ.').waitFor();
  const other = await find('HX-20Y-1142T');
  const buy = page.getByRole('row', { name: /HX-20Y-1142T/ }).getByRole('link', { name: /^Buy 4 of HX-20Y-1142T/ });
  expect(await buy.getAttribute('href')).toBe(`/purchase/${other._id}?quantity=${other.minQnty}`);
  await page.getByText('Shell: Cast (this part: Forged 50Mn)').waitFor();
  expectNoErrors(visitor);
});

test('pictures open in a dialog by keyboard, and the focus returns [U26]', { tags: 'variant' }, async () => {
  const visitor = await visit({ at: `/part/${part.slug}` });
  const { page } = visitor;
  const picture = page.getByRole('link', { name: /^Enlarge picture 1/ });
  await picture.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ });
  await dialog.getByRole('img').waitFor();
  const full = dialog.getByRole('button', { name: 'Full size' });
  await full.press('Enter');
  expect(await full.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await picture.evaluate((link) => link === document.activeElement)).toBe(true);

  // Another number of the part leads to it and says why; an unknown one to the 404 page.
  const supplier = (await page.locator('.numbers .pn').nth(2).textContent()) ?? '';
  await page.goto(`/part/${encodeURIComponent(supplier.toLowerCase().replaceAll('-', ''))}`);
  expect(pathAndQuery(page)).toMatch(new RegExp(`^/part/${part.slug}\\?q=`));
  expectNoErrors(visitor);
});

test('its number in any spelling leads to it, and an unknown one to the 404 page [P61]', async () => {
  for (const number of ['HX-20Y-1142', 'hx 20y 1142', 'HX20Y1142']) {
    const response = await fetch(`${shop.url}/part/${encodeURIComponent(number)}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')], number).toEqual([302, `/part/${part.slug}`]);
  }
  const unknown = await fetch(`${shop.url}/part/NOPE-99999`);
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toMatch(/<main[\s\S]*<input[^>]* name="q"/);
});

test('on a phone the bar hides beside the real button and carries the quantity', { tags: 'variant' }, async () => {
  const visitor = await visit({ at: `/part/${part.slug}`, viewport: phone });
  const { page } = visitor;
  const bar = page.getByRole('region', { name: 'Price and purchase' });
  await page.getByLabel('Quantity', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Buy 12 pcs' }).scrollIntoViewIfNeeded();
  await bar.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'DELIVERY' }).scrollIntoViewIfNeeded();
  await bar.waitFor({ state: 'visible' });
  const href = (await bar.getByRole('link', { name: 'Buy 12 pcs' }).getAttribute('href')) ?? '';
  expect(new URL(href, shop.url).href).toBe(`${shop.url}/purchase/${part._id}?quantity=12`);
  expectNoErrors(visitor);
});

test('search engines get the breadcrumb, the warranty and the return policy', { tags: 'variant' }, async () => {
  const data = [
    ...(await htmlOf(part)).matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>);
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

test('it has the sections for which the part has content, and three of all reviews [P19]', async () => {
  const always = ['SPECIFICATIONS', 'NUMBERS', 'DELIVERY', 'FITS THESE MACHINES'];
  const last = ['WHAT BUYERS SAY ABOUT US', 'SIMILAR PARTS'];
  const html = await htmlOf(part);
  expect(headingsOf(html)).toEqual([
    'CHANGED TOGETHER',
    'SUPERSESSION',
    'INTERCHANGE',
    ...always,
    'WHERE IT IS USED',
    ...last,
  ]);
  expect(headingsOf(await htmlOf(await find('HX-24V-0612')))).toEqual([...always, ...last]);
  const reviews = html.slice(html.indexOf('WHAT BUYERS SAY ABOUT US'), html.indexOf('SIMILAR PARTS'));
  expect(reviews.replaceAll('<!-- -->', '')).toContain('40 reviews of our shop');
  expect(reviews.match(/<article/g)).toHaveLength(3);
  expect(reviews).toMatch(/href="\/reviews"[^>]*>All reviews/);
});

test('staff edit specifications, see which are invalid, and every visitor reads them; the former URL redirects', async () => {
  const ownShop = workerShop();
  const staff = await staffCalls(ownShop);
  const { _id, slug } = await addPart(staff, newPartNumber(), {
    name: 'Alternator',
    specifications: [
      { name: 'Voltage', value: '24', unit: 'V' },
      { name: 'Current', value: '50', unit: 'A' },
    ],
  });
  const clerk = await peopleOf(ownShop).as('admin', { at: `/dashboard/manageProducts/${_id}` });
  const { page } = clerk;
  const field = page.getByLabel('Specifications');
  await field.waitFor();
  expect(await field.inputValue()).toContain('Voltage: 24 V\nCurrent: 50 A');
  const typed = 'Voltage: 24 V\nCurrent: 50A\nPulley\nRange: 3 [furlongs]';
  await page.getByLabel('Product Name').fill('Rebuilt alternator');
  await field.fill(typed);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('alert').getByText('“Pulley” is not a specification.').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.inputValue()).toBe(typed);
  await field.fill(typed.replace('Pulley', 'Pulley: twin V'));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waitForToast(page, 'saved.');
  expectNoErrors(clerk);

  const moved = await fetch(`${ownShop.url}/part/${slug}`, { redirect: 'manual' });
  expect(moved.status).toBe(301);
  const current = moved.headers.get('location') ?? '';
  expect(current).not.toContain(slug);
  await page.goto(current);
  const facts = page.getByRole('region', { name: 'SPECIFICATIONS' });
  const read = ['Voltage', '24\u00a0V', 'Current', '50\u00a0A', 'Pulley', 'twin V', 'Range', '3\u00a0furlongs'];
  expect((await facts.locator('dt, dd').allTextContents()).slice(0, 8)).toEqual(read);
  await page
    .getByRole('region', { name: 'WHAT BUYERS SAY ABOUT US' })
    .getByRole('link', { name: 'All reviews' })
    .click();
  await page.waitForURL('**/reviews');
  await page.getByRole('heading', { level: 1, name: 'What our buyers say' }).waitFor();
});
