/** Staff correct the terms of a placed order: until what they concern has happened, told to the buyer, kept in the history. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAddresses } from '#domain/addresses/address-book.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import { isLatinTerm, latinPartyNames } from '#domain/orders/terms/party-terms.ts';
import { type TypedTermName, typedTermNames } from '#domain/orders/terms/term-names.ts';
import { termTexts } from '#domain/orders/terms/term-texts.ts';
import type { Scope, User } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, placeThousandDollars } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let buyer: User;
let number: string;
beforeAll(async () => {
  shop = await openTestShop({}, 4);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  buyer = await createUser(shop);
  number = await placeThousandDollars(shop, shop.as(buyer));
  await shop.db.delete(mailOutbox);
});
afterAll(() => shop.close());

type Wanted = Partial<Record<TypedTermName, string>>;

/** Corrects the terms as staff who have just looked at the order. */
async function correct(wanted: Wanted, given: Partial<TermCorrection> = {}) {
  const seen = termTexts(await getOrder(staff, number));
  const changes = typedTermNames.flatMap((term) => {
    const to = wanted[term];
    return to === undefined ? [] : [{ term, from: seen[term], to }];
  });
  return correctTerms(staff, number, TermCorrection.parse({ changes, ...given }));
}

const refusedAt = async (work: Promise<unknown>) => {
  const { code, extra } = await appErrorOf(work);
  return [code, extra.errors?.[0]?.path];
};

const isLatinParty = (term: string) => latinPartyNames.some((name) => name === term);

const trade: Wanted = {
  name: 'Bo Buyer',
  phone: '+49 4921 654321',
  poNumber: 'PO-4711',
  incoterm: 'CIF',
  incotermPlace: 'Hamburg',
  wantedOn: '2127-03-01',
  promisedOn: '2127-02-20',
  transport: 'sea',
  vessel: 'MV Ever Given 0123W',
  placeOfLoading: 'Qingdao',
  placeOfDischarge: 'Hamburg',
  notifyParty: 'Spedition Nord\nHafenstraße 1, Hamburg',
  legalName: 'Weber Tiefbau GmbH',
  taxNumber: 'DE123456788',
  billing: 'Weber Holding\nRathausplatz 1, Emden',
  importer: 'Import Nord GmbH\nKai 3, Hamburg',
  depositPercent: '30',
  balanceDays: '30',
  validUntil: '2127-02-01',
  shipmentTime: 'Within 20 days of the deposit',
};

test('every term can be corrected; the buyer reads it in a mail and in the history with what it was before [O230]', async () => {
  await correct(trade, { placeIsPort: true, note: 'As agreed by phone' });
  const order = await getOrder(shop.as(buyer), number);
  expect(termTexts(order)).toMatchObject(trade);
  const step = order.history.at(-1);
  expect(step).toMatchObject({ what: 'terms_corrected', note: 'As agreed by phone', byShop: true, email: '' });
  expect(step?.terms.map(({ term }) => term)).toEqual(
    typedTermNames.filter((term) => !isLatinTerm(term) && !isLatinParty(term)),
  );
  expect(step?.terms[0]).toEqual({ term: 'name', from: 'Ada Buyer', to: 'Bo Buyer' });
  const [mail] = await mailsOf(shop);
  expect(mail).toMatchObject({ recipient: buyer.email, subject: `Terms of your order ${number} corrected` });
  expect(mail?.text).toMatch(/Promised for: none → 20 Feb 2127/);
});

test('a party in another script has a form in Latin letters beside it, which goes when the party needs none [O320]', async () => {
  const parties = { billing: '青岛进口公司\n青岛', notifyParty: 'ООО Север', importer: 'Import GmbH' };
  expect(await refusedAt(correct({ ...parties, importerLatin: 'Import Ltd' }))).toEqual(['invalid', 'importerLatin']);
  expect(await refusedAt(correct({ ...parties, billingLatin: '青岛' }))).toEqual(['invalid', 'billingLatin']);
  const forms = { billingLatin: 'Qingdao Import Co.\nQingdao', notifyPartyLatin: 'OOO Sever' };
  expect(await correct({ ...parties, ...forms })).toMatchObject({ ...parties, ...forms, importerLatin: '' });
  // Another text in another script keeps it: who corrects one letter does not type the form again.
  expect(await correct({ billing: '青岛进口有限公司\n青岛' })).toMatchObject(forms);
  const { billingLatin, notifyPartyLatin, history } = await correct({ billing: 'Holding GmbH' });
  expect([billingLatin, notifyPartyLatin]).toEqual(['', 'OOO Sever']);
  expect(history.at(-1)?.terms.map(({ term }) => term)).toEqual(['billing', 'billingLatin']);
});

