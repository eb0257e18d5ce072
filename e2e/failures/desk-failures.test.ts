/** The desk on a slow or broken line: packing, terms, prices, drafts and mailed documents lose nothing that was typed. */
import { expect, test } from 'vitest';
import { orderPath, packingPath, pagePaths } from '#platform/http/page-paths.ts';
import { answerFirst } from '../fixtures/answer-first.ts';
import { phone } from '../fixtures/browser.ts';
import { button } from '../fixtures/controls.ts';
import { holdAnswers } from '../fixtures/held-requests.ts';
import { expectInView, expectNoErrors, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { loseAnswer } from '../fixtures/lost-answer.ts';
import { problemAnswer } from '../fixtures/problem-answer.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const call = await staffCalls(shop);
const lost = /ERR_CONNECTION_RESET/;

/** The number of a confirmed order, and that of its part. */
async function confirmedOrder(quantity = 1) {
  const part = newPartNumber();
  const added = await addPart(call, part, { pricePerUnit: 200 });
  const number = await orderPart(shop, await as('buyer', { name: 'Lena Line' }), added, quantity);
  await call('confirmOrder', { path: { number }, body: {} });
  return { number, part, path: { number } };
}

test('scans on a slow line each count, and what is typed meanwhile stays [O391]', async () => {
  const { number, part } = await confirmedOrder(4);
  const staff = await as('admin', { at: packingPath(number), viewport: phone });
  const { page } = staff;
  const scan = page.getByLabel('Scan or type a part number');
  const held = await holdAnswers(page, '**/packing/lines?*');
  for (const _ of ['first', 'second']) {
    await scan.pressSequentially(part);
    await scan.press('Enter');
  }
  await page.getByLabel('Gross weight (kg)').fill('12.5');
  await held.release();
  await page.getByText('is in package 1. Left: 2.').waitFor();
  expect(await page.getByLabel(`Pieces of ${part} in package 1`).inputValue()).toBe('2');
  expect(await page.getByLabel('Gross weight (kg)').inputValue()).toBe('12.5');
  expect(await scan.inputValue()).toBe('');
  expectNoErrors(staff);
});

test.each([
  ['the shop fails', 500],
  ['the line breaks', 0],
])(
  'packages are saved at the second try when %s at the first: the message stands beside the button',
  async (_, status) => {
    const { number } = await confirmedOrder(2);
    const staff = await as('admin', { at: packingPath(number), viewport: phone });
    const { page } = staff;
    await button(page, 'All the rest into this package').click();
    await page.getByLabel('Gross weight (kg)').fill('12.5');
    await answerFirst(page, '**/packing', (route) =>
      status
        ? route.fulfill(problemAnswer(status, 'The shop has a fault. Try again.'))
        : route.abort('connectionreset'),
    );
    await button(page, 'Save as draft').click();
    await expectInView(page.locator('.packing-end [role=alert]'));
    await expectInView(button(page, 'Save as draft'));
    await button(page, 'Save as draft').click();
    await waitForToast(page, 'are saved');
    expect(await page.getByLabel('Gross weight (kg)').inputValue()).toBe('12.5');
    expectNoErrors(staff, /500|ERR_/);
  },
);

test('packages whose dispatch was not answered leave once [O426]', async () => {
  const { number, path } = await confirmedOrder(2);
  const staff = await as('admin', { at: packingPath(number) });
  const { page } = staff;
  await button(page, 'All the rest into this package').click();
  await page.getByLabel('Gross weight (kg)').fill('12.5');
  await page.getByLabel('Carrier').fill('DHL');
  await loseAnswer(page, '**/shipment');
  await button(page, 'Pack and dispatch').click();
  await expectInView(page.locator('.packing-end [role=alert]'));
  await button(page, 'Pack and dispatch').click();
  await waitForToast(page, number);
  expect((await call('getOrder', { path })).shipments).toHaveLength(1);
  expectNoErrors(staff, /ERR_/);
});

test('chosen pieces whose shipment was not answered leave once, and further pieces later on [O426]', async () => {
  const { number, path } = await confirmedOrder(3);
  const staff = await as('admin', { at: orderPath(number) });
  const { page } = staff;
  const dialog = page.getByRole('dialog');
  const shipped = async () => (await call('getOrder', { path })).shipments.map(({ quantity }) => quantity);
  await button(page, 'Ship').click();
  await dialog.getByLabel('Carrier').fill('DHL');
  await dialog.getByLabel('Pieces in this shipment').fill('1');
  await loseAnswer(page, '**/shipment');
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialog.getByRole('alert').first().waitFor();
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await shipped()).toEqual([1]);
  await button(page, 'Ship').click();
  await dialog.getByLabel('Carrier').fill('DHL');
  await dialog.getByLabel('Pieces in this shipment').fill('1');
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect.poll(shipped).toEqual([1, 1]);
  expectNoErrors(staff, /ERR_/);
});

