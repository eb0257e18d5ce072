import { eq } from 'drizzle-orm';
import type { StatedLifecycle } from '#domain/catalog/contract.ts';
import { partNotFound } from '#domain/catalog/get-part.server.ts';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { requireAdmin } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { Replacements } from './contract.ts';
import { getReplacements } from './replacements.server.ts';

/**
 * Says whether the maker still makes the part; what is in stock can be sold all the same. That it was
 * replaced is said by addSupersession alone. For admins. Throws unauthenticated, forbidden, not_found.
 */
export async function setLifecycle(scope: Scope, partId: string, lifecycle: StatedLifecycle): Promise<Replacements> {
  requireAdmin(scope);
  await inTransaction(scope, async (tx) => {
    const [id] = await findPartIds(tx, [{ id: partId }]);
    if (!id) throw partNotFound();
    await tx.db.update(parts).set({ lifecycle, updatedAt: tx.now() }).where(eq(parts.id, id));
  });
  return getReplacements(scope, partId);
}
