/** Pages of machines: makers and models, the page of one model, its serial number, and service kits into the cart. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, pathAndQuery, textAt, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);
const pc200 = '/machines/komatsu/pc200-8';

test('a buyer goes from the menu over maker and model to the drawings of the machine, and puts a service kit into the cart in one tap [P20 P22]', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Machines' }).click();
  await page.waitForURL('**/machines');
  await page.getByRole('link', { name: 'Komatsu', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Komatsu machines' }).waitFor();
  await page.getByRole('link', { name: /^PC200-8 / }).click();
  await page.getByRole('heading', { level: 1, name: 'Parts for Komatsu PC200-8' }).waitFor();
  const drawing = page.getByRole('link', { name: /^Track roller/ }).first();
  expect(await drawing.getAttribute('href')).toBe('/drawings/track-roller?machine=komatsu%2Fpc200-8');
  const picture = drawing.locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Add to cart: Service kit 500 h' }).click();
  await page.getByText('Service kit 500 h: 3 parts are in the cart.').waitFor();
  await page.goto('/cart');
  for (const number of ['HX-6D1-0071', 'HX-6D7-0110', 'HX-20Y-0330']) await page.getByText(number).first().waitFor();
  expect(await page.getByText('Quantity cannot be ordered').count()).toBe(0);
  expectNoErrors(visitor);
});

test('a button of a wear part puts the pieces of the machine into the cart, and says where they cannot be had [P21]', async () => {
  const visitor = await visit({ viewport: phone, at: pc200 });
  const { page } = visitor;
  const carrier = page.getByRole('row', { name: /^Carrier roller HX / });
  const add = carrier.getByRole('button', { name: /^Add 4 to cart: Carrier roller/ });
  expect(await add.textContent()).toBe('Add 4');
  await add.click();
  await page.getByText('In your cart: 4 × HX-20Y-1160.').waitFor();
  await page
    .getByRole('row', { name: /Minimum order 10, this machine needs 1\..* Add 10 / })
    .first()
    .waitFor();
  await page.getByRole('row', { name: /At most 6 can be ordered now, this machine needs 14\./ }).waitFor();
  await page.goto('/cart');
  await expect.poll(() => page.getByLabel('Quantity of HX-20Y-1160').inputValue()).toBe('4');
  expect(await page.getByText('Quantity cannot be ordered').count()).toBe(0);
  expectNoErrors(visitor);
});

test('on a phone a serial number leads to what fits, and a wrong one says why [P21]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.goto('/machines/komatsu/pc200-6');
  await expectNoHorizontalScroll(page);
  await page.getByText('Serial number', { exact: true }).click();
  await page.getByLabel('Your serial number', { exact: true }).fill('a82500');
  await page.getByRole('button', { name: 'Show what fits' }).click();
  await page.getByText(/^For S\/N a82500: \d+ parts of the shop fit\.$/).waitFor();
  expect(pathAndQuery(page)).toBe('/machines/komatsu/pc200-6?machine=komatsu%2Fpc200-6&serial=a82500');
  const list = page.getByRole('link', { name: 'Show these parts' });
  expect(await list.getAttribute('href')).toBe('/parts?machine=komatsu%2Fpc200-6&serial=a82500&fits=yes');
  await page.getByRole('rowheader', { name: /^Track roller HX HX-20Y-1140/ }).waitFor();

  await page.goto(`${pc200}?machine=komatsu/pc200-8&serial=299999`);
  await page.getByText('299999 is not in our ranges of the Komatsu PC200-8: 300001 and up').waitFor();
  // The links are those of the model alone.
  expect(await page.getByRole('link', { name: /^All parts that fit/ }).getAttribute('href')).not.toContain('serial');
  await page.getByText('Serial number', { exact: true }).click();
  await page.getByLabel('Your serial number', { exact: true }).fill('??');
  await page.getByRole('button', { name: 'Show what fits' }).click();
  await expect
    .poll(() => page.getByLabel('Your serial number', { exact: true }).getAttribute('aria-invalid'))
    .toBe('true');
  await expectNoHorizontalScroll(page);
  expectNoErrors(visitor);
});

