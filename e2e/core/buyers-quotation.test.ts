/** Buyers read what was quoted, accept it whole or in part, or decline it and read what a new version has changed. */
import { afterAll, expect, test } from 'vitest';
import { pagePaths, quotationRequestPath } from '#platform/http/page-paths.ts';
import { startMailServer } from '../../test/fixtures/mail-server.ts';
import { answerFirst } from '../fixtures/answer-first.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { button, field } from '../fixtures/controls.ts';
import {
  expectInView,
  expectNoErrors,
  newEmail,
  newPartNumber,
  pictureFile,
  typeAddress,
  waitForText,
} from '../fixtures/helpers.ts';
import { loseAnswer } from '../fixtures/lost-answer.ts';
import { sendQuotationOf } from '../fixtures/quotations.ts';
import { requestLinkOf } from '../fixtures/received-mails.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, callsOf, staffCalls } from '../fixtures/staff-calls.ts';

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const shop = ownShop({ SMTP_URL: mailServer.url });
const { as, visit } = peopleOf(shop);

const free = {
  answer: 'free',
  name: 'Seal kit of the swing motor',
  number: 'SK-77',
  weightKg: '0.25',
  unitPrice: '40',
} as const;
const berlin = { country: 'DE', street: 'Hafenstrasse 1', postalCode: '10115', city: 'Berlin' };

test('a worn number and a photo, without account: a substitute and a free line come back, and a part of them becomes an order with its deposit [O486 O487 O494 O508 O536]', async () => {
  const staff = await staffCalls(shop);
  const part = await addPart(staff, newPartNumber());
  const email = newEmail('omar');
  const asking = await visit({ viewport: phone, at: pagePaths.askForQuotation });
  await field(asking.page, 'Part number').fill('QZW-77130');
  await field(asking.page, 'Quantity').fill('4');
  await field(asking.page, 'Add pictures or PDFs to part 1').setInputFiles(await pictureFile());
  await button(asking.page, 'Add a part').click();
  await field(asking.page, 'What it is').nth(1).fill('Seal of the swing motor');
  await field(asking.page, 'Quantity').nth(1).fill('2');
  await field(asking.page, 'Your name').fill('Omar Haddad');
  await field(asking.page, 'Email').fill(email);
  await button(asking.page, 'Send the request').click();
  await asking.page.getByRole('heading', { level: 1, name: /RQ-\d+$/ }).waitFor();
  const [, id = ''] = /quotations\/([\w-]+)/.exec(asking.page.url()) ?? [];
  await sendQuotationOf(
    staff,
    id,
    [
      {
        ...{ answer: 'substitute', productId: part._id, difference: 'Made of steel', unitPrice: '90' },
        ...{ priceBreaks: '4: 80', leadDays: '7', warrantyMonths: '12' },
      },
      free,
    ],
    {
      ...{ freight: '60', insurance: '15', incoterm: 'CIF', incotermPlace: 'Aqaba', placeIsPort: true },
      ...{ depositPercent: '30', notes: 'Packed in one crate' },
    },
  );
  const buyer = await visit({ viewport: phone, at: await requestLinkOf(mailServer, email, 'Quotation QT-') });
  const { page } = buyer;
  await page.getByRole('heading', { name: /^Quotation QT-\d+$/ }).waitFor();
  const quotation = page.getByRole('region', { name: /^Quotation QT-/ });
  for (const text of [
    ...['Substitute', part.partNumber, 'What is different: Made of steel', 'You asked for: QZW-77130, 4 pcs'],
    ...['$320.00', '4 pcs · $80.00 each', 'from 1: $90.00', 'Leaves within 7 days · 12 months of warranty'],
    ...['SK-77', 'Not in our catalogue. We get it for you.', 'CIF Aqaba, Incoterms 2020', '$475.00'],
    ...['30% deposit, balance before dispatch', '$142.50, within ', 'Packed in one crate'],
  ])
    await quotation.getByText(text).first().waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as PDF').click()]);
  expect(file.suggestedFilename()).toMatch(/^QT-\d+-v1\.pdf$/);
  await button(page, 'Accept the quotation').click();
  await field(page, 'Take line 2').uncheck();
  await field(page, 'Quantity of line 1').fill('2');
  await field(page, 'Phone').fill('+49 30 555 0110');
  await typeAddress(page, { ...berlin, contactName: 'Omar Haddad' });
  await button(page, 'Accept for $255.00').click();
  await page.getByRole('heading', { name: /^Your order SP-\d+, for a part of the quotation$/ }).waitFor();
  await waitForText(page, `We confirm the order by mail to ${email}`);
  await waitForText(page, /^\$76\.50, within /);
  // One total and one deposit of the order, told from those of the quotation.
  await page.locator('#accepted-order ~ dl').getByText('$255.00', { exact: true }).waitFor();
  await waitForText(page, 'Total of the quotation');
  expect(await page.getByText('$142.50').count()).toBe(0);
  await waitForText(page, 'Accepted: 2 of 4');
  await waitForText(page, 'Not accepted');
  const [order] = /SP-\d+/.exec((await page.locator('#accepted-order').textContent()) ?? '') ?? [];
  const placed = await staff('getOrder', { path: { number: order ?? '' } });
  expect(placed).toMatchObject({ price: 255, depositPercent: 30 });
  expectNoErrors(buyer);
});

