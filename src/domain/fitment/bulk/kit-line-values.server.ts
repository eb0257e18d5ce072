/** Stores lines of service kits of a list. There is one kit for the machines and the hours; its name and note are in each line. */
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { machineFamilies, machines, serviceKitLines, serviceKits } from '../tables.server.ts';
import type { KeyedStore } from './keyed-rows.server.ts';

const KitKey = z.tuple([z.string().nullable(), z.string().nullable(), z.number(), z.string()]);

export interface KitLineKey {
  readonly machineId: string | null;
  readonly familyId: string | null;
  readonly hours: number;
  readonly partId: string;
}

export const KitLineValues = z.object({ name: z.string(), note: z.string(), quantity: z.number() });
export type KitLineValues = z.infer<typeof KitLineValues>;

export function kitLineKey({ machineId, familyId, hours, partId }: KitLineKey): string {
  return JSON.stringify([machineId, familyId, hours, partId]);
}

function keyOf(text: string): KitLineKey {
  const [machineId, familyId, hours, partId] = KitKey.parse(JSON.parse(text));
  return { machineId, familyId, hours, partId };
}

const StoredRow = KitLineValues.extend({
  machineId: z.string().nullable(),
  familyId: z.string().nullable(),
  hours: z.number(),
  partId: z.string(),
});

export const kitLineStore: KeyedStore<KitLineValues> = {
  defaults: { name: '', note: '', quantity: 1 },
  async read(scope, keys) {
    const rows = await query(
      scope,
      StoredRow,
      sql`
        select k.machine_id as "machineId", k.family_id as "familyId", k.hours, l.part_id as "partId", k.name, k.note, l.quantity
        from ${serviceKits} k join ${serviceKitLines} l on l.kit_id = k.id
          join ${jsonRows(keys.map(keyOf))} as given ("machineId" uuid, "familyId" uuid, hours int, "partId" uuid)
            on l.part_id = given."partId" and k.hours = given.hours
              and k.machine_id is not distinct from given."machineId" and k.family_id is not distinct from given."familyId"`,
    );
    return new Map(rows.map(({ name, note, quantity, ...key }) => [kitLineKey(key), { name, note, quantity }]));
  },
  async write(scope, rows) {
    const given = rows.map(({ key, value }, place) => ({ id: uuid(), ...keyOf(key), ...value, place }));
    await writeKits(scope, given);
    await writeLines(scope, given);
  },
  async remove(scope, keys) {
    await scope.db.execute(sql`
      delete from ${serviceKitLines} l
      using ${serviceKits} k, ${jsonRows(keys.map(keyOf))} as given ("machineId" uuid, "familyId" uuid, hours int, "partId" uuid)
      where l.kit_id = k.id and l.part_id = given."partId" and k.hours = given.hours
        and k.machine_id is not distinct from given."machineId" and k.family_id is not distinct from given."familyId"`);
    await scope.db
      .delete(serviceKits)
      .where(sql`not exists (select from ${serviceKitLines} l where l.kit_id = ${serviceKits.id})`);
  },
};

type GivenLine = KitLineKey & KitLineValues & { readonly id: string; readonly place: number };

/** The slug comes from the machine and the hours: "komatsu-pc200-8-500-h". */
async function writeKits(scope: Scope, lines: readonly GivenLine[]): Promise<void> {
  const kits = [
    ...new Map(lines.map((line) => [JSON.stringify([line.machineId, line.familyId, line.hours]), line])).values(),
  ];
  await scope.db.execute(sql`
    insert into ${serviceKits} (id, slug, machine_id, family_id, hours, name, note, updated_at)
    select given.id, coalesce(m.make_slug || '-' || m.slug, f.slug) || '-' || given.hours || '-h', m.id, f.id, given.hours,
      given.name, given.note, ${scope.now().toISOString()}::timestamptz
    from ${jsonRows(kits)} as given (id uuid, "machineId" uuid, "familyId" uuid, hours int, name text, note text)
      left join ${machines} m on m.id = given."machineId" left join ${machineFamilies} f on f.id = given."familyId"
    on conflict (slug) do update set name = excluded.name, note = excluded.note, updated_at = excluded.updated_at`);
}

async function writeLines(scope: Scope, lines: readonly GivenLine[]): Promise<void> {
  await scope.db.execute(sql`
    insert into ${serviceKitLines} (kit_id, part_id, quantity, place)
    select k.id, given."partId", given.quantity,
      given.place + coalesce((select max(place) + 1 from ${serviceKitLines} l where l.kit_id = k.id), 0)
    from ${jsonRows(lines)} as given ("machineId" uuid, "familyId" uuid, hours int, "partId" uuid, quantity int, place int)
      join ${serviceKits} k on k.hours = given.hours
        and k.machine_id is not distinct from given."machineId" and k.family_id is not distinct from given."familyId"
    on conflict (kit_id, part_id) do update set quantity = excluded.quantity`);
}