test('a term can be taken away again, and a rule of delivery takes its place with it [O230]', async () => {
  await correct(trade, { placeIsPort: true, note: 'Agreed' });
  const { incoterm, incotermPlace, wantedOn } = await correct({ incoterm: '', wantedOn: '' });
  expect({ incoterm, incotermPlace, wantedOn }).toEqual({ incoterm: null, incotermPlace: '', wantedOn: null });
});

test('another address becomes the delivery, and one of the addresses of the buyer [O231]', async () => {
  const address = typedAddress();
  const { delivery, history } = await correct({}, { address });
  expect(delivery?.lines).toContain(address.addressLine1);
  expect(history.at(-1)?.terms).toMatchObject([{ term: 'delivery', from: '' }]);
  expect(await listAddresses(shop.as(buyer), buyer.email)).toMatchObject([{ addressLine1: address.addressLine1 }]);
  const wrong = { ...address, country: 'DE', postalCode: 'X' };
  expect((await appErrorOf(correct({}, { address: wrong }))).extra.errors?.[0]?.path).toBe('address.postalCode');
});

test('a correction that is refused leaves the addresses of the buyer as they were [O427]', async () => {
  const address = typedAddress({ addressLine1: 'Refused Street 9' });
  const wanted: Wanted = { incoterm: 'CIF', incotermPlace: 'Berlin' };
  expect(await refusedAt(correct(wanted, { address }))).toEqual(['invalid', 'incotermPlace']);
  expect(await listAddresses(shop.as(buyer), buyer.email)).toEqual([]);
  await correct(wanted, { address, placeIsPort: true });
  expect(await listAddresses(shop.as(buyer), buyer.email)).toMatchObject([{ addressLine1: 'Refused Street 9' }]);
});

test('a corrected address keeps company and carrier note, and a note alone is a correction [O231]', async () => {
  const address = typedAddress({ company: 'Acme Erdbau GmbH', deliveryNote: 'Gate 3' });
  const { delivery } = await correct({}, { address });
  expect(delivery).toMatchObject({ company: 'Acme Erdbau GmbH', note: 'Gate 3' });
  const corrected = await correct({}, { address: { ...address, deliveryNote: 'Gate 4' } });
  expect(corrected.delivery?.note).toBe('Gate 4');
});

test('what a term cannot be is said at its field, and nothing changes [O230]', async () => {
  const wrong: [Wanted, TypedTermName][] = [
    [{ name: '' }, 'name'],
    [{ name: 'see http://bad.example' }, 'name'],
    [{ phone: 'call me' }, 'phone'],
    [{ poNumber: 'x'.repeat(61) }, 'poNumber'],
    [{ incoterm: 'DAF', incotermPlace: 'Lviv' }, 'incoterm'],
    [{ incoterm: 'FCA', incotermPlace: '' }, 'incotermPlace'],
    [{ wantedOn: 'soon' }, 'wantedOn'],
    [{ wantedOn: '2020-01-31' }, 'wantedOn'],
    [{ promisedOn: '2020-01-31' }, 'promisedOn'],
    [{ transport: 'rocket' }, 'transport'],
    [{ vessel: 'x'.repeat(61) }, 'vessel'],
    [{ notifyParty: 'x'.repeat(501) }, 'notifyParty'],
    [{ importer: 'x'.repeat(501) }, 'importer'],
    [{ depositPercent: '101' }, 'depositPercent'],
    [{ depositPercent: '12.5' }, 'depositPercent'],
    [{ balanceDays: '-1' }, 'balanceDays'],
    [{ validUntil: '2020-01-31' }, 'validUntil'],
    [{ latinName: 'Ли Вэй' }, 'latinName'],
    [{ latinName: 'Li Wei' }, 'latinName'],
  ];
  for (const [wanted, path] of wrong) expect(await refusedAt(correct(wanted))).toEqual(['invalid', path]);
  expect(await refusedAt(correct({ poNumber: '' }))).toEqual(['invalid', 'changes']);
  expect((await getOrder(staff, number)).history).toHaveLength(1);
});

