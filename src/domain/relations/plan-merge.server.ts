import { partNotFound } from '#domain/catalog/get-part.server.ts';
import { findPartIds, getPartId } from '#domain/catalog/part-ref.server.ts';
import type { PartRef } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { MergePlan } from './contract.ts';
import { listComparedParts } from './interchange.server.ts';
import { getGroupSide } from './interchange-groups.server.ts';

/**
 * Both parts of a merge, and whether it would join two interchange groups; changes nothing. For admins. Throws
 * unauthenticated, forbidden, not_found, invalid (`into` is not in the shop, or is the same part).
 */
export async function planMerge(scope: Scope, partId: string, into: PartRef): Promise<MergePlan> {
  requirePermission(scope, 'edit_parts');
  const [fromId] = await findPartIds(scope, [{ id: partId }]);
  if (!fromId) throw partNotFound();
  const intoId = await getPartId(scope, into, 'into');
  if (fromId === intoId) throw invalidField('into', m.merge_self());
  const compared = await listComparedParts(scope, [fromId, intoId]);
  const [removed, kept] = [fromId, intoId].map((id) => compared.find((part) => part._id === id));
  if (!removed || !kept) throw partNotFound();
  const [source, target] = [await getGroupSide(scope, fromId), await getGroupSide(scope, intoId)];
  const needsJoin = source.groupId !== null && target.groupId !== null && source.groupId !== target.groupId;
  return { removed, kept, needsJoin };
}
