/** Writes what staff say about a proof. Internal: within the transaction that has locked the order. */
import { and, eq } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { noteForAudit, type Scope } from '#platform/scope.ts';
import { noteOrderChanged } from '../note-order-changed.server.ts';
import type { ProofDecision } from './contract.ts';
import { orderProofs } from './tables.server.ts';

/** The error (404) for a proof that does not exist, or is of an order that the user may not see. */
export const proofNotFound = () => new AppError('not_found', m.order_proof_unknown());

interface DecidedProof extends ProofDecision {
  readonly id: string;
  readonly order: { readonly id: string; readonly number: string };
  /** Email of who decides. */
  readonly by: string;
}

/**
 * Writes the outcome once, with its entry in the audit. Throws not_found, and conflict when another person has decided: by a
 * second payment from the same proof the money would count twice.
 */
export async function writeOutcome(tx: Scope, { id, order, by, outcome, reason }: DecidedProof): Promise<void> {
  const which = and(eq(orderProofs.id, id), eq(orderProofs.orderId, order.id));
  const [proof] = await tx.db.select().from(orderProofs).where(which);
  if (!proof) throw proofNotFound();
  if (proof.outcome)
    throw new AppError(
      'conflict',
      proof.outcome === 'checked' ? m.order_proof_checked_before() : m.order_proof_declined_before(),
    );
  const declined = outcome === 'declined' ? reason : '';
  await tx.db.update(orderProofs).set({ outcome, reason: declined, decidedAt: tx.now(), decidedBy: by }).where(which);
  await noteOrderChanged(tx, order.id);
  noteForAudit(tx, {
    thing: { kind: 'order', id: order.number },
    changes: [{ field: 'paymentProof', before: null, after: outcome }],
  });
}
