import type { StatedLifecycle } from '#domain/catalog/contract.ts';
import { partNotFound } from '#domain/catalog/get-part.server.ts';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { setPartLifecycle } from '#domain/catalog/part-state.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { Replacements } from './contract.ts';
import { getReplacements } from './replacements.server.ts';

/**
 * Sets whether the maker still makes the part; remaining stock can be sold in each case. `superseded` is not a
 * value: it follows from addSupersession. For admins. Throws unauthenticated, forbidden, not_found.
 */
export async function setLifecycle(scope: Scope, partId: string, lifecycle: StatedLifecycle): Promise<Replacements> {
  requirePermission(scope, 'edit_parts');
  await inTransaction(scope, async (tx) => {
    const [id] = await findPartIds(tx, [{ id: partId }]);
    if (!id) throw partNotFound();
    await setPartLifecycle(tx, id, lifecycle);
  });
  return getReplacements(scope, partId);
}