/** A request of a buyer with an account for four pieces of a part of its own and two seals, quoted. */
async function quotedBuyer(pieces = 4) {
  const staff = await staffCalls(shop);
  const part = await addPart(staff, newPartNumber());
  const buyer = await as('buyer', { name: 'Jonas Weber', hasAddress: true, viewport: desktop });
  const call = await callsOf(shop, buyer);
  const lines = [
    { partNumber: part.partNumber, quantity: pieces },
    { name: 'Seal of the swing motor', quantity: 2 },
  ];
  const asked = { id: crypto.randomUUID(), name: 'Jonas Weber', phone: '+49 30 555 0110', lines };
  const { id } = await call('sendQuotationRequest', { body: asked } as never);
  const answers = [{ answer: 'part', productId: part._id, unitPrice: '90' } as const, free];
  await sendQuotationOf(staff, id, answers, { freight: '50' });
  await buyer.page.goto(quotationRequestPath(id));
  await button(buyer.page, 'Accept the quotation').waitFor();
  return { ...buyer, staff, part, id, answers };
}

test('a buyer declines with a reason, reads what version 2 has changed, and accepts it by keyboard [O486 O489]', async () => {
  const buyer = await quotedBuyer();
  const { page, staff, id, part } = buyer;
  await page.getByText('Decline the quotation').first().click();
  await button(page, 'Decline the quotation').click();
  await expectInView(page.getByText('Say why, so that we can send a better quotation.'));
  await field(page, 'Why').fill('The price is too high');
  await button(page, 'Decline the quotation').click();
  await waitForText(page, 'You have declined the quotation. Write us a message if you need a new one.');
  await waitForText(page, 'Reason: The price is too high');
  expect(await button(page, 'Accept the quotation').count()).toBe(0);
  await sendQuotationOf(staff, id, [{ answer: 'part', productId: part._id, unitPrice: '85' }, free], { freight: '50' });
  await page.reload();
  await page.getByRole('heading', { name: /^Quotation QT-\d+, version 2$/ }).waitFor();
  await page.getByRole('heading', { name: 'What has changed since version 1' }).waitFor();
  await waitForText(page, 'Line 1, price of one: $85.00, before: $90.00');
  await button(page, 'Accept the quotation').focus();
  await page.keyboard.press('Enter');
  const accept = button(page, 'Accept for $470.00');
  await accept.waitFor();
  const isFocused = () => accept.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 30 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: /^Your order SP-\d+$/ });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('link', { name: 'Open the order' }).click();
  await page.getByRole('heading', { level: 1, name: /SP-\d+/ }).waitFor();
  expectNoErrors(buyer);
});

