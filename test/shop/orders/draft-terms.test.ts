/** Terms that are agreed on with a new order: they are on it from the first mail and the first document on. */
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { getProformaDraftPdf } from '#domain/documents/proforma-draft.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { agreedTermNames } from '#domain/orders/drafts/agreed-term-names.ts';
import { DraftContent } from '#domain/orders/drafts/contract.ts';
import { copyOrder } from '#domain/orders/drafts/copy-order.server.ts';
import { getDraft, saveOrderDraft } from '#domain/orders/drafts/order-drafts.server.ts';
import { placeDraft } from '#domain/orders/drafts/place-draft.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';

let shop: TestShop;
let ada: User;
let staff: Scope;
let part: string;
beforeAll(async () => {
  shop = await openTestShop({}, 4);
  ada = await createUser(shop, { email: 'ada@example.com', name: 'Ada Buyer' });
  await createAddress(shop.as(ada), ada.email, typedAddress());
  staff = shop.as(await createUser(shop, { role: 'sales', email: 'desk@example.com' }));
  part = await createPart(shop, { priceCents: 10_000 });
});
afterAll(() => shop.close());

const byRule = { incoterm: 'CIF', incotermPlace: 'Hamburg', placeIsPort: true };
const agreed = {
  promisedOn: '2099-03-01',
  transport: 'sea',
  vessel: 'MV Nordwind 123W',
  placeOfLoading: 'Qingdao',
  placeOfDischarge: 'Hamburg',
  legalName: 'Buyer Holding Ltd',
  taxNumber: 'DE 811 907 980',
  billing: 'Buyer Holding Ltd\nKontorweg 1\n20457 Hamburg',
  notifyParty: '三一重工\n长沙',
  importer: 'Import GmbH\nBremen',
  notifyPartyLatin: 'Sany Heavy Industry\nChangsha',
  depositPercent: '40',
  balanceDays: '60',
  validUntil: '2099-02-01',
  shipmentTime: 'Within 20 days of the deposit',
};

async function draftOf(given: object): Promise<string> {
  const id = uuid();
  const customer = { customerId: ada.id, name: ada.name, phone: '+49 30 1234567' };
  const lines = [{ productId: part, brand: 'test-brand', partNumber: '', quantity: '1' }];
  const content = DraftContent.parse({ ...customer, lines, ...given });
  await saveOrderDraft(staff, id, { version: 0, content });
  return id;
}

const mailsTo = async (email: string, number: string) =>
  (await mailsOf(shop)).filter(({ recipient, subject }) => recipient === email && subject.includes(number));

const errorsOf = async (given: object) => {
  const id = await draftOf(given);
  const { extra } = await appErrorOf(placeDraft(staff, id, 1));
  expect((await getDraft(staff, id)).content).toMatchObject(given);
  return extra.errors;
};

test('all terms of a new order are on it, in its one mail and on its documents, and no correction of it [O417]', async () => {
  const id = await draftOf({ ...byRule, terms: agreed });
  const { number } = await placeDraft(staff, id, 1);
  expect(await placeDraft(staff, id, 1)).toEqual({ number });
  const order = await getOrder(shop.as(ada), number);
  expect(order).toMatchObject({ ...agreed, depositPercent: 40, balanceDays: 60, incoterm: 'CIF' });
  expect(order.history.map(({ what }) => what)).toEqual(['status']);
  const [mail, ...more] = await mailsTo(ada.email, number);
  expect(more).toEqual([]);
  const lines = [
    '40% deposit, balance within 60 days',
    'MV Nordwind 123W',
    'Sea or inland waterway',
    '1 Feb 2099',
    'Qingdao',
  ];
  for (const line of [...lines, 'Buyer Holding Ltd, Kontorweg 1, 20457 Hamburg', 'DE 811 907 980'])
    expect(mail?.text).toContain(line);
  expect(mail?.text).not.toContain('30%');
  const proforma = (await readPdf(await getProformaDraftPdf(staff, number))).map(({ text }) => text).join('\n');
  for (const text of ['Buyer Holding Ltd', 'Sany Heavy Industry', 'Qingdao', '1 Feb 2099', '40%'])
    expect(proforma).toContain(text);
  await actOnOrder(staff, number, 'confirm');
  expect((await getOrder(staff, number)).payment.dueNow).toBe(40);
});

test('an order without them is as the shop does it, and its mail says so [O417]', async () => {
  const { number } = await placeDraft(staff, await draftOf({ terms: { depositPercent: '', billing: ' ' } }), 1);
  expect(await getOrder(staff, number)).toMatchObject({ depositPercent: null, balanceDays: null, billing: '' });
  const [mail] = await mailsTo(ada.email, number);
  expect(mail?.text).toContain('30% deposit');
});

test('all that is wrong with the terms is said at once, each at its field [O453]', async () => {
  const terms = { depositPercent: '101', balanceDays: '366', validUntil: '2020-01-01', transport: 'air' };
  const errors = await errorsOf({ ...byRule, wantedOn: '2020-01-01', terms });
  expect(errors?.map(({ path }) => path).sort()).toEqual([
    ...['terms.balanceDays', 'terms.depositPercent', 'terms.transport', 'terms.validUntil', 'wantedOn'],
  ]);
});

test.each([
  ['a deposit of more than all', { depositPercent: '140' }, 'depositPercent'],
  ['days that are no number', { balanceDays: 'soon' }, 'balanceDays'],
  ['a day that is over', { validUntil: '2020-01-01' }, 'validUntil'],
  ['a promise for a day that is over', { promisedOn: '2020-01-01' }, 'promisedOn'],
  ['a flight by a rule for ships', { transport: 'air' }, 'transport'],
  ['a party in Chinese as its form in Latin letters', { billing: '三一', billingLatin: '三一' }, 'billingLatin'],
  ['a form in Latin letters without another script', { billing: 'Sany', billingLatin: 'Sany' }, 'billingLatin'],
  ['a text that is too long', { placeOfLoading: 'x'.repeat(121) }, 'placeOfLoading'],
])('%s is refused at its field, and nothing typed is lost [O417]', async (_what, terms, path) => {
  expect(await errorsOf({ ...byRule, terms })).toEqual([{ path: `terms.${path}`, message: expect.any(String) }]);
});

test('several wrong terms are named at once, beside what else is wrong [O417]', async () => {
  const errors = await errorsOf({ phone: '', terms: { depositPercent: 'x', balanceDays: 'y' } });
  expect(errors?.map(({ path }) => path)).toEqual(['phone', 'terms.depositPercent', 'terms.balanceDays']);
});

test('a copy has the terms that last, and neither the days nor the vessel of the earlier order [O417]', async () => {
  const { number } = await placeDraft(staff, await draftOf({ ...byRule, terms: agreed }), 1);
  const { terms } = (await copyOrder(staff, number, uuid())).content;
  const { promisedOn: _promised, validUntil: _valid, shipmentTime: _time, vessel: _vessel, ...lasting } = agreed;
  expect(terms).toEqual(lasting);
  expect(agreedTermNames).toEqual(expect.arrayContaining(Object.keys(terms)));
});
