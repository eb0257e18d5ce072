/** A buyer sends a request for quotation, with or without an account. */
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { withoutLabels } from '#domain/search/number-text.ts';
import { m } from '#messages';
import { locks } from '#platform/database/locks.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { clientNetwork } from '#platform/http/client-network.ts';
import { inTransaction, type Scope, type User } from '#platform/scope.ts';
import { toCents } from '#platform/values/money.ts';
import type { NewQuotationRequest, SentRequest } from './contract.ts';
import { attachFiles } from './files/request-files-of-lines.server.ts';
import { writeToStranger } from './mail-buyer.server.ts';
import { requestNotFound } from './open-request.server.ts';
import { noteRequestEvent } from './request-events.server.ts';
import { hasKey, keepKey } from './request-keys.server.ts';
import { requestReceivedMail, requestSentMail } from './request-mails.ts';
import { formatRequestNumber } from './request-number.ts';
import { quotationRequestLines, quotationRequests } from './tables.server.ts';

/** The limits of requests: each sends a mail to the shop. */
export const requestLimits = {
  byNetwork: { name: 'quotation-request-network', max: 20, windowMs: 3_600_000, message: m.quotation_rate_limited },
  byUser: { name: 'quotation-request', max: 30, windowMs: 3_600_000, message: m.quotation_rate_limited },
} satisfies Record<string, RateLimit>;

type RequestRow = typeof quotationRequests.$inferSelect;

/**
 * Stores the request as sent, and tells shop and buyer by mail. A buyer without account reads it by their key, which the link of
 * the mail has, for 90 days. A repeated request with the same id sends nothing twice. Throws unauthenticated without account and
 * key, invalid without email and phone, too_many_requests (30 an hour for a buyer, 20 for a network without accounts),
 * idempotency_mismatch, and not_found for an id that is somebody else's.
 */
export async function sendQuotationRequest(scope: Scope, given: NewQuotationRequest): Promise<SentRequest> {
  // One id in two spellings is one request.
  const input = { ...given, id: given.id.toLowerCase() };
  const user = scope.actor.kind === 'user' ? scope.actor.user : null;
  if (!user && input.key === undefined) throw invalidField('key', m.quotation_key_missing());
  const email = user?.email ?? input.email;
  if (email === '' && input.phone === '') throw invalidField('email', m.quotation_unreachable());
  return inTransaction(scope, async (tx) => {
    // Of two requests with one id at once, the second waits here.
    await tx.db.execute(sql`select pg_advisory_xact_lock(${locks.sentRequest}, hashtext(${input.id}))`);
    const [known] = await tx.db
      .select()
      .from(quotationRequests)
      .where(eq(quotationRequests.id, input.id))
      .for('update');
    if (known) await requireOwner(tx, known, user, input);
    const sent = sentHash(input);
    if (known?.sentHash) {
      if (known.sentHash !== sent) throw new AppError('idempotency_mismatch', m.quotation_sent_differently());
      return { id: known.id, number: formatRequestNumber(known.number) };
    }
    await countRequest(tx, user);
    const row = await writeRequest(tx, { ...input, email }, user, sent);
    const lines = input.lines.map((line, position) => lineRow(row.id, line, position));
    await tx.db.insert(quotationRequestLines).values(lines);
    await attachFiles(
      tx,
      row.id,
      lines.map(({ id }, at) => ({ id, files: input.lines[at]?.files ?? [] })),
    );
    await noteRequestEvent(tx, row, 'send');
    const lineCount = input.lines.length;
    await enqueueMail(tx, requestReceivedMail({ request: row, lineCount }, tx.config));
    await writeToStranger(tx, row, (mailed) => requestSentMail({ ...mailed, lineCount }, tx.config));
    return { id: row.id, number: formatRequestNumber(row.number) };
  });
}

/** Throws not_found when the id is of another person's request. */
async function requireOwner(
  tx: Scope,
  row: RequestRow,
  user: User | null,
  { key }: NewQuotationRequest,
): Promise<void> {
  if (user && row.userId === user.id) return;
  const isMeant = eq(quotationRequests.id, row.id);
  // Who has signed in since the files were uploaded takes the draft along.
  const mayHaveKey = !user || row.state === 'draft';
  const isOwn =
    mayHaveKey && key !== undefined && (await tx.db.$count(quotationRequests, and(isMeant, hasKey(tx, key)))) > 0;
  if (!isOwn) throw requestNotFound();
}

/** What determines the request. */
function sentHash({ key: _key, ...content }: NewQuotationRequest): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

async function countRequest({ db, now, clientAddress }: Scope, user: User | null): Promise<void> {
  const limiter = createRateLimiter(db, now);
  if (user) return limiter.count(requestLimits.byUser, user.id);
  if (clientAddress !== undefined) await limiter.count(requestLimits.byNetwork, clientNetwork(clientAddress));
}

async function writeRequest(
  tx: Scope,
  { id, key, name, company, country, email, phone, note, source }: NewQuotationRequest,
  user: User | null,
  hash: string,
): Promise<RequestRow> {
  const at = tx.now();
  const sent = {
    state: 'sent' as const,
    userId: user?.id ?? null,
    name,
    company,
    country,
    email,
    phone,
    note,
    source,
    sentHash: hash,
    updatedAt: at,
    sentAt: at,
  };
  const [row] = await tx.db
    .insert(quotationRequests)
    .values({ id, version: 1, createdAt: at, ...sent })
    // The draft that its files were uploaded for.
    .onConflictDoUpdate({
      target: quotationRequests.id,
      set: { ...sent, version: sql`${quotationRequests.version} + 1` },
    })
    .returning();
  if (!row) throw new Error('The request was not written');
  if (!user && key !== undefined) await keepKey(tx, id, key);
  return row;
}

function lineRow(requestId: string, line: NewQuotationRequest['lines'][number], position: number) {
  const { targetPrice, files: _files, ...asked } = line;
  return {
    ...asked,
    id: uuid(),
    requestId,
    position,
    numberKey: wholePartNumberKey(withoutLabels(asked.partNumber)),
    targetCents: targetPrice === null ? null : toCents(targetPrice),
  };
}
