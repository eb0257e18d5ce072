import { describe, expect, test } from 'vitest';
import { desktop, phone } from '../fixtures/browser.ts';
import {
  countFromApi,
  expectNoErrors,
  expectNoHorizontalScroll,
  expectToast,
  newEmail,
  password,
  signIn,
  waitForText,
} from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { as, visit } = peopleOf(shop);

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_name, viewport) => {
  test('a buyer registers, orders a part and finds the order [O1]', async () => {
    const email = newEmail('petra');
    const buyer = await as('buyer', { name: 'Petra Lindqvist', email, viewport });
    const { page } = buyer;
    await expectNoHorizontalScroll(page);
    await page.getByLabel('Find a part').fill('HX-20Y-1142');
    await page.locator('main').getByRole('button', { name: 'Search' }).click();
    await page
      .getByRole('link', { name: /Purchase Now: .*HX-20Y-1142$/ })
      .first()
      .click();
    await page.waitForURL('**/purchase/*');
    await expectNoHorizontalScroll(page);
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Petra Lindqvist');
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
    expect(await page.getByLabel('Product name').inputValue()).toContain('Track roller');
    for (const label of ['Name', 'Email', 'Product name'])
      expect(await page.getByLabel(label, { exact: true }).getAttribute('readonly'), label).not.toBeNull();
    const detail = page.getByRole('complementary', { name: 'Your order' });
    // Other tests order this part, so its exact stock is unknown.
    const facts = ['HX-20Y-1142', 'Aftermarket', /^\d+ in stock$/, '$62.40', '4 pcs', /^1\d\d pcs$/, '3 working days'];
    for (const fact of facts) await detail.getByText(fact, { exact: true }).waitFor();
    await detail.getByText(/^Sealed for life, hardened tread/).waitFor();
    expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('4');
    await page.getByRole('button', { name: 'Increase by 1' }).click();
    await detail.getByText('$312.00').waitFor();
    await page.getByLabel('Phone').fill('+46 8 5550 1187');
    await page.getByLabel('Quantity', { exact: true }).fill('8');
    const button = page.getByRole('button', { name: 'Place order for $499.20' });
    // The second click must not place a second order.
    await button.dblclick();
    await expectToast(page, 'success', 'Order successful');
    await page.waitForURL('**/dashboard');
    await waitForText(page, /Order SP-\d+ placed/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('My Orders: 1');
    expect(await page.locator('tbody tr').count()).toBe(1);
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    for (const said of ['Petra Lindqvist', email, '+46 8 5550 1187', 'HX-20Y-1142', '8 pcs', '$499.20', 'Placed'])
      await row.getByText(said, { exact: true }).waitFor();
    await expectNoHorizontalScroll(page);
    // Filters for time and words are in the URL; the total is that of the orders found.
    await waitForText(page, '1–1 of 1 · total $499.20');
    const period = page.getByLabel('Ordered');
    expect(await period.getByRole('option').allTextContents()).toEqual([
      'Any time',
      'Last 12 months',
      String(new Date().getUTCFullYear()),
    ]);
    await period.selectOption('Last 12 months');
    await page.waitForURL('**/dashboard?*when=12-months*');
    await row.waitFor();
    // The message stays until the page is left.
    await waitForText(page, /Order SP-\d+ placed/);
    await page.goto('/dashboard?when=2019');
    await waitForText(page, 'No results');
    await page.getByRole('link', { name: 'Show all orders' }).click();
    await row.waitFor();
    await page.getByLabel('Search orders').fill('no such part');
    await page.locator('.dashboard').getByRole('button', { name: 'Search' }).click();
    await waitForText(page, 'No results');
    expectNoErrors(buyer);
    await buyer.close();
  });

  test('a wrong quantity shows an error and keeps the input [O5]', async () => {
    const buyer = await as('buyer', { name: 'Wei Zhang', viewport });
    const { page } = buyer;
    await page
      .getByRole('link', { name: /^Purchase Now/ })
      .first()
      .click();
    await page.getByLabel('Quantity', { exact: true }).fill('0');
    await page.getByRole('button', { name: 'Place order', exact: true }).click();
    await page.getByRole('alert').getByRole('heading', { name: 'There are 2 problems' }).waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'Phone: Enter a phone number of 5 to 20 digits.' }).click();
    await page.keyboard.type('+86 532 5550 0142');
    const [least = 0, most = 0] =
      /Minimum ([\d,]+), up to ([\d,]+)/
        .exec((await page.getByText(/^Minimum \d/).textContent()) ?? '')
        ?.slice(1)
        .map((count) => Number(count.replaceAll(',', ''))) ?? [];
    for (const quantity of [String(least - 1), String(most + 1), '', 'ten', '4.5']) {
      await page.getByLabel('Quantity', { exact: true }).fill(quantity);
      await page.getByRole('button', { name: 'Place order', exact: true }).click();
      await page
        .getByRole('alert')
        .getByRole('link', { name: /^Quantity: give a valid quantity: minimum/ })
        .waitFor();
      expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe(quantity);
      expect(await page.getByLabel('Quantity', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    }
    await expectToast(page, 'warning', 'give a valid quantity');
    await expectNoHorizontalScroll(page);
    expect(await page.getByLabel('Phone').inputValue()).toBe('+86 532 5550 0142');
    await page.getByRole('button', { name: /^Use \d+ pcs/ }).click();
    await page.getByRole('button', { name: /^Place order for \$/ }).waitFor();
    // Both bounds are valid quantities.
    await page.getByLabel('Quantity', { exact: true }).fill(String(most));
    await page.getByRole('button', { name: /^Place order for \$/ }).waitFor();
    expectNoErrors(buyer);
    await buyer.close();
  });
});

test('with motion, a buyer signs in, orders a part, is told so by a toast, and finds the order in the list [O10]', async () => {
  const email = newEmail('elena');
  const first = await as('buyer', { name: 'Elena Rossi', email });
  await first.close();
  const buyer = await visit({ viewport: desktop, reducedMotion: 'no-preference' });
  const { page } = buyer;
  await page.goto('/dashboard');
  await page.waitForURL('**/login?returnTo=*');
  await signIn(page, email, password);
  const heading = page.getByRole('heading', { level: 1, name: /^My Orders/ });
  for (const count of [1, 2]) {
    await heading.waitFor();
    expect(await countFromApi(page, '/api/order')).toBe(count - 1);
    await expect.poll(() => heading.textContent()).toBe(`My Orders: ${count - 1}`);
    await page.goto('/purchase');
    await page
      .getByRole('link', { name: /^Purchase Now/ })
      .first()
      .click();
    await page.getByLabel('Phone').fill('+39 02 5550 1187');
    await page.getByRole('button', { name: /^Place order for/ }).click();
    await expectToast(page, 'success', 'Order successful');
    await page.waitForURL('**/dashboard');
    await expect.poll(() => heading.textContent()).toBe(`My Orders: ${count}`);
    expect(await page.getByRole('rowheader').count()).toBe(count);
    expect(await countFromApi(page, '/api/order')).toBe(count);
  }
  expectNoErrors(buyer);
  await buyer.close();
});
