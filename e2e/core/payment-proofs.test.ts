/** A buyer shows on the phone that an order is paid; staff record the payment from it, or decline it. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { orderPath, pagePaths } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

async function photo() {
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#e8e4d8' } })
    .jpeg()
    .toBuffer();
  return { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer };
}

const slip = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 slip') };

test('a photo is sent again after the line broke; staff record its payment, and decline the next file with a reason [O240] [O243] [O399]', async () => {
  const call = await staffCalls(shop);
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  const number = await orderPart(shop, buyer, await addPart(call, newPartNumber()));
  await call('confirmOrder', { path: { number }, body: {} });
  await buyer.page.goto(orderPath(number));
  await buyer.page.getByRole('link', { name: 'Send proof of payment' }).click();
  const proofs = buyer.page.getByRole('region', { name: 'Proof of payment' });
  const [file, send] = [
    proofs.getByLabel('Photo, screenshot or PDF'),
    proofs.getByRole('button', { name: 'Send proof' }),
  ];
  await send.click();
  await proofs.getByText('Choose a file.').waitFor();
  await file.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('MZ no picture') });
  await proofs.getByLabel('Amount or bank reference').fill('FT26319');
  await send.click();
  await proofs.getByText('This file cannot be used. Send a JPEG, PNG, WebP or PDF file.').waitFor();
  await file.setInputFiles(await photo());
  const ids: string[] = [];
  await buyer.page.route('**/proof/*', async (route) => {
    ids.push(new URL(route.request().url()).pathname);
    await (ids.length === 1 ? route.abort('connectionreset') : route.fallback());
  });
  await send.click();
  await proofs.locator('.notice').waitFor();
  expect(await proofs.getByLabel('Amount or bank reference').inputValue()).toBe('FT26319');
  await send.click();
  await waitForToast(buyer.page, 'Proof of payment sent.');
  expect(ids[1]).toBe(ids[0]);
  await proofs.getByText('To be checked').waitFor();
  await buyer.page.getByText('We check your proof of payment, then record the payment. You get an email.').waitFor();
  await proofs.getByRole('img', { name: /^Proof of payment of / }).waitFor();
  await expectNoHorizontalScroll(buyer.page);
  await buyer.page.unroute('**/proof/*');

  const staff = await as('admin', { at: pagePaths.overview });
  const { page } = staff;
  await page.locator('section', { hasText: 'Proofs of payment to check' }).getByRole('link', { name: number }).click();
  const received = page.getByRole('region', { name: 'Proof of payment' });
  await received.getByRole('img', { name: /^Proof of payment of / }).waitFor();
  await received.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Bank reference').inputValue()).toBe('FT26319');
  expect(Number(await dialog.getByLabel('Amount (US dollars)').inputValue())).toBeGreaterThan(0);
  // Something stays to be paid, so that the buyer can send a second file.
  await dialog.getByLabel('Amount (US dollars)').fill('1.00');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await waitForToast(page, 'Payment recorded.');
  await received.getByText('Checked', { exact: true }).waitFor();
  expect(await received.getByRole('button', { name: 'Decline' }).count()).toBe(0);

  await buyer.page.reload();
  await file.setInputFiles(slip);
  await send.click();
  await waitForToast(buyer.page, 'Proof of payment sent.');
  await page.reload();
  await received.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByText('Enter a reason: the buyer reads it.').waitFor();
  await dialog.getByLabel('Reason').fill('It is of another order.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await waitForToast(page, 'Proof declined.');
  await buyer.page.reload();
  await proofs.getByText('It is of another order.').waitFor();
  expectNoErrors(staff, /422/);
  expectNoErrors(buyer, /415|ERR_CONNECTION_RESET/);
});
