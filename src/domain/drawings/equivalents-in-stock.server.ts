/** What a drawing offers in place of parts that are sold out. */
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { listVerdicts } from '#domain/fitment/list-verdicts.server.ts';
import { listInterchangeableInStock } from '#domain/relations/list-interchange.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { DrawingPart } from './contract.ts';
import { listDrawingParts, shownPart } from './drawing-parts.server.ts';

/** The most equivalents of one part. */
const maxEquivalents = 3;

/**
 * The interchangeable parts that are in stock, by id of the part: genuine parts first, then the cheapest. With a machine, a part
 * that does not fit it is left out. Public.
 */
export async function listEquivalentsInStock(
  scope: Scope,
  partIds: readonly string[],
  chosen: ChosenMachine | null,
): Promise<Record<string, DrawingPart[]>> {
  const others = await listInterchangeableInStock(scope, partIds);
  const ids = [...new Set([...others.values()].flat())];
  const [listed, verdicts] = await Promise.all([
    listDrawingParts(scope, ids),
    chosen ? listVerdicts(scope, ids, chosen) : null,
  ]);
  const fitting = (id: string) => (verdicts?.get(id)?.kind === 'does_not_fit' ? null : shownPart(listed.get(id)));
  return Object.fromEntries(
    [...others].map(([partId, otherIds]) => [
      partId,
      otherIds.flatMap((id) => fitting(id) ?? []).slice(0, maxEquivalents),
    ]),
  );
}
