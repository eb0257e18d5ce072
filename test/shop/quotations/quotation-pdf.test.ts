/** The PDF of a quotation: who gets it, that it stays the same, and how it goes with the mail that sends the quotation. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverMail } from '#domain/mail/deliver-mail.server.ts';
import { makeLaterFiles } from '#domain/mail/later-files.server.ts';
import { mailAttachments, mailOutbox } from '#domain/mail/tables.server.ts';
import { getQuotationPdf, makeQuotationPdf } from '#domain/quotations/document/get-quotation-pdf.server.ts';
import { quotationDocuments } from '#domain/quotations/document/tables.server.ts';
import { changeSetting, getOwnSetting } from '#domain/settings/change-setting.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { mailWriter } from '../../fixtures/mails.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';
import { freeAnswer, mailsTo, quoted, type SentRequest, sentRequest } from './quotation-fixture.ts';

const minute = 60_000;

let shop: TestShop;
let staff: Scope;
let stranger: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'sales' }));
  stranger = { ...shop.system, actor: visitor };
});
afterAll(() => shop.close());

async function quotedRequest(): Promise<SentRequest> {
  const request = await sentRequest(stranger);
  await quoted(staff, request, [freeAnswer(), freeAnswer({ number: 'SK-2' })]);
  return request;
}

const textOf = async (pdf: Uint8Array) => (await readPdf(pdf)).map(({ text }) => text).join(' ');

test('the buyer gets the PDF by key or account, staff get it, and nobody else [O508]', async () => {
  const request = await quotedRequest();
  const { id, key } = request;
  const pdf = await getQuotationPdf(stranger, { id, key }, 1);
  expect(await textOf(pdf)).toContain('Haddad Quarries');
  expect(await getQuotationPdf(staff, { id }, 1)).toEqual(pdf);
  const buyer = shop.as(await createUser(shop));
  const own = await sentRequest(buyer, { key: undefined });
  await quoted(staff, own, [freeAnswer(), freeAnswer({ number: 'SK-2' })]);
  expect(await textOf(await getQuotationPdf(buyer, { id: own.id }, 1))).toContain('QT-');
  for (const [scope, ref] of [
    [stranger, { id }],
    [stranger, { id, key: 'A'.repeat(43) }],
    [stranger, { id: own.id, key }],
    [buyer, { id }],
    [shop.as(await createUser(shop)), { id: own.id }],
    [shop.as(await createUser(shop, { role: 'catalogue' })), { id }],
  ] as const)
    expect(await appErrorOf(getQuotationPdf(scope, ref, 1))).toMatchObject({ code: 'not_found' });
  expect(await appErrorOf(getQuotationPdf(staff, { id }, 2))).toMatchObject({ code: 'not_found' });
});

test('the file of a version stays the same, whatever the shop changes or quotes later [O508]', async () => {
  const request = await quotedRequest();
  const { id } = request;
  const first = await getQuotationPdf(staff, { id }, 1);
  const owner = shop.as(await createUser(shop, { role: 'admin' }));
  const { version, value } = await getOwnSetting(owner, 'company');
  await changeSetting(owner, 'company', { version, value: { ...(value as object), name: 'Another name Ltd.' } });
  await quoted(staff, request, [freeAnswer({ unitPrice: '41.00' }), freeAnswer({ number: 'SK-2' })]);
  expect(await getQuotationPdf(staff, { id }, 1)).toEqual(first);
  const second = await textOf(await getQuotationPdf(staff, { id }, 2));
  expect(second).toContain('Another name Ltd.');
  expect(second).toContain('version 2');
  expect(second).toContain('41.00');
});

/** The scope of the shop itself, some minutes later. */
const later = (minutes: number): Scope => ({
  ...shop.system,
  now: () => new Date(shop.system.now().getTime() + minutes * minute),
});

interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly attachments: readonly { readonly name: string; readonly content: Uint8Array }[];
}

/** The mails with quotations that leave now. */
async function delivered(scope: Scope): Promise<SentMail[]> {
  const sent: SentMail[] = [];
  const mailer = { send: async (mail: SentMail) => void sent.push(mail) };
  await deliverMail(scope, {
    write: mailWriter(scope),
    mailer: mailer as never,
    log: { warn() {} },
    signal: new AbortController().signal,
  });
  return sent.filter(({ subject }) => subject.includes('QT-'));
}

test('the mail waits for the PDF, which is made after the commit, and has it then [O509]', async () => {
  await delivered(later(10));
  const { id, key, email } = await quotedRequest();
  const [mail] = await mailsTo(shop, email);
  expect(await shop.db.$count(quotationDocuments, eq(quotationDocuments.quotationId, id))).toBe(0);
  expect(await delivered(later(1))).toEqual([]);
  const { made, errors } = await makeLaterFiles(shop.system, (of) => makeQuotationPdf(shop.system, of));
  expect([made, errors]).toEqual([1, []]);
  const [sent] = (await delivered(later(0))).filter(({ to }) => to === email);
  expect(sent?.subject).toBe(mail?.subject);
  expect(sent?.subject).not.toMatch(/\d+\.\d\d/);
  expect(sent?.attachments.map(({ name }) => name)).toEqual([expect.stringMatching(/^QT-\d+-v1\.pdf$/)]);
  const kept = await getQuotationPdf(stranger, { id, key }, 1);
  expect(Buffer.from(sent?.attachments[0]?.content ?? []).equals(Buffer.from(kept))).toBe(true);
  expect(await shop.db.$count(mailAttachments, eq(mailAttachments.mailId, mail?.id ?? ''))).toBe(0);
});

test('a mail whose PDF cannot be made goes without it after five minutes, and is not lost [O509]', async () => {
  await delivered(later(10));
  const { email } = await quotedRequest();
  const fails = () => Promise.reject(new Error('No processor'));
  expect(await makeLaterFiles(shop.system, fails)).toMatchObject({ made: 0, errors: [{ message: 'No processor' }] });
  expect((await delivered(later(4))).some(({ to }) => to === email)).toBe(false);
  const [sent] = (await delivered(later(6))).filter(({ to }) => to === email);
  expect(sent?.attachments).toEqual([]);
  expect(await makeLaterFiles(shop.system, fails)).toEqual({ made: 0, errors: [] });
});

test('only the shop itself makes the files of mails [O509]', async () => {
  const make = async () => null;
  expect(await appErrorOf(makeLaterFiles(staff, make))).toMatchObject({ code: 'forbidden' });
  expect(await appErrorOf(makeQuotationPdf(staff, crypto.randomUUID()))).toMatchObject({ code: 'forbidden' });
  expect(await makeQuotationPdf(shop.system, crypto.randomUUID())).toBeNull();
  expect(await shop.db.$count(mailOutbox)).toBeGreaterThan(0);
});