test('a rule for ships asks for a port and names the rule for goods handed over inland [O232]', async () => {
  const fob = { incoterm: 'FOB', incotermPlace: 'Munich' };
  const { message } = await appErrorOf(correct(fob));
  expect(message).toMatch(/FOB.*Munich.*FCA/);
  expect(await refusedAt(correct({ ...fob, transport: 'air' }, { placeIsPort: true }))).toEqual([
    'invalid',
    'transport',
  ]);
  await correct({ incoterm: 'FOB', incotermPlace: 'Shanghai' }, { placeIsPort: true });
  // The place of now was confirmed: another term of the order needs no second confirmation, another place does.
  await correct({ poNumber: 'PO-1' });
  expect(await refusedAt(correct({ incotermPlace: 'Beijing' }))).toEqual(['invalid', 'incotermPlace']);
  await correct({ incoterm: 'FCA', incotermPlace: 'Munich' });
});

test('after the first goods have left, what has happened stays; after delivery everything does [O230]', async () => {
  await actOnOrder(staff, number, 'confirm');
  const parcel = { carrier: 'DHL', trackingNumber: '1', parcels: 1 };
  await shipOrder(staff, number, { ...parcel, lines: [{ position: 1, quantity: 1 }] });
  for (const late of [{ incoterm: 'EXW', incotermPlace: 'Qingdao' }, { wantedOn: '2127-03-01' }])
    expect(await refusedAt(correct(late))).toEqual(['conflict', Object.keys(late)[0]]);
  expect(await refusedAt(correct({}, { address: typedAddress() }))).toEqual(['conflict', 'delivery']);
  await correct({ placeOfDischarge: 'Bremerhaven', poNumber: 'PO-2' });
  await shipOrder(staff, number, { ...parcel, lines: [{ position: 1, quantity: 3 }] });
  await actOnOrder(staff, number, 'deliver');
  expect(await refusedAt(correct({ poNumber: 'PO-3' }))).toEqual(['conflict', undefined]);
});

test('of two people who correct the same term the second is told; a repeated request changes nothing twice [O233]', async () => {
  const id = randomUUID();
  const changes = [{ term: 'poNumber' as const, from: '', to: 'PO-1' }];
  const send = (given: Partial<TermCorrection>) =>
    correctTerms(staff, number, TermCorrection.parse({ changes, ...given }));
  await send({ id });
  expect((await send({ id })).history).toHaveLength(2);
  const { code, message, extra } = await appErrorOf(send({ id: randomUUID() }));
  expect([code, extra.errors?.[0]?.path]).toEqual(['conflict', 'poNumber']);
  expect(message).toMatch(/PO-1/);
  // With another term beside it, that one is corrected.
  const contact = { term: 'name' as const, from: (await getOrder(staff, number)).name, to: 'Li Wei' };
  expect(await send({ id: randomUUID(), changes: [...changes, contact] })).toMatchObject({ name: 'Li Wei' });
  const other = await placeThousandDollars(shop, shop.as(buyer));
  const reused = correctTerms(staff, other, TermCorrection.parse({ id, changes }));
  expect((await appErrorOf(reused)).code).toBe('idempotency_mismatch');
  const at20 = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => correct({ poNumber: `PO-at-once-${index}` })),
  );
  const won = at20.filter(({ status }) => status === 'fulfilled').length;
  expect((await getOrder(staff, number)).history).toHaveLength(3 + won);
});

test('buyers cannot correct terms, and a buyer whose email is not confirmed gets a mail without them [O230]', async () => {
  const wanted = TermCorrection.parse({ changes: [{ term: 'poNumber', from: '', to: 'PO-1' }] });
  expect((await appErrorOf(correctTerms(shop.as(buyer), number, wanted))).code).toBe('forbidden');
  const stranger = await createUser(shop, { emailVerified: false });
  number = await placeThousandDollars(shop, shop.as(stranger));
  await shop.db.delete(mailOutbox);
  await correct({ poNumber: 'PO-secret' });
  const [mail] = await mailsOf(shop);
  expect(mail?.text).not.toMatch(/PO-secret/);
});