test.each([
  ['Ship', 'Shipment recorded.', 'Mark as delivered'],
  ['Correct terms', 'corrected', 'Ship'],
])('on a slow line the dialog of "%s" stays until the page shows what was done [O549]', async (action, done, next) => {
  const { number } = await confirmedOrder();
  const staff = await as('admin', { at: orderPath(number) });
  const { page } = staff;
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: action, exact: true });
  await button(page, action).click();
  if (action === 'Ship') await dialog.getByLabel('Carrier').fill('DHL');
  else await dialog.getByLabel('PO number').fill('PO-1');
  const held = await holdAnswers(page, `**/order/${number}`);
  await send.click();
  await held.arrived;
  // With the buttons of the earlier state somebody would begin a dialog that the new state then takes away, with what is typed.
  expect(await send.getAttribute('aria-disabled')).toBe('true');
  // Said now, the message would be behind the dialog, and gone when that closes.
  expect(await page.getByText(done).count()).toBe(0);
  await held.release();
  await waitForToast(page, done);
  await dialog.waitFor({ state: 'detached' });
  await button(page, next).first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button');
  expectNoErrors(staff);
});

test('terms and prices that were typed after a lost answer are never taken for done [O392]', async () => {
  const { number, path } = await confirmedOrder();
  const staff = await as('admin', { at: orderPath(number), viewport: phone });
  const { page } = staff;
  const dialog = page.getByRole('dialog');
  await button(page, 'Correct terms').click();
  await loseAnswer(page, '**/terms');
  await dialog.getByLabel('PO number').fill('PO-1');
  await button(page, 'Correct terms').last().click();
  await expectInView(dialog.locator('[role=alert]'));
  await dialog.getByLabel('Contact person').fill('Li Wei');
  await button(page, 'Correct terms').last().click();
  await waitForToast(page, 'corrected');
  expect(await call('getOrder', { path })).toMatchObject({ poNumber: 'PO-1', name: 'Li Wei' });

  await button(page, 'Agree prices').click();
  await loseAnswer(page, '**/prices');
  await dialog.getByLabel(/^Price of one piece/).fill('195');
  await dialog.getByLabel('Reason').fill('Agreed by phone');
  await button(page, 'Agree prices').last().click();
  await expectInView(dialog.locator('[role=alert]'));
  await dialog.getByLabel(/^Price of one piece/).fill('190');
  await button(page, 'Agree prices').last().click();
  await expectInView(dialog.getByText(/It is now \$195\.00/));
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Agreed by phone');
  expectNoErrors(staff, /409|ERR_/);
});

test('a draft that is saved stays as it is typed, and its button keeps the focus [O393]', async () => {
  const staff = await as('admin', { at: pagePaths.newOrder, viewport: phone });
  const { page } = staff;
  await page.getByLabel('Name', { exact: true }).fill('Ana Draft');
  await loseAnswer(page, '**/orders/draft/*');
  await button(page, 'Save draft').focus();
  await page.keyboard.press('Enter');
  await expectInView(page.locator('form [role=alert]'));
  const held = await holdAnswers(page, '**/orders/draft/*');
  await page.keyboard.press('Enter');
  await held.arrived;
  await page.getByLabel('Phone').fill('+49 30 1');
  await button(page, 'Save draft').focus();
  await held.release();
  await waitForToast(page, 'Draft saved.');
  await page.waitForURL('**draft=*');
  expect(await page.getByLabel('Phone').inputValue()).toBe('+49 30 1');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save draft');
  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await waitForText(page, 'Delete draft');
  const drafts = (await call('listOrderDrafts', {})).filter(({ name }) => name === 'Ana Draft');
  expect(drafts).toHaveLength(1);
  expectNoErrors(staff, lost);
});

test('documents whose mail was not answered are mailed once, and the text stays', async () => {
  const { number } = await confirmedOrder();
  const staff = await as('admin', { at: orderPath(number), viewport: phone });
  const { page } = staff;
  const dialog = page.getByRole('dialog');
  await button(page, 'Email documents').click();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByLabel(/^Text/).fill('As agreed by phone');
  await loseAnswer(page, '**/documents/mail');
  const send = button(page, 'Send email');
  await send.click();
  await expectInView(dialog.locator('[role=alert]'));
  await send.click();
  await waitForToast(page, 'mail');
  await dialog.waitFor({ state: 'detached' });
  expect(
    await page
      .getByRole('table', { name: 'History' })
      .getByRole('row', { name: /Documents sent by email/ })
      .count(),
  ).toBe(1);
  expectNoErrors(staff, lost);
});
