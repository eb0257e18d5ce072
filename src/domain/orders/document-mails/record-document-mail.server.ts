/** The record of mailed documents. Internal: callers check the permission and whose order it is. */
import { asc, eq } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { orderDocumentMails } from './tables.server.ts';

type Mailed = typeof orderDocumentMails.$inferSelect;

/** Writes it in the transaction that mails them. False: the same was mailed before. Throws idempotency_mismatch. */
export async function recordDocumentMail({ db }: Scope, mailed: Mailed): Promise<boolean> {
  const [written] = await db.insert(orderDocumentMails).values(mailed).onConflictDoNothing().returning();
  if (written) return true;
  const [before] = await db.select().from(orderDocumentMails).where(eq(orderDocumentMails.id, mailed.id));
  const said = ({ orderId, recipients, documents, text }: Mailed) =>
    JSON.stringify([orderId, recipients, documents, text]);
  if (before && said(before) === said(mailed)) return false;
  throw new AppError('idempotency_mismatch', m.documents_mailed_differently());
}

/** What was mailed of an order, oldest first. */
export function listDocumentMails({ db }: Scope, orderId: string): Promise<Mailed[]> {
  return db
    .select()
    .from(orderDocumentMails)
    .where(eq(orderDocumentMails.orderId, orderId))
    .orderBy(asc(orderDocumentMails.at), asc(orderDocumentMails.id));
}
