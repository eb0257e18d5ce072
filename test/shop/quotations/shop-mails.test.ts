/** Mails to the shop about requests lead its staff to the page where they answer. */
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declineQuotation } from '#domain/quotations/quoted/decline-quotation.server.ts';
import { writeRequestMessage } from '#domain/quotations/write-request-message.server.ts';
import { manageRequestPath } from '#platform/http/page-paths.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { bareAddress } from '#platform/values/mail-address.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { freeAnswer, mailsTo, quoted, sentRequest } from './quotation-fixture.ts';

let shop: TestShop;
let staff: Scope;
let stranger: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'sales', email: 'desk@example.com' }));
  stranger = { ...shop.system, actor: visitor };
});
afterAll(() => shop.close());

test('the mails to the shop about a new request, a message and a declined quotation lead to the page of the staff [O485]', async () => {
  const request = await sentRequest(stranger);
  await writeRequestMessage(stranger, request, { id: uuid(), text: 'For a PC200-8', note: false });
  await quoted(staff, request, [freeAnswer(), freeAnswer()]);
  await declineQuotation(stranger, request, { quotationVersion: 1, reason: 'Too expensive' });
  const mails = await mailsTo(shop, bareAddress(shop.system.config.mailFrom));
  expect(mails.map(({ subject }) => subject.replace(/[RQ][QT]-\d+/, 'N'))).toEqual([
    'Quotation N declined by Omar Haddad',
    'Message about request N from Omar Haddad',
    'Request for quotation N from Omar Haddad',
  ]);
  for (const { text } of mails) expect(text).toContain(`${shop.system.config.origin}${manageRequestPath(request.id)}`);
});
