/** The files of proofs in the file store. */
import { and, eq } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { visibleOrder } from '../get-order.server.ts';
import { orders } from '../tables.server.ts';
import type { ProofFormat } from './contract.ts';
import { proofNotFound } from './decided-proof.server.ts';
import { orderProofFiles, orderProofs } from './tables.server.ts';

/** The key of a file. */
export function proofKey(fileId: string): string {
  return `payment-proofs/${fileId}`;
}

interface StoredProof {
  readonly format: ProofFormat;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The file of a proof. For the buyer of its order and for staff. Throws unauthenticated, not_found. */
export async function getProofFile(scope: Scope, number: string, id: string): Promise<StoredProof> {
  const user = requireUser(scope);
  if (!isId(id)) throw proofNotFound();
  const [found] = await scope.db
    .select({ fileId: orderProofFiles.id, format: orderProofs.format })
    .from(orders)
    .innerJoin(orderProofs, eq(orderProofs.orderId, orders.id))
    .innerJoin(orderProofFiles, eq(orderProofFiles.id, orderProofs.fileId))
    .where(and(visibleOrder(user, number), eq(orderProofs.id, id)));
  if (!found) throw proofNotFound();
  const bytes = await scope.files.get(proofKey(found.fileId));
  if (!bytes) throw new AppError('not_found', m.order_proof_file_lost());
  return { format: found.format, bytes };
}
