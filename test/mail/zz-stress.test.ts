import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { backoffMs, type MailDelivery, startMailDelivery } from '#domain/mail/deliver.server.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { createMailer, type Mailer } from '#platform/mailer.server.ts';
import { inTransaction } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../database.ts';
import { type MailServer, startMailServer, until } from './mail-server.ts';

let shop: TestShop;
const closing: (() => unknown)[] = [];

beforeAll(async () => { shop = await openTestShop(); });
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(mailOutbox));
afterEach(async () => { for (const close of closing.splice(0).reverse()) await close(); });

const log = { info() {}, warn(f: object, t: string) { process.stderr.write('WARN '+Date.now()+' '+t+' '+String((f as any).reason ?? (f as any).err?.cause ?? (f as any).err)+' attempts='+(f as any).attempts+'\n'); } };
const letter = { to: 'ada@example.com', subject: 'Your parts', text: 'Four rollers are on the way.' };

async function mailServer(port?: number, delayMs?: number): Promise<MailServer> {
  const server = await startMailServer(port, delayMs);
  closing.push(() => server.close());
  return server;
}

function mailer(smtpUrl: string): Mailer {
  const made = createMailer({ ...shop.config, smtpUrl });
  closing.push(() => made.close());
  return made;
}

function deliver(through: Mailer, everyMs = 20): MailDelivery {
  const delivery = startMailDelivery({ db: shop.db, mailer: through, now: shop.now, log, everyMs });
  closing.push(() => delivery.stop());
  return delivery;
}

async function waiting(): Promise<number> {
  const rows = await shop.db.select().from(mailOutbox);
  return rows.filter((row) => row.sentAt === null).length;
}

test.each(Array.from({length:60},(_,i)=>i))('stress %d', async () => {
  const first = await startMailServer();
  await first.close();
  for (let n = 1; n <= 5; n++) await enqueueMail(shop.system, { ...letter, subject: `Mail ${n}` });
  deliver(mailer(first.url));
  await until(async () => (await shop.db.select().from(mailOutbox)).some((row) => row.attempts > 0));
  const tried = (await shop.db.select().from(mailOutbox)).find((row) => row.attempts > 0);
  expect(tried?.sentAt).toBeNull();
  expect(tried?.lastError).toMatch(/ECONNREFUSED|ESOCKET|ECONNECTION/);
  expect(tried?.nextAttemptAt.getTime()).toBeGreaterThan(shop.now().getTime() + 20_000);

  process.stderr.write('SECOND '+Date.now()+'\n'); const second = await mailServer(first.port);
  shop.advance(3_600_000); process.stderr.write('ADV '+Date.now()+'\n');
  await until(async () => (await waiting()) === 0);
  expect(second.inbox.map(({ mail }) => mail.subject).sort()).toEqual(['Mail 1', 'Mail 2', 'Mail 3', 'Mail 4', 'Mail 5']);
});

