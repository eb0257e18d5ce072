/** Proofs of payment: what a buyer sends, who reads it, and what staff say about it. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { maxProofBytes } from '#domain/orders/proofs/contract.ts';
import { decideProof } from '#domain/orders/proofs/decide-proof.server.ts';
import { deleteUnusedProofs } from '#domain/orders/proofs/delete-unused-proofs.server.ts';
import { listProofsToCheck } from '#domain/orders/proofs/list-proofs.server.ts';
import { getProofFile, proofKey } from '#domain/orders/proofs/proof-file.server.ts';
import { proofLimit, sendProof } from '#domain/orders/proofs/send-proof.server.ts';
import { orderProofFiles, orderProofs } from '#domain/orders/proofs/tables.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { eraseCustomer } from '#domain/privacy/erase-person.server.ts';
import { exportCustomerData } from '#domain/privacy/export-person.server.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { plainPicture } from '../../fixtures/pictures.ts';
import { money, openPaymentsFixture, type PaymentsFixture } from './payments-fixture.ts';

let fixture: PaymentsFixture;
beforeAll(async () => {
  fixture = await openPaymentsFixture();
});
beforeEach(() => fixture.placeAnother());
afterAll(() => fixture.close());

const pdf = Buffer.from('%PDF-1.7 a bank slip');

/** The buyer sends the file; the new proof comes last. */
async function send(bytes: Uint8Array = pdf, { id = randomUUID(), text = '', scope = fixture.buyer } = {}) {
  const { proofs } = await sendProof(scope, { number: fixture.number, id, text }, [bytes]);
  return proofs;
}

const refusal = async (...given: Parameters<typeof send>) => appErrorOf(send(...given));

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of fixture.shop.files.list()) keys.push(key);
  return keys.sort();
}

test('a PDF is kept as it is, the shop gets one mail and the buyer none; staff find the order [O240]', async () => {
  const [proof] = await send(pdf, { text: ' USD 300,  ref 4711 ' });
  expect(proof).toMatchObject({ format: 'pdf', email: fixture.user.email, outcome: null });
  const file = await getProofFile(fixture.staff, fixture.number, proof?.id ?? '');
  expect(Buffer.from(file.bytes)).toEqual(pdf);
  const mails = await fixture.mails();
  expect(mails.map(({ recipient }) => recipient)).toEqual(['shop@localhost']);
  expect(mails[0]?.text).toContain('ref 4711');
  expect(await listProofsToCheck(fixture.staff)).toContainEqual(
    expect.objectContaining({ number: fixture.number, name: 'Ada Buyer', proofs: 1 }),
  );
  expect((await appErrorOf(listProofsToCheck(fixture.buyer))).code).toBe('forbidden');
});

test('a photo loses its metadata and stays upright and legible [O240]', async () => {
  const photo = await plainPicture(3000, 2000)
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const [proof] = await send(photo);
  const { format, bytes } = await getProofFile(fixture.buyer, fixture.number, proof?.id ?? '');
  expect(format).toBe('webp');
  const kept = await sharp(bytes).metadata();
  expect([kept.format, kept.width, kept.exif]).toEqual(['webp', 2400, undefined]);
});

const avif = await plainPicture(40, 40).avif().toBuffer();

