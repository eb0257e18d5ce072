/** The verdicts of parts for one machine. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery } from '#platform/database/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { ChosenMachine } from './chosen-machine.ts';
import { Qualifiers } from './qualifiers.ts';
import { SerialRanges } from './serial-range.ts';
import { fitments, machineFamilyMembers } from './tables.server.ts';
import { type FitmentFacts, type Verdict, verdictOf } from './verdict.ts';

const FactsRow = z.object({
  partId: z.string(),
  serialText: z.string(),
  serialRanges: SerialRanges,
  engineSerialText: z.string(),
  engineSerialRanges: SerialRanges,
  qualifiers: Qualifiers,
  position: z.string(),
  quantityPerMachine: z.number().nullable(),
});

const selectFacts = preparedQuery(
  'fitment_facts',
  FactsRow,
  () => sql`
    select part_id as "partId", serial_text as "serialText", serial_ranges as "serialRanges",
      engine_serial_text as "engineSerialText", engine_serial_ranges as "engineSerialRanges", qualifiers, position,
      quantity_per_machine as "quantityPerMachine"
    from ${fitments}
    where part_id = any(${sql.placeholder('partIds')}::uuid[])
      and (machine_id = ${sql.placeholder('machineId')}
        or family_id in (select family_id from ${machineFamilyMembers} where machine_id = ${sql.placeholder('machineId')}))
    order by part_id, id`,
);

/** The verdict of each part, also of parts without a fitment. Public. */
export async function listVerdicts(
  scope: Scope,
  partIds: readonly string[],
  chosen: ChosenMachine,
): Promise<ReadonlyMap<string, Verdict>> {
  if (partIds.length === 0) return new Map();
  const rows = await selectFacts(scope, { partIds, machineId: chosen.machine.id });
  const byPart = Map.groupBy<string, FitmentFacts & { partId: string }>(rows, ({ partId }) => partId);
  return new Map(partIds.map((id) => [id, verdictOf(byPart.get(id) ?? [], chosen)]));
}