test('a version that comes while the buyer chooses says what has changed and keeps what was chosen [O488]', async () => {
  const buyer = await quotedBuyer();
  const { page, staff, id, part } = buyer;
  await button(page, 'Accept the quotation').click();
  await field(page, 'Take line 2').uncheck();
  await field(page, 'Quantity of line 1').fill('3');
  await page.getByLabel(/^Your PO number/).fill('PO-7');
  await sendQuotationOf(staff, id, [{ answer: 'part', productId: part._id, unitPrice: '95' }, free], { freight: '50' });
  await button(page, 'Accept for $320.00').click();
  const notice = page.getByRole('alert').filter({ hasText: 'Version 2 has replaced the quotation that you saw.' });
  await expectInView(notice);
  expect(await notice.textContent()).toContain('Line 1, price of one: $95.00, before: $90.00');
  expect(await field(page, 'Take line 2').isChecked()).toBe(false);
  expect(await page.getByLabel(/^Your PO number/).inputValue()).toBe('PO-7');
  await button(page, 'Accept for $335.00').click();
  await page.getByRole('heading', { name: /^Your order SP-\d+, for a part/ }).waitFor();
  expectNoErrors(buyer, /409/);
});

test('what was sold since is said before and when it is accepted, and what is there can be taken [O487]', async () => {
  const buyer = await quotedBuyer();
  const { page, staff, part } = buyer;
  await button(page, 'Accept the quotation').click();
  await field(page, 'Quantity of line 1').waitFor();
  await staff('setStock', { path: { id: part._id }, body: { availableQnty: 3, was: 100 } });
  await button(page, 'Accept for $490.00').click();
  await expectInView(page.getByRole('alert').getByText(/^Line 1: There are not enough pieces of /));
  await waitForText(page, 'Sold in part since we quoted it: at most 3 now.');
  await button(page, 'Take what is there').click();
  await button(page, 'Accept for $400.00').waitFor();
  expectNoErrors(buyer, /409/);
  await page.reload();
  await button(page, 'Accept the quotation').click();
  await waitForText(page, 'Sold in part since we quoted it: at most 3 now.');
  await field(page, 'Quantity of line 1').fill('4');
  await button(page, 'Accept for $490.00').click();
  await expectInView(page.getByRole('alert').getByText('Line 1: At most 3 can be accepted.'));
});

test('after a lost answer and a reload the same choice is accepted again, and is one order [O488]', async () => {
  const buyer = await quotedBuyer();
  const { page, email, staff } = buyer;
  await button(page, 'Accept the quotation').click();
  await field(page, 'Quantity of line 1').fill('1');
  await page.getByLabel(/^Note for us/).fill('By truck');
  await answerFirst(page, '**/acceptance', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await button(page, 'Accept for $220.00').click();
  await expectInView(page.getByRole('alert').getByText('No confirmation yet. Accept again: it counts once.'));
  await page.reload();
  await button(page, 'Accept the quotation').click();
  expect(await field(page, 'Quantity of line 1').inputValue()).toBe('1');
  expect(await page.getByLabel(/^Note for us/).inputValue()).toBe('By truck');
  await loseAnswer(page, '**/acceptance');
  await button(page, 'Accept for $220.00').click();
  await waitForText(page, 'No confirmation yet. Accept again: it counts once.');
  await button(page, 'Accept for $220.00').click();
  await page.getByRole('heading', { name: /^Your order SP-\d+, for a part/ }).waitFor();
  expect(await staff('listOrders', { query: { q: email } } as never)).toHaveLength(1);
});

test('after its last day a quotation is expired by the date itself, also before the shop has closed it [O490]', async () => {
  const { page, id } = await quotedBuyer();
  await page.route('**/acceptance', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), isExpired: true, canAccept: false } });
  });
  await page.goto(pagePaths.home);
  await page.goto(quotationRequestPath(id));
  await waitForText(page, /^The quotation has expired: its last day was /);
  await page.locator('.asked__state').getByText('Expired', { exact: true }).waitFor();
  expect(await button(page, 'Accept the quotation').count()).toBe(0);
});
