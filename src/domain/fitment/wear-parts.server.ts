/** The wear parts of a machine, with their number on it. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { isWearPart } from '#domain/catalog/wear-part.server.ts';
import { cachedRead } from '#domain/public-changes/cached-read.server.ts';
import { query } from '#platform/database/query.server.ts';
import { type Scope, showParts } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import type { ChosenMachine } from './chosen-machine.ts';
import { Qualifiers } from './qualifiers.ts';
import { SerialRanges } from './serial-range.ts';
import { fitments, machineFamilyMembers } from './tables.server.ts';
import { type Verdict, verdictOf } from './verdict.ts';

export interface WearPart {
  readonly partType: string;
  readonly position: string;
  readonly quantityPerMachine: number;
  /** The part that can be had, or else the cheapest. */
  readonly part: {
    readonly _id: string;
    readonly slug: string;
    readonly brand: string;
    readonly partNumber: string;
    readonly name: string;
    /** Price of one piece in US dollars, without discount. */
    readonly pricePerUnit: number;
    /** Core charge of one piece in US dollars, not in the price; null: none. */
    readonly coreCharge: number | null;
    readonly availableQnty: number;
    readonly minQnty: number;
    readonly maxQnty: number | null;
    readonly multipleQnty: number;
    /** Pieces of the packs of which single pieces are sold too; null: the part is not packed, or is sold in whole packs. */
    readonly packQnty: number | null;
    readonly backOrderDays: number | null;
  };
  /** Further parts of the same type for the same place. */
  readonly others: number;
  /** The verdict, which is Fits or Check. */
  readonly verdict: Verdict;
}

/** The most rows of one machine. */
const maxWearParts = 100;

const WearRow = z.object({
  _id: z.string(),
  partType: z.string(),
  slug: z.string(),
  brand: z.string(),
  partNumber: z.string(),
  name: z.string(),
  priceCents: z.int(),
  coreChargeCents: z.number().nullable(),
  availableQnty: z.int(),
  minQnty: z.int(),
  maxQnty: z.int().nullable(),
  multipleQnty: z.int(),
  packQnty: z.int().nullable(),
  backOrderDays: z.int().nullable(),
  choices: z.int(),
  serialText: z.string(),
  serialRanges: SerialRanges,
  engineSerialText: z.string(),
  engineSerialRanges: SerialRanges,
  qualifiers: Qualifiers,
  position: z.string(),
  quantityPerMachine: z.int(),
});

/** The wear parts by part type. What does not fit the machine's serial number is left out. Public. */
export async function listWearParts(scope: Scope, chosen: ChosenMachine): Promise<WearPart[]> {
  const rows = await readRows(scope, chosen.machine.id, chosen.machine.id);
  return rows.flatMap((row) => {
    const { partType, position, quantityPerMachine, choices } = row;
    const verdict = verdictOf([row], chosen);
    if (verdict.kind === 'does_not_fit') return [];
    return [{ partType, position, quantityPerMachine, part: partOf(row), others: choices - 1, verdict }];
  });
}

function partOf(row: z.output<typeof WearRow>): WearPart['part'] {
  const { _id, slug, brand, partNumber, name, priceCents, coreChargeCents } = row;
  const { availableQnty, minQnty, maxQnty, multipleQnty, packQnty, backOrderDays } = row;
  return {
    ...{ _id, slug, brand, partNumber, name, availableQnty, minQnty, maxQnty, multipleQnty, packQnty, backOrderDays },
    pricePerUnit: fromCents(priceCents),
    coreCharge: coreChargeCents === null ? null : fromCents(coreChargeCents),
  };
}

/** The condition for the fitments of a row of `listed`: the indexes have is_conditional before the part. */
const isListed = sql`is_conditional = listed.is_conditional and part_id = listed.part_id and quantity_per_machine is not null`;

/** One row for each type, place and condition: the part that is in stock at the lowest price. */
const readRows = cachedRead('wear_parts', ['catalogue'], async (scope, machineId: string) => {
  const group = sql`part_type, position, quantity_per_machine, serial_text, engine_serial_text, qualifiers`;
  const rows = await query(
    scope,
    WearRow,
    sql`
      with listed as materialized (
        select part_id, is_conditional, null::uuid as family_id from ${fitments} where machine_id = ${machineId} union
        select part_id, is_conditional, family_id from ${fitments}
        where family_id in (select family_id from ${machineFamilyMembers} where machine_id = ${machineId})),
      -- A machine has thousands of parts, of which some hundreds wear: the others are not read beyond two indexes.
      wear as materialized (
        select id, part_type, price_cents, available_quantity as available, least_quantity as minimum
        from ${parts} where id = any(array(select part_id from listed)) and ${isWearPart}),
      fitting as materialized (
        select wear.*, f.position, f.quantity_per_machine, f.serial_text, f.serial_ranges, f.engine_serial_text,
          f.engine_serial_ranges, f.qualifiers
        from wear join listed on listed.part_id = wear.id
          cross join lateral (
            select * from ${fitments} where machine_id = ${machineId} and listed.family_id is null and ${isListed} union all
            select * from ${fitments} where family_id = listed.family_id and ${isListed}
            offset 0) f),
      chosen as (
        select distinct on (${group}) fitting.*, count(*) over (partition by ${group})::int as choices
        from fitting
        order by ${group}, available < minimum, price_cents, id
        limit ${maxWearParts})
      select p.id as "_id", c.part_type as "partType", p.slug, b.name as brand, p.part_number as "partNumber", p.name,
        c.price_cents::float8 as "priceCents", p.core_charge_cents::float8 as "coreChargeCents",
        c.available as "availableQnty", c.minimum as "minQnty", p.maximum_order_quantity as "maxQnty",
        p.quantity_step as "multipleQnty", nullif(p.order_multiple, p.quantity_step) as "packQnty",
        p.back_order_days as "backOrderDays", c.choices, c.serial_text as "serialText",
        c.serial_ranges as "serialRanges", c.engine_serial_text as "engineSerialText",
        c.engine_serial_ranges as "engineSerialRanges", c.qualifiers, c.position,
        c.quantity_per_machine as "quantityPerMachine"
      from chosen c join ${parts} p using (id) join ${brands} b on b.id = p.brand_id
      order by c.part_type, c.position, c.quantity_per_machine, c.serial_text, c.engine_serial_text, c.qualifiers`,
  );
  showParts(
    scope,
    rows.map(({ _id }) => _id),
  );
  return rows;
});
