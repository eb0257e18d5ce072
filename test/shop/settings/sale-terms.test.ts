/** The terms of the setting company in the mails and papers of an order. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { issuedDocuments } from '#domain/documents/tables.server.ts';
import { changeSetting } from '#domain/settings/change-setting.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import { createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { type DocumentsFixture, openDocumentsFixture } from '../documents/documents-fixture.ts';

let documents: DocumentsFixture;
let owner: Scope;
beforeAll(async () => {
  documents = await openDocumentsFixture();
  owner = documents.shop.as(await createUser(documents.shop, { role: 'admin' }));
});
afterAll(() => documents.shop.close());

test('the mail of a new order and its confirmation say payment, warranty and returns of the setting [I175]', async () => {
  const { shop } = documents;
  const company = await getSetting(owner, 'company');
  const terms = { ...company.terms, warrantyMonths: 6, warrantyHours: 0, returnDays: 14, returnNote: 'No cut hoses.' };
  const value = { ...company, terms, payment: { ...company.payment, depositPercent: 40 } };
  await changeSetting(owner, 'company', { version: 0, value });
  const number = await documents.placeOrder({ confirm: true });
  const mails = (await mailsOf(shop)).filter(({ subject }) => subject.includes(number));
  const received = mails.find(({ text }) => text.includes('Bank transfer'))?.text ?? '';
  for (const words of [
    '40% deposit, balance before dispatch',
    '6 months',
    '14 days, unused, 15% restocking fee. No cut',
  ])
    expect(received).toContain(words);
  const paper = await issueDocument(owner, number, { kind: 'confirmation' });
  const [issued] = await shop.db.select().from(issuedDocuments).where(eq(issuedDocuments.number, paper.number));
  expect(JSON.stringify(issued)).toContain('Warranty: 6 months.');
  expect(JSON.stringify(issued)).toContain('Returns: 14 days, unused, 15% restocking fee. No cut hoses.');
});
