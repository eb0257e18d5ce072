/** Stores machines of a list: by maker and name, with the families that they belong to. */
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { toSlug } from '#domain/catalog/slug.ts';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { machineKinds } from '../machine-kinds.ts';
import { rangesToStore } from '../parse-serial-ranges.ts';
import { machineKey } from '../read-machine-text.ts';
import { machineFamilies, machineFamilyMembers, machines } from '../tables.server.ts';
import { planDividing, writeDivided } from './divide-again.server.ts';
import type { KeyedRow, KeyedStore } from './keyed-rows.server.ts';
import type { SerialTexts } from './serial-texts.ts';

export const MachineValues = z.object({
  make: z.string(),
  name: z.string(),
  model: z.string(),
  series: z.string(),
  kind: z.enum(machineKinds),
  engineModel: z.string(),
  yearFrom: z.number().nullable(),
  yearTo: z.number().nullable(),
  serialText: z.string(),
  serialPlate: z.string(),
  /** Names of families, sorted. */
  families: z.array(z.string()),
});
export type MachineValues = z.infer<typeof MachineValues>;

/** "komatsu/pc200-8": the address, so machines whose addresses are equal are one. Empty when the texts have no letter or digit. */
export function machineAddressKey(make: string, name: string): string {
  const [makeSlug, slug] = [toSlug(make), toSlug(name)];
  return makeSlug && slug ? `${makeSlug}/${slug}` : '';
}

const StoredRow = MachineValues.extend({ key: z.string() });

/** The store of machines. @param texts what the prefixes of the machines divide */
export const machineStore = (texts: readonly SerialTexts[]): KeyedStore<MachineValues> => ({
  defaults: {
    make: '',
    name: '',
    model: '',
    series: '',
    kind: 'other',
    engineModel: '',
    yearFrom: null,
    yearTo: null,
    serialText: '',
    serialPlate: '',
    families: [],
  },
  async read(scope, keys) {
    const rows = await query(
      scope,
      StoredRow,
      sql`
        select m.make_slug || '/' || m.slug as key, m.make, m.name, m.model, m.series, m.kind, m.engine_model as "engineModel",
          m.year_from as "yearFrom", m.year_to as "yearTo", m.serial_text as "serialText", m.serial_plate as "serialPlate",
          array(select f.name from ${machineFamilyMembers} member join ${machineFamilies} f on f.id = member.family_id
            where member.machine_id = m.id order by f.name collate "C") as families
        from ${machines} m where m.make_slug || '/' || m.slug = any(${sql.param(keys)}::text[])`,
    );
    return new Map(rows.map(({ key, ...value }) => [key, value]));
  },
  async write(scope, rows) {
    const divided = await planDividing(
      scope,
      rows.map(({ key, value: { serialText, families } }) => ({ key, serialText, families })),
      texts,
    );
    await writeMachines(scope, rows);
    await writeFamilies(scope, rows);
    await writeDivided(scope, divided);
  },
  async remove(scope, keys) {
    // Their prefixes leave their families and drawings.
    const divided = await planDividing(
      scope,
      keys.map((key) => ({ key, serialText: '', families: [] })),
      texts,
    );
    await writeDivided(scope, divided);
    await scope.db.delete(machines).where(sql`make_slug || '/' || slug = any(${sql.param(keys)}::text[])`);
  },
});

async function writeMachines(scope: Scope, rows: readonly KeyedRow<MachineValues>[]): Promise<void> {
  const now = scope.now();
  const given = rows.map(({ key, value: { families: _, ...value } }) => {
    const [makeSlug = '', slug = ''] = key.split('/');
    const serialRanges = rangesToStore(value.serialText);
    return {
      id: uuid(),
      makeSlug,
      slug,
      nameKey: machineKey(value.name),
      ...value,
      serialRanges,
      createdAt: now,
      updatedAt: now,
    };
  });
  const excluded = (name: string) => sql.raw(`excluded.${name}`);
  await scope.db
    .insert(machines)
    .values(given)
    .onConflictDoUpdate({
      target: [machines.makeSlug, machines.slug],
      set: {
        make: excluded('make'),
        name: excluded('name'),
        nameKey: excluded('name_key'),
        model: excluded('model'),
        series: excluded('series'),
        kind: excluded('kind'),
        engineModel: excluded('engine_model'),
        yearFrom: excluded('year_from'),
        yearTo: excluded('year_to'),
        serialText: excluded('serial_text'),
        serialRanges: excluded('serial_ranges'),
        serialPlate: excluded('serial_plate'),
        updatedAt: excluded('updated_at'),
      },
    });
}

/** Each machine is in exactly the families of its row; families without a machine stay. */
async function writeFamilies(scope: Scope, rows: readonly KeyedRow<MachineValues>[]): Promise<void> {
  const members = rows.flatMap(({ key, value }) => value.families.map((family) => ({ key, family })));
  const names = [...new Set(members.map(({ family }) => family))];
  if (names.length > 0)
    await scope.db
      .insert(machineFamilies)
      .values(names.map((name) => ({ id: uuid(), slug: toSlug(name) || uuid(), name, createdAt: scope.now() })))
      .onConflictDoNothing({ target: machineFamilies.slug });
  await scope.db.execute(sql`
    delete from ${machineFamilyMembers} member using ${machines} m
    where m.id = member.machine_id and m.make_slug || '/' || m.slug = any(${sql.param(rows.map(({ key }) => key))}::text[])`);
  await scope.db.execute(sql`
    insert into ${machineFamilyMembers} (family_id, machine_id)
    select f.id, m.id from ${jsonRows(members)} as given (key text, family text)
      join ${machines} m on m.make_slug || '/' || m.slug = given.key join ${machineFamilies} f on f.name = given.family
    on conflict do nothing`);
}
