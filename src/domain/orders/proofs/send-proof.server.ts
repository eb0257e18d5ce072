/** A buyer sends a file by which the shop sees that an order was paid. */
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { fileToStore, oversizedFile } from '#domain/media/file-to-store.server.ts';
import { receiveUpload } from '#domain/media/receive-upload.server.ts';
import type { RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { inTransaction, type Scope, type User } from '#platform/scope.ts';
import type { Chunks } from '#platform/storage/disk/spool.server.ts';
import { isId } from '#platform/values/ids.ts';
import { getOrder, orderNotFound, visibleOrder } from '../get-order.server.ts';
import { lockedOrder } from '../locked-order.server.ts';
import { noteOrderChanged } from '../note-order-changed.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import { sendOrderMails } from '../send-order-mails.server.ts';
import { orders } from '../tables.server.ts';
import { maxProofs } from './contract.ts';
import { proofKey } from './proof-file.server.ts';
import { proofSentMail } from './proof-mail.ts';
import { orderProofFiles, orderProofs } from './tables.server.ts';

/** The limit of proofs of one buyer: each sends a mail to the shop. */
export const proofLimit: RateLimit = {
  name: 'payment-proof',
  max: 20,
  windowMs: 3_600_000,
  message: m.order_proof_rate_limited,
};

interface NewProof {
  /** Number of the order. */
  readonly number: string;
  /** Made by the client. */
  readonly id: string;
  readonly text: string;
}

type OrderRow = typeof orders.$inferSelect;

/**
 * Stores the file with the order, and tells the shop by a mail. For the buyer of the order. A repeated request with the same id
 * stores nothing twice. Throws unauthenticated; not_found for the order of another buyer, also to staff; conflict when nothing is
 * to be paid, or five files are there that nobody has declined; idempotency_mismatch; too_many_requests (20 an hour); and as
 * fileToStore and receiveUpload.
 */
export async function sendProof(scope: Scope, proof: NewProof, chunks: Chunks): Promise<OrderDetail> {
  const user = requireUser(scope);
  if (!isId(proof.id)) throw orderNotFound();
  // What is refused anyway is refused before 10 MB are read.
  const isRepeated = await inTransaction(scope, async (tx) =>
    isSent(tx, await lockOwnOrder(tx, user, proof.number), proof),
  );
  const receive = async (upload: { read(): Promise<Uint8Array> }) => {
    if (isRepeated) return;
    const { format, bytes } = await fileToStore(await upload.read());
    const fileId = uuid();
    await scope.db.insert(orderProofFiles).values({ id: fileId, createdAt: scope.now() });
    await scope.files.put(proofKey(fileId), bytes);
    await inTransaction(scope, async (tx) => {
      const order = await lockOwnOrder(tx, user, proof.number);
      if (await isSent(tx, order, proof)) return;
      const { id, text } = proof;
      const row = { id, orderId: order.id, fileId, format, text, at: tx.now(), actorEmail: user.email };
      await tx.db.insert(orderProofs).values(row);
      await noteOrderChanged(tx, order.id);
      await sendOrderMails(tx, order, () => [proofSentMail(order, text, tx.config)]);
    });
  };
  await receiveUpload(scope, user.id, chunks, receive, { limit: proofLimit, tooLarge: oversizedFile });
  return getOrder(scope, proof.number);
}

async function lockOwnOrder(tx: Scope, user: User, number: string): Promise<OrderRow> {
  const [order] = await tx.db
    .select()
    .from(orders)
    .where(and(visibleOrder(user, number), eq(orders.userId, user.id)))
    .for('update');
  if (!order) throw orderNotFound();
  return order;
}

/** True when an earlier request has stored the proof. Throws when it cannot be stored. */
async function isSent(tx: Scope, order: OrderRow, { id, text }: NewProof): Promise<boolean> {
  const [sent] = await tx.db.select().from(orderProofs).where(eq(orderProofs.id, id));
  if (sent && (sent.orderId !== order.id || sent.text !== text))
    throw new AppError('idempotency_mismatch', m.order_proof_sent_differently());
  if (sent) return true;
  const { money } = await lockedOrder(tx, order);
  if (money.openCents === 0) throw new AppError('conflict', m.order_proof_nothing_due());
  const count = await tx.db.$count(
    orderProofs,
    and(eq(orderProofs.orderId, order.id), or(isNull(orderProofs.outcome), ne(orderProofs.outcome, 'declined'))),
  );
  if (count >= maxProofs) throw new AppError('conflict', m.order_proof_too_many({ max: maxProofs }));
  return false;
}
