/** Documents that staff mail from an order. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDocumentPdf } from '#domain/documents/get-document-pdf.server.ts';
import { mailDocuments } from '#domain/documents/mail-documents.server.ts';
import { deliverMail } from '#domain/mail/deliver-mail.server.ts';
import { mailAttachments, mailOutbox } from '#domain/mail/tables.server.ts';
import { NewDocumentMail } from '#domain/orders/document-mails/contract.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { createMailer, MailServerDown, outboxFolder } from '#platform/mailer.server.ts';
import type { Scope } from '#platform/scope.ts';
import { createUser } from '../../fixtures/factories.ts';
import { mailsOf, mailWriter } from '../../fixtures/mails.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
let dataDir: string;
/** An order with its proforma invoice. */
let order: string;
let proforma: string;
beforeAll(async () => {
  documents = await openDocumentsFixture();
  dataDir = await mkdtemp(join(tmpdir(), 'mailed-documents-'));
});
beforeEach(async () => {
  order = await documents.placeOrder({ confirm: true });
  proforma = (await documents.issue(order, 'proforma')).number;
  await documents.shop.db.delete(mailOutbox);
});
afterAll(async () => {
  await documents.shop.close();
  await rm(dataDir, { recursive: true });
});

const send = (given: Partial<NewDocumentMail> = {}, as: Scope = documents.staff) =>
  mailDocuments(
    as,
    order,
    NewDocumentMail.parse({
      documents: [proforma],
      to: ['broker@example.com'],
      text: 'For customs.\nThank you',
      ...given,
    }),
  );
const deliver = (mailer: Parameters<typeof deliverMail>[1]['mailer']) =>
  deliverMail(documents.shop.system, {
    write: mailWriter(documents.shop.system),
    mailer,
    log: { warn() {} },
    signal: new AbortController().signal,
  });

test('each address gets a mail of its own with the text and the PDF attached, and the files go when it was sent [O296]', async () => {
  const { shop, staff, buyer } = documents;
  const confirmation = (await documents.issue(order, 'confirmation')).number;
  const { history } = await send({
    documents: [proforma, confirmation],
    to: ['Broker@Example.com', 'agent@example.com'],
  });
  expect(history.at(-1)).toMatchObject({
    what: 'documents_mailed',
    email: 'desk@example.com',
    note: `${proforma}, ${confirmation} to broker@example.com, agent@example.com`,
  });
  expect((await getOrder(buyer, order)).history.some(({ what }) => what === 'documents_mailed')).toBe(false);
  expect((await mailsOf(shop)).map(({ recipient }) => recipient)).toEqual(['broker@example.com', 'agent@example.com']);
  expect(await shop.db.$count(mailAttachments)).toBe(4);
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: 'shop@example.com', dataDir } as never);
  expect(await deliver(mailer)).toBe('done');
  const folder = outboxFolder({ dataDir });
  const [first = ''] = await readdir(folder);
  const eml = await readFile(join(folder, first), 'utf8');
  expect(eml).toContain(`filename=${proforma}.pdf`);
  expect(eml).toContain(`filename=${confirmation}.pdf`);
  const pdf = Buffer.from(await getDocumentPdf(staff, order, proforma)).toString('base64');
  expect(eml.replace(/\r\n/g, '')).toContain(pdf);
  expect(eml).toContain('For customs.');
  expect(await shop.db.$count(mailAttachments)).toBe(0);
});

test('while the mail server is down the files wait with the mail [O296]', async () => {
  await send();
  const down = {
    send: () => Promise.reject(new MailServerDown('down')),
    close() {},
  };
  expect(await deliver(down)).toBe('server_down');
  expect(await documents.shop.db.$count(mailAttachments)).toBe(1);
  await documents.shop.db.delete(mailOutbox);
  expect(await documents.shop.db.$count(mailAttachments)).toBe(0);
});

test('a repeated request mails nothing twice, and the same id with another address is refused [O296]', async () => {
  const id = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => send({ id })));
  expect(await mailsOf(documents.shop)).toHaveLength(1);
  expect((await appErrorOf(send({ id, to: ['other@example.com'] }))).code).toBe('idempotency_mismatch');
});

test('repeated after its document is outdated, a mail is answered as the first time, and goes to nobody once more [O455]', async () => {
  const { shop, staff } = documents;
  const id = randomUUID();
  const mailed = async () => (await mailsOf(shop)).filter(({ recipient }) => recipient === 'broker@example.com').length;
  await send({ id });
  await quoteFreight(staff, order, { amount: 20, note: '' });
  expect((await send({ id })).number).toBe(order);
  expect(await mailed()).toBe(1);
  expect((await appErrorOf(send({ id, text: 'Another one' }))).code).toBe('idempotency_mismatch');
});

test('outdated, internal and unknown documents are refused at their place, what is too much and which address is wrong is said [O296 O454]', async () => {
  const pathOf = async (given: Partial<NewDocumentMail>) => (await appErrorOf(send(given))).extra.errors?.[0]?.path;
  const picking = (await documents.issue(order, 'picking_list')).number;
  expect(await pathOf({ documents: [proforma, 'PI-1'] })).toBe('documents.1');
  expect(await pathOf({ documents: [picking] })).toBe('documents.0');
  await quoteFreight(documents.staff, order, { amount: 20, note: '' });
  const outdated = await appErrorOf(send());
  expect([outdated.code, outdated.extra.errors?.[0]?.path]).toEqual(['conflict', 'documents.0']);
  expect(await documents.shop.db.$count(mailAttachments)).toBe(0);
  const issuesOf = (given: object) => {
    const parsed = NewDocumentMail.safeParse({ documents: [proforma], to: ['a@example.com'], ...given });
    return parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  };
  expect(issuesOf({ documents: [] })).toEqual(['documents: Choose at least one document.']);
  expect(issuesOf({ to: ['a@example.com', 'b@@example.com'] })).toEqual([
    'to.1: b@@example.com is not an email address. Write one a line, like name@example.com.',
  ]);
  expect(issuesOf({ to: Array.from({ length: 6 }, (_, at) => `a${at}@example.com`) })[0]).toMatch(/at most 5/);
  expect(issuesOf({ documents: Array.from({ length: 11 }, (_, at) => `PI-${at}`) })[0]).toMatch(/at most 10/);
});

test('only staff who handle orders mail documents [O296]', async () => {
  const { shop, buyer } = documents;
  const warehouse = shop.as(await createUser(shop, { role: 'warehouse' }));
  for (const as of [buyer, warehouse]) expect((await appErrorOf(send({}, as))).code).toBe('forbidden');
});
