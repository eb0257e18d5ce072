/** The record of mailed documents. Internal: callers check the permission and whose order it is. */
import { asc, eq } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { orderDocumentMails } from './tables.server.ts';

type Mailed = typeof orderDocumentMails.$inferSelect;
type Said = Pick<Mailed, 'id' | 'orderId' | 'recipients' | 'documents' | 'text'>;

/** Whether the same was mailed before. Throws idempotency_mismatch for the id of another mail. */
export async function isMailed({ db }: Pick<Scope, 'db'>, mail: Said): Promise<boolean> {
  const [before] = await db.select().from(orderDocumentMails).where(eq(orderDocumentMails.id, mail.id));
  if (!before) return false;
  const said = ({ orderId, recipients, documents, text }: Said) =>
    JSON.stringify([orderId, recipients, documents, text]);
  if (said(before) === said(mail)) return true;
  throw new AppError('idempotency_mismatch', m.documents_mailed_differently());
}

/** Writes it in the transaction that mails them. False: the same was mailed before. Throws idempotency_mismatch. */
export async function recordDocumentMail(scope: Scope, mailed: Mailed): Promise<boolean> {
  const [written] = await scope.db.insert(orderDocumentMails).values(mailed).onConflictDoNothing().returning();
  if (written) return true;
  await isMailed(scope, mailed);
  return false;
}

/** What was mailed of an order, oldest first. */
export function listDocumentMails({ db }: Scope, orderId: string): Promise<Mailed[]> {
  return db
    .select()
    .from(orderDocumentMails)
    .where(eq(orderDocumentMails.orderId, orderId))
    .orderBy(asc(orderDocumentMails.at), asc(orderDocumentMails.id));
}
