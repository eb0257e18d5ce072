/** Stores fitments of a list. A fitment is found by its part, its machines and its conditions; the rest can be changed. */
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { lockKnownPrefixes } from '../known-prefixes.server.ts';
import { rangesToStore } from '../parse-serial-ranges.ts';
import { Qualifiers } from '../qualifiers.ts';
import { fitments } from '../tables.server.ts';
import type { KeyedRow, KeyedStore } from './keyed-rows.server.ts';

/** What tells one fitment from another. */
export const FitmentKey = z.object({
  partId: z.string(),
  machineId: z.string().nullable(),
  familyId: z.string().nullable(),
  serialText: z.string(),
  engineSerialText: z.string(),
  qualifiers: Qualifiers,
  position: z.string(),
});
export type FitmentKey = z.infer<typeof FitmentKey>;

export const FitmentValues = z.object({
  quantityPerMachine: z.number().nullable(),
  note: z.string(),
  source: z.string(),
});
export type FitmentValues = z.infer<typeof FitmentValues>;

export function fitmentKey(key: FitmentKey): string {
  const { partId, machineId, familyId, serialText, engineSerialText, qualifiers, position } = key;
  const equipment = Object.entries(qualifiers).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([partId, machineId, familyId, serialText, engineSerialText, equipment, position]);
}

const KeyParts = z.tuple([
  z.string(),
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.string(),
  z.array(z.tuple([z.string(), z.string()])),
  z.string(),
]);

function keyOf(text: string): FitmentKey {
  const [partId, machineId, familyId, serialText, engineSerialText, equipment, position] = KeyParts.parse(
    JSON.parse(text),
  );
  return {
    partId,
    machineId,
    familyId,
    serialText,
    engineSerialText,
    qualifiers: Object.fromEntries(equipment),
    position,
  };
}

const StoredRow = FitmentKey.extend(FitmentValues.shape).extend({ id: z.string() });

/** The fitments of these parts by key. Of two with one key, the older one is taken. */
async function readByKey(scope: Scope, keys: readonly string[]) {
  const wanted = new Set(keys);
  const partIds = [...new Set(keys.map((key) => keyOf(key).partId))];
  const rows = await query(
    scope,
    StoredRow,
    sql`
      select id, part_id as "partId", machine_id as "machineId", family_id as "familyId", serial_text as "serialText",
        engine_serial_text as "engineSerialText", qualifiers, position, quantity_per_machine as "quantityPerMachine", note, source
      from ${fitments} where part_id = any(${sql.param(partIds)}::uuid[]) order by id desc`,
  );
  return new Map(
    rows.flatMap((row): [string, z.infer<typeof StoredRow>][] => {
      const key = fitmentKey(row);
      return wanted.has(key) ? [[key, row]] : [];
    }),
  );
}

export const fitmentStore: KeyedStore<FitmentValues> = {
  defaults: { quantityPerMachine: null, note: '', source: '' },
  async read(scope, keys) {
    const rows = await readByKey(scope, keys);
    return new Map(
      [...rows].map(([key, { quantityPerMachine, note, source }]) => [key, { quantityPerMachine, note, source }]),
    );
  },
  async write(scope, rows) {
    const stored = await readByKey(
      scope,
      rows.map(({ key }) => key),
    );
    const known = rows.flatMap(({ key, value }) => {
      const id = stored.get(key)?.id;
      return id ? [{ id, ...value }] : [];
    });
    if (known.length > 0) await updateFitments(scope, known);
    const added = rows.filter(({ key }) => !stored.has(key));
    if (added.length > 0) await insertFitments(scope, added);
  },
  async remove(scope, keys) {
    const ids = [...(await readByKey(scope, keys)).values()].map(({ id }) => id);
    await scope.db.delete(fitments).where(sql`id = any(${sql.param(ids)}::uuid[])`);
  },
};

async function updateFitments(scope: Scope, rows: readonly (FitmentValues & { id: string })[]): Promise<void> {
  await scope.db.execute(sql`
    update ${fitments} f set quantity_per_machine = given."quantityPerMachine", note = given.note, source = given.source,
      updated_at = ${scope.now().toISOString()}::timestamptz
    from ${jsonRows(rows)} as given (id uuid, "quantityPerMachine" int, note text, source text) where f.id = given.id`);
}

async function insertFitments(scope: Scope, rows: readonly KeyedRow<FitmentValues>[]): Promise<void> {
  const keys = rows.map(({ key }) => keyOf(key));
  const knownPrefixes = await lockKnownPrefixes(scope, keys);
  const given = rows.map(({ key, value }) => {
    const parsed = keyOf(key);
    return {
      id: uuid(),
      ...parsed,
      ...value,
      serialRanges: rangesToStore(parsed.serialText, knownPrefixes(parsed)),
      engineSerialRanges: rangesToStore(parsed.engineSerialText),
    };
  });
  const now = scope.now().toISOString();
  await scope.db.execute(sql`
    insert into ${fitments} (id, part_id, machine_id, family_id, serial_text, serial_ranges, engine_serial_text,
      engine_serial_ranges, qualifiers, position, quantity_per_machine, note, source, created_at, updated_at)
    select id, "partId", "machineId", "familyId", "serialText", "serialRanges", "engineSerialText", "engineSerialRanges",
      qualifiers, position, "quantityPerMachine", note, source, ${now}::timestamptz, ${now}::timestamptz
    from ${jsonRows(given)} as given (id uuid, "partId" uuid, "machineId" uuid, "familyId" uuid, "serialText" text,
      "serialRanges" jsonb, "engineSerialText" text, "engineSerialRanges" jsonb, qualifiers jsonb, position text,
      "quantityPerMachine" int, note text, source text)`);
}