test.each([
  ['a picture of a type that the form does not name', avif, 'unsupported_media_type'],
  ['a program with the name of a picture', Buffer.from('MZ\x90\x00 this program'), 'unsupported_media_type'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupported_media_type'],
  ['a page that names itself PDF later', Buffer.from('<script>1</script>%PDF-1.7'), 'unsupported_media_type'],
  ['a picture that breaks off', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'invalid'],
  ['nothing', Buffer.alloc(0), 'invalid'],
  ['10 MB and a byte', Buffer.concat([pdf, Buffer.alloc(maxProofBytes + 1 - pdf.length)]), 'payload_too_large'],
])('%s is refused with a sentence at the field, and nothing is kept [O240]', async (_, bytes, code) => {
  const before = await storedKeys();
  const error = await refusal(bytes);
  expect([error.code, error.extra.errors]).toEqual([code, [{ path: 'file', message: error.message }]]);
  expect((await getOrder(fixture.buyer, fixture.number)).proofs).toEqual([]);
  expect(await storedKeys()).toEqual(before);
  expect(await fixture.mails()).toEqual([]);
});

test('exactly 10 MB are accepted [O240]', async () => {
  expect(await send(Buffer.concat([pdf, Buffer.alloc(maxProofBytes - pdf.length)]))).toHaveLength(1);
});

test('the same id again stores nothing twice, also at the same time; with another text it is refused [O241]', async () => {
  const id = randomUUID();
  await Promise.all([send(pdf, { id }), send(pdf, { id }), send(pdf, { id })]);
  expect(await send(pdf, { id })).toHaveLength(1);
  expect(await fixture.mails()).toHaveLength(1);
  expect((await refusal(pdf, { id, text: 'other' })).code).toBe('idempotency_mismatch');
  await fixture.placeAnother();
  expect((await refusal(pdf, { id })).code).toBe('idempotency_mismatch');
});

test('five files at most, of which declined ones do not count; none when nothing is to be paid [O241]', async () => {
  const ids = Array.from({ length: 8 }, () => randomUUID());
  const sent = await Promise.allSettled(ids.map((id) => send(pdf, { id })));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect((await refusal()).code).toBe('conflict');
  const [first] = (await getOrder(fixture.staff, fixture.number)).proofs;
  await decideProof(
    fixture.staff,
    { number: fixture.number, id: first?.id ?? '' },
    { outcome: 'declined', reason: 'Another order' },
  );
  expect(await send()).toHaveLength(6);
  await fixture.placeAnother();
  await fixture.record(1000);
  expect((await refusal()).message).toContain('Nothing is left to pay');
});

test('only the buyer of the order sends, and only the buyer and staff read [O242]', async () => {
  const [proof] = await send();
  const id = proof?.id ?? '';
  const other = fixture.shop.as(await createUser(fixture.shop));
  for (const scope of [other, fixture.staff]) expect((await refusal(pdf, { scope })).code).toBe('not_found');
  expect((await appErrorOf(getProofFile(other, fixture.number, id))).code).toBe('not_found');
  expect((await appErrorOf(getProofFile(fixture.shop.scope(), fixture.number, id))).code).toBe('unauthenticated');
  expect((await refusal(pdf, { scope: fixture.shop.scope() })).code).toBe('unauthenticated');
  const { number } = fixture;
  await fixture.placeAnother();
  // The id of a proof leads nowhere from another order, not even from an own one.
  expect((await appErrorOf(getProofFile(fixture.buyer, fixture.number, id))).code).toBe('not_found');
  expect((await appErrorOf(getProofFile(fixture.staff, fixture.number, id))).code).toBe('not_found');
  const decision = { outcome: 'checked', reason: '' } as const;
  expect((await appErrorOf(decideProof(fixture.staff, { number: fixture.number, id }, decision))).code).toBe(
    'not_found',
  );
  expect((await appErrorOf(decideProof(other, { number, id }, decision))).code).toBe('forbidden');
});

test('a buyer sends at most 20 an hour [O241]', async () => {
  for (let count = 0; count < proofLimit.max; count += 1) await appErrorOf(send(Buffer.from('no picture')));
  const error = await refusal();
  expect([error.code, error.message]).toEqual(['too_many_requests', expect.stringContaining('Try again in 60 min')]);
});

test('a payment that is recorded from a proof marks it as checked, once [O243]', async () => {
  const [proof] = await send();
  const proofId = proof?.id ?? '';
  const paid = money(300, { id: randomUUID(), proofId });
  for (const _ of [1, 2]) await recordPayment(fixture.staff, fixture.number, paid);
  const { proofs, payment } = await getOrder(fixture.staff, fixture.number);
  expect([payment.paid, proofs]).toMatchObject([300, [{ outcome: 'checked', decidedAt: expect.any(String) }]]);
  expect(proofs[0]?.decidedBy).toContain('@');
  // Buyers learn that it was checked, not by whom.
  expect((await getOrder(fixture.buyer, fixture.number)).proofs[0]).toMatchObject({
    outcome: 'checked',
    decidedBy: '',
  });
  const again = recordPayment(fixture.staff, fixture.number, money(300, { id: randomUUID(), proofId }));
  expect((await appErrorOf(again)).code).toBe('conflict');
  expect((await getOrder(fixture.staff, fixture.number)).payment.paid).toBe(300);
});

test('a declined proof: the buyer gets one mail with the reason and reads it; the audit has an entry [O243]', async () => {
  const [proof] = await send();
  await fixture.shop.db.delete(mailOutbox);
  const which = { number: fixture.number, id: proof?.id ?? '' };
  const audit = { ...fixture.staff, audit: async (_: unknown, notes: unknown) => void told.push(notes) };
  const told: unknown[] = [];
  for (const _ of [1, 2]) await decideProof(audit, which, { outcome: 'declined', reason: 'It is of another order.' });
  expect(told[0]).toEqual([
    {
      thing: { kind: 'order', id: fixture.number },
      changes: [{ field: 'paymentProof', before: null, after: 'declined' }],
    },
  ]);
  const mails = await fixture.mails();
  expect(mails.map(({ recipient }) => recipient)).toEqual([fixture.user.email]);
  expect(mails[0]?.text).toContain('It is of another order.');
  const { proofs } = await getOrder(fixture.buyer, fixture.number);
  expect(proofs).toMatchObject([{ outcome: 'declined', reason: 'It is of another order.', decidedBy: '' }]);
  expect((await appErrorOf(decideProof(fixture.staff, which, { outcome: 'checked', reason: '' }))).code).toBe(
    'conflict',
  );
  expect((await listProofsToCheck(fixture.staff)).map(({ number }) => number)).not.toContain(fixture.number);
});

test('the files of deleted orders and of uploads that became no proof are deleted, others stay [O244]', async () => {
  const [kept] = await send();
  const keptNumber = fixture.number;
  const { buyer } = fixture;
  const lost = randomUUID();
  await fixture.shop.db.insert(orderProofFiles).values({ id: lost, createdAt: fixture.shop.now() });
  await fixture.shop.files.put(`payment-proofs/${lost}`, pdf);
  await fixture.placeAnother();
  await send();
  await fixture.shop.db.delete(orders).where(eq(orders.number, Number(fixture.number.slice(3))));
  expect(await deleteUnusedProofs(fixture.shop.system)).toBeGreaterThanOrEqual(0);
  expect(await fixture.shop.files.get(`payment-proofs/${lost}`)).not.toBeNull();
  fixture.shop.advance(3_700_000);
  expect(await deleteUnusedProofs(fixture.shop.system)).toBeGreaterThanOrEqual(2);
  expect(await fixture.shop.files.get(`payment-proofs/${lost}`)).toBeNull();
  expect(await deleteUnusedProofs(fixture.shop.system)).toBe(0);
  expect((await getProofFile(buyer, keptNumber, kept?.id ?? '')).format).toBe('pdf');
});

test('an erasure takes the proofs of the person, and the next cleanup their files; an export names them before [O244]', async () => {
  const [proof] = await send();
  const { shop, user, buyer, number } = fixture;
  const { proofs, data } = await exportCustomerData(shop.system, user.email);
  expect(proofs).toEqual([{ order: number, id: proof?.id, format: 'pdf' }]);
  expect(data['order_proofs']).toMatchObject([{ id: proof?.id, actorEmail: user.email }]);
  await actOnOrder(buyer, number, 'cancel');
  const files = await shop.db.select().from(orderProofFiles);
  await eraseCustomer(shop.system, user.email);
  expect(await shop.db.$count(orderProofs, eq(orderProofs.id, proof?.id ?? ''))).toBe(0);
  shop.advance(3_700_000);
  await deleteUnusedProofs(shop.system);
  const left = await shop.db.select().from(orderProofFiles);
  const gone = files.filter(({ id }) => left.every((each) => each.id !== id));
  expect(gone.length).toBeGreaterThan(0);
  for (const { id } of gone) expect(await shop.files.get(proofKey(id))).toBeNull();
});
