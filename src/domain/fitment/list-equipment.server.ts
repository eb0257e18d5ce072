/** What the fitments of a machine depend on besides serial numbers: what its buyer is asked. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { fitments, machineFamilyMembers } from './tables.server.ts';

/** The most values of one machine that are read. */
const maxValues = 200;

export interface EquipmentChoice {
  /** The name as staff write it: "bucket". */
  readonly name: string;
  readonly values: readonly string[];
}

/** The equipment by name, with the values in order. Public. */
export async function listEquipment(scope: Scope, machineId: string): Promise<EquipmentChoice[]> {
  const rows = await query(
    scope,
    z.object({ name: z.string(), value: z.string() }),
    sql`select distinct lower(q.key) as name, lower(q.value) as value
      from ${fitments} f cross join jsonb_each_text(f.qualifiers) q
      where f.is_conditional and (f.machine_id = ${machineId}
        or f.family_id in (select family_id from ${machineFamilyMembers} where machine_id = ${machineId}))
      order by name, value limit ${maxValues}`,
  );
  const byName = Map.groupBy(rows, ({ name }) => name);
  return [...byName].map(([name, values]) => ({ name, values: values.map(({ value }) => value) }));
}
