/** A shop without the sample has nothing of the example company, and asks for no money, until the owner has entered its own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { removeSample, restoreSample } from '#domain/first-day/remove-sample.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { changeSetting, getOwnSetting } from '#domain/settings/change-setting.server.ts';
import { getCompanyGaps, getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { type DocumentsFixture, openDocumentsFixture } from '../documents/documents-fixture.ts';

let documents: DocumentsFixture;
let owner: Scope;
let number: string;
beforeAll(async () => {
  documents = await openDocumentsFixture();
  owner = documents.shop.as(await createUser(documents.shop, { role: 'admin' }));
  number = await documents.placeOrder({ confirm: true });
});
afterAll(() => documents.shop.close());

test('with the sample the example is shown, because the shop is there to be tried out [A83]', async () => {
  expect((await getSetting(owner, 'company')).name).toContain('Sprocket');
  expect((await getSetting(owner, 'home')).business.figures).toHaveLength(4);
  expect(await getCompanyGaps(owner)).toEqual([]);
});

test('its removal takes the example away at once, and its return brings it back [A83]', async () => {
  await removeSample(owner);
  const { name, phone, email, address, payment } = await getSetting(owner, 'company');
  expect({ name, phone, email, address }).toEqual({ name: 'Spare parts shop', phone: '', email: '', address: '' });
  expect(payment.banks).toEqual([]);
  expect((await getSetting(owner, 'home')).business.figures).toEqual([]);
  expect((await getSetting(owner, 'contact')).companies).toEqual([]);
  expect((await getOrder(owner, number)).payment.bank).toBeNull();
  expect((await listDocuments(owner, number)).companyGaps).toEqual(['company', 'bank']);
  for (const kind of ['proforma', 'confirmation'] as const) {
    const refused = await appErrorOf(issueDocument(owner, number, { kind }));
    expect([refused.code, refused.message]).toEqual(['conflict', expect.stringContaining('Settings → Company')]);
  }
  await restoreSample(owner);
  expect((await getSetting(owner, 'company')).name).toContain('Sprocket');
  expect((await getOrder(owner, number)).payment.bank).not.toBeNull();
});

test('the own company takes its place, and papers are issued [A83]', async () => {
  await removeSample(owner);
  const { version, value } = await getOwnSetting(owner, 'company');
  const company = value as Awaited<ReturnType<typeof getSetting<'company'>>>;
  const bank = {
    currency: 'USD',
    beneficiary: 'Kran AG',
    bank: 'UBS',
    bankAddress: 'Zürich',
    account: 'CH93 0076',
    swift: 'UBSWCHZH',
  };
  const own = {
    ...company,
    ...{ name: 'Kran AG', shortName: 'Kran', phone: '+41 44 668 18 00', email: 'info@kran.ch', address: 'Zürich' },
    payment: { ...company.payment, banks: [bank] },
  };
  await changeSetting(owner, 'company', { version, value: own });
  expect(await getSetting(owner, 'company')).toMatchObject({ name: 'Kran AG', payment: { banks: [bank] } });
  expect(await getCompanyGaps(owner)).toEqual([]);
  expect((await issueDocument(owner, number, { kind: 'confirmation' })).number).toMatch(/^OC-/);
});
