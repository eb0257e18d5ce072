/** Every kind of mail with the longest values, as a phone or a desktop shows its HTML. */
import { expect, test } from 'vitest';
import {
  bannedMail,
  madeAdminMail,
  newAdminMail,
  ownPasswordChangedMail,
  unbannedMail,
} from '#domain/identity/account-mails.ts';
import {
  addressTakenMail,
  emailConfirmationMail,
  passwordChangedMail,
  passwordResetMail,
} from '#domain/identity/identity-mails.ts';
import type { Mail, MailToWrite } from '#domain/mail/mail.ts';
import type { Order, OrderLine } from '#domain/orders/contract.ts';
import { orderMails, writeOrderMail } from '#domain/orders/order-mails.ts';
import type { RequestedTerms } from '#domain/orders/requested-terms.ts';
import { stockNotificationMail } from '#domain/stock-notifications/notification-mail.ts';
import { newVisitor, openBrowser } from '../fixtures/browser.ts';
import { faultsOfPage, longest } from '../fixtures/layout-faults.ts';

const origin = 'https://spare-parts.sueddeutsche-baumaschinenersatzteilgesellschaft.example';
const email = `${'purchasing-department.'.repeat(3).slice(0, 63)}a@${'construction-machines'.repeat(8).slice(0, 60)}.example`;
const user = { id: 'u', email, name: longest.person, role: 'buyer', emailVerified: true } as const;
const token = 'T'.repeat(43);

const delivery = { lines: ['L'.repeat(120), longest.person, 'GERMANY'], phone: longest.phone, taxNumber: '', note: '' };

const order: Order = {
  _id: '0199aa5e-4c58-7c9e-8b5e-3c1de0f1a001',
  number: 'SP-2147483647',
  name: longest.person,
  email,
  phone: longest.phone,
  productId: '0199aa5e-4c58-7c9e-8b5e-3c1de0f1a002',
  productName: longest.name,
  brand: longest.brand,
  partNumber: longest.unbrokenNumber,
  productQuantity: 999_999_999,
  unit: 'H87',
  unitPrice: 99_999_999,
  lineCount: 1,
  price: 99_999_999,
  status: 'placed',
  addressMissing: false,
  createdAt: '2026-11-23T12:00:00.000Z',
};

const line: OrderLine = {
  ...order,
  position: 1,
  backOrderedQuantity: 999_999,
  promisedOn: '2026-12-31',
  listPrice: null,
  coreCharge: 99_999_999,
};

const terms: RequestedTerms = {
  poNumber: 'P'.repeat(60),
  incoterm: 'DDP',
  incotermPlace: longest.person,
  wantedOn: '2026-12-31',
  note: 'N'.repeat(1000),
};

const conditions = ['Payment', 'Warranty', 'Returns'].map((label) => [label, 'W'.repeat(200)] as const);

const written = (mail: MailToWrite): Mail => ({ ...mail, ...writeOrderMail(mail.facts, { origin }) });

const mails: readonly Mail[] = [
  ...orderMails(
    { order, lines: [line], freight: 1_234_567.89, delivery, terms },
    user,
    { mailFrom: `Shop <${email}>` },
    conditions,
  ).map(written),
  ...orderMails(
    {
      order: { ...order, lineCount: 3 },
      lines: [line, line, { ...line, partNumber: longest.number }],
      freight: null,
      delivery,
      terms,
    },
    { ...user, emailVerified: false },
    { mailFrom: email },
    conditions,
  ).map(written),
  stockNotificationMail(
    email,
    {
      slug: 's'.repeat(200),
      name: longest.name,
      brand: longest.brand,
      partNumber: longest.unbrokenNumber,
      priceCents: 9_999_999_900,
      unit: 'SET',
      available: 999_999_999,
      minimum: 999_999_999,
    },
    token,
    origin,
  ),
  emailConfirmationMail(email, origin, token),
  passwordResetMail(user, origin, token),
  passwordChangedMail(user, origin),
  addressTakenMail(user, origin),
  ownPasswordChangedMail(user, origin),
  madeAdminMail(user, origin, 12),
  newAdminMail(user, { email, by: email }, origin),
  bannedMail(user, 'R'.repeat(500), origin),
  unbannedMail(user, origin),
];

test('every mail holds the longest values at any width', async () => {
  const { page, close } = await newVisitor(await openBrowser(), origin);
  const found: string[] = [];
  for (const { subject, html } of mails) {
    if (!html) throw new Error(`${subject} has no HTML`);
    await page.setContent(html.replace(/(<body[^>]*>)/, '$1<main>'));
    found.push(...(await faultsOfPage(page, subject.slice(0, 40))));
  }
  expect(found).toEqual([]);
  await close();
});
