/**
 * Mails to those who wait for a part. What counts is the stock of this moment, whatever has raised it: an edit, an
 * import, a cancelled order or the merge of two parts. A request and its mail are written in one transaction and the row
 * of the request is locked, so that of several processes one sends the mail, once.
 */

import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { hashOfToken } from '#domain/identity/token-hash.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { query } from '#platform/database/query.server.ts';
import { requireSystem } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { stockNotificationMail } from './notification-mail.ts';
import { stockNotifications } from './tables.server.ts';

/** The most mails of one transaction. */
const batchSize = 100;

const DueRow = z.object({
  id: z.string(),
  email: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  partNumber: z.string(),
  priceCents: z.int(),
  unit: z.enum(unitsOfMeasure),
  available: z.int(),
  minimum: z.int(),
});

/** Adds the mails that are due to the outbox, and returns their number. For the system and admins (401, 403). */
export async function sendStockNotifications(scope: Scope, signal?: AbortSignal): Promise<number> {
  requireSystem(scope);
  // The requests wait until the owner sends these mails again.
  if (!(await getSetting(scope, 'mails')).sent.stockNotifications) return 0;
  await followRemovedParts(scope);
  let total = 0;
  let sent: number;
  do {
    sent = await inTransaction(scope, sendBatch);
    total += sent;
  } while (sent === batchSize && !signal?.aborted);
  return total;
}

async function sendBatch(tx: Scope): Promise<number> {
  const due = await query(
    tx,
    DueRow,
    sql`
      select request.id, request.email, part.slug, part.name, brand.name as brand, part.part_number as "partNumber",
        part.price_cents::float8 as "priceCents", part.unit, part.available_quantity as available,
        part.least_quantity as minimum
      from ${stockNotifications} request
      join ${parts} part on part.id = request.part_id
      join ${brands} brand on brand.id = part.brand_id
      where request.notified_at is null and part.archived_at is null
        and part.available_quantity >= part.least_quantity
      order by request.requested_at limit ${batchSize} for update of request skip locked`,
  );
  for (const { id, email, ...part } of due) {
    const token = randomBytes(24).toString('base64url');
    await tx.db
      .update(stockNotifications)
      .set({ notifiedAt: tx.now(), tokenHash: hashOfToken(token) })
      .where(eq(stockNotifications.id, id));
    await enqueueMail(tx, stockNotificationMail(email, part, token, tx.config.origin));
  }
  return due.length;
}

/** Requests for a merged part go on for the part that remains; those for a deleted part end. */
async function followRemovedParts({ db }: Scope): Promise<void> {
  await db.execute(sql`
    with removed as (
      delete from ${stockNotifications} request using ${parts} part
      where part.id = request.part_id and part.archived_at is not null and request.notified_at is null
      returning request.id, request.email, request.requested_at, part.merged_into_id)
    insert into ${stockNotifications} (id, part_id, email, requested_at)
    select id, merged_into_id, email, requested_at from removed where merged_into_id is not null
    on conflict do nothing`);
}
