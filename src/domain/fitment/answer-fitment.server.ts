/** "Does this part fit my machine?" for callers of the API. */
import { and, inArray, or } from 'drizzle-orm';
import { isPublished } from '#domain/catalog/part-row.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { invalidField } from '#platform/errors.ts';
import { type Scope, showParts } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { getChosenMachine } from './find-chosen-machine.server.ts';
import type { FitmentAnswer } from './fitment-contract.ts';
import { listVerdicts } from './list-verdicts.server.ts';
import type { MachineQuery } from './machine-query.ts';
import { parseSerialNumber } from './serial-number.ts';
import { verdictText } from './verdict-text.ts';

/**
 * One answer for each part, in the order of the request; parts that the shop does not have are left out. A serial number that is
 * not whole, or may be two, is a check that asks for it. Public. Throws invalid for a text that is no serial number, not_found
 * for a machine that the shop does not know.
 * @param refs ids or slugs of parts
 */
export async function answerFitment(
  scope: Scope,
  refs: readonly string[],
  machineQuery: MachineQuery,
): Promise<FitmentAnswer[]> {
  for (const path of ['serial', 'engine'] as const) {
    const { problem, isQuestion } = machineQuery[path] ? parseSerialNumber(machineQuery[path]) : {};
    if (problem && !isQuestion) throw invalidField(path, problem);
  }
  const chosen = await getChosenMachine(scope, machineQuery);
  const ids = await findIds(scope, refs);
  const verdicts = await listVerdicts(scope, ids, chosen);
  return ids.flatMap((part) => {
    const verdict = verdicts.get(part);
    if (!verdict) return [];
    const { kind, positions, quantityPerMachine } = verdict;
    const reason = verdictText(verdict, chosen);
    return [{ machine: chosen.machine, part, verdict: kind, reason, positions: [...positions], quantityPerMachine }];
  });
}

async function findIds(scope: Scope, refs: readonly string[]): Promise<string[]> {
  const rows = await scope.db
    .select({ id: parts.id, slug: parts.slug })
    .from(parts)
    .where(and(isPublished, or(inArray(parts.id, refs.filter(isId)), inArray(parts.slug, [...refs]))));
  const ids = refs.flatMap((ref) => rows.find(({ id, slug }) => ref === id || ref === slug)?.id ?? []);
  showParts(scope, ids);
  return ids;
}