test('without script one line with model and serial number finds the machine [P20]', { tags: 'variant' }, async () => {
  expect(await (await fetch(`${shop.url}/machines`)).text()).toMatch(/<input[^>]* name="q"/);
  const find = (line: string) => `${shop.url}/machines?q=${encodeURIComponent(line)}`;
  const found = await fetch(find('Komatsu PC 200 8 sn 312044'));
  expect(found.url).toBe(`${shop.url}${pc200}?machine=komatsu%2Fpc200-8&serial=312044`);
  expect(await textAt(found.url)).toMatch(/For S\/N 312044: \d+ parts of the shop fit\./);
  expect(await textAt(find('zz9000'))).toContain('The shop knows no machine “zz9000”.');
  expect(await textAt(find('pc200'))).toContain('Machines for “pc200”');
  expect((await fetch(`${shop.url}/machines/komatsu/pc9000`)).status).toBe(404);
});

test('a serial number in the address of a machine chooses the machine, and redirects keep it', {
  tags: 'variant',
}, async () => {
  const machine = 'machine=komatsu%2Fpc200-8&serial=312044';
  const leadsTo = async (path: string) =>
    (await fetch(shop.url + path, { redirect: 'manual' })).headers.get('location');
  expect(await leadsTo(`${pc200}?serial=312044`)).toBe(`${pc200}?${machine}`);
  expect(await leadsTo(`/machines/Komatsu/PC200-8?${machine}`)).toBe(`${pc200}?${machine}`);
  expect(await leadsTo(`/machines/Komatsu?${machine}`)).toBe(`/machines/komatsu?${machine}`);
  // A part number in place of the address of its part.
  const part = await leadsTo(`/part/HX-U11-0070?${machine}`);
  expect(part).toMatch(/^\/part\/[a-z0-9-]+\?.*machine=komatsu%2Fpc200-8&serial=312044$/);
});

test('the search box suggests the machine that is typed, and the keys choose it', { tags: 'variant' }, async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto('/faq');
  await page.locator('#search').fill('Komatsu PC 200 8');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect.poll(() => options.first().textContent()).toBe('Komatsu PC200-8Machine');
  await page.locator('#search').fill('pc200-8 312044');
  await expect.poll(() => options.first().textContent()).toBe('Komatsu PC200-8, S/N 312044Machine');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${pc200}?machine=komatsu%2Fpc200-8&serial=312044`);
  await page.getByRole('region', { name: 'Chosen machine' }).getByText('Komatsu PC200-8, S/N 312044').waitFor();
  // Beside a chosen machine the parts still say whether they fit, and machines do not.
  await page.locator('#search').fill('pc200');
  await expect.poll(() => options.first().textContent()).toMatch(/^Komatsu PC200.*Machine$/);
  await page.locator('#search').fill('track roller');
  await expect.poll(() => page.locator('.suggest__item--machine').count()).toBe(0);
  await page.getByRole('option', { name: /Fits/ }).first().waitFor();
  expectNoErrors(visitor);
});

test('search engines get one address for a machine, and its structure [P23]', { tags: 'variant' }, async () => {
  const answer = await fetch(`${shop.url}/machines/Komatsu/PC200-8`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, pc200]);
  const html = await (await fetch(`${shop.url}${pc200}?machine=komatsu/pc200-8&serial=312044`)).text();
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"?]*${pc200}"`));
  expect(html).toContain('noindex, follow');
  const plain = await (await fetch(`${shop.url}${pc200}`)).text();
  expect(plain).not.toContain('noindex');
  const data = [...plain.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json)['@type'] as string,
  );
  expect(data).toEqual(['BreadcrumbList', 'CollectionPage']);
  const sitemap = await (await fetch(`${shop.url}/sitemap-pages.xml`)).text();
  expect(sitemap).toContain(`${pc200}</loc>`);
  expect(sitemap).toContain('/machines/komatsu</loc>');
});

test('a search for a machine that is not whole asks which one is meant, and the answer chooses it', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto(`/parts?${new URLSearchParams({ q: 'PC200-8 LC 312044 track roller' })}`);
  await waitForText(page, /Which machine do you mean\?$/);
  await page.getByRole('link', { name: 'Komatsu PC200-8', exact: true }).click();
  await page.waitForURL(/machine=komatsu%2Fpc200-8&serial=312044/);
  await page.goto(`/parts?${new URLSearchParams({ q: 'komastu pc200-8 312044 track roller' })}`);
  await page.getByText('Parts for Komatsu PC200-8').first().waitFor();
  expectNoErrors(visitor);
});
