/** Service kits of a machine: lists of parts that go into the cart together. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PriceBreak } from '#domain/catalog/price-breaks.ts';
import { StatedPriceBreak } from '#domain/catalog/price-breaks-contract.ts';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import { type Scope, showParts } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import { machineFamilyMembers, serviceKitLines, serviceKits } from './tables.server.ts';

export interface ServiceKit {
  readonly slug: string;
  readonly name: string;
  /** Operating hours between two of these services. */
  readonly hours: number;
  readonly note: string;
  readonly lines: readonly ServiceKitLine[];
}

export interface ServiceKitLine {
  readonly productId: string;
  readonly slug: string;
  readonly brand: string;
  readonly partNumber: string;
  readonly name: string;
  readonly partType: string;
  /** Pieces for one service. */
  readonly quantity: number;
  /** Price of one piece in US dollars, without discount. */
  readonly pricePerUnit: number;
  readonly priceBreaks: readonly PriceBreak[];
  /** Core charge of one piece in US dollars, not in the price; null: none. */
  readonly coreCharge: number | null;
  /** True when the shop no longer sells the part. */
  readonly isGone: boolean;
  readonly availableQnty: number;
  readonly minQnty: number;
  readonly maxQnty: number | null;
  readonly multipleQnty: number;
  /** Pieces of the packs of which single pieces are sold too; null: the part is not packed, or is sold in whole packs. */
  readonly packQnty: number | null;
  readonly backOrderDays: number | null;
}

const KitRow = z.object({
  slug: z.string(),
  name: z.string(),
  hours: z.int(),
  note: z.string(),
  productId: z.string(),
  partSlug: z.string(),
  brand: z.string(),
  partNumber: z.string(),
  partName: z.string(),
  partType: z.string(),
  quantity: z.int(),
  priceCents: z.number(),
  priceBreaks: z.array(StatedPriceBreak),
  coreChargeCents: z.number().nullable(),
  isGone: z.boolean(),
  availableQnty: z.int(),
  minQnty: z.int(),
  maxQnty: z.int().nullable(),
  multipleQnty: z.int(),
  packQnty: z.int().nullable(),
  backOrderDays: z.int().nullable(),
});

/** Kits of the machine and of its families, by hours. Parts that the shop no longer sells are in their lines. Public. */
export async function listServiceKits(scope: Scope, machineId: string): Promise<ServiceKit[]> {
  const rows = await query(
    scope,
    KitRow,
    sql`
      select k.slug, k.name, k.hours, k.note, p.id as "productId", p.slug as "partSlug", b.name as brand,
        p.part_number as "partNumber", p.name as "partName", p.part_type as "partType", l.quantity,
        p.price_cents::float8 as "priceCents", p.price_breaks as "priceBreaks",
        p.core_charge_cents::float8 as "coreChargeCents", p.archived_at is not null as "isGone",
        p.available_quantity as "availableQnty", p.least_quantity as "minQnty",
        p.maximum_order_quantity as "maxQnty", p.quantity_step as "multipleQnty",
        nullif(p.order_multiple, p.quantity_step) as "packQnty", p.back_order_days as "backOrderDays"
      from ${serviceKits} k
        join ${serviceKitLines} l on l.kit_id = k.id join ${parts} p on p.id = l.part_id join ${brands} b on b.id = p.brand_id
      where k.machine_id = ${machineId}
        or k.family_id in (select family_id from ${machineFamilyMembers} where machine_id = ${machineId})
      order by k.hours, k.name, k.slug, l.place`,
  );
  showParts(
    scope,
    rows.map(({ productId }) => productId),
  );
  return [...Map.groupBy(rows, ({ slug }) => slug)].flatMap(([slug, lines]) => {
    const [first] = lines;
    return first ? [{ slug, name: first.name, hours: first.hours, note: first.note, lines: lines.map(toLine) }] : [];
  });
}

function toLine(row: z.output<typeof KitRow>): ServiceKitLine {
  const { slug: _, name: __, hours: ___, note: ____, partSlug, partName, priceCents, coreChargeCents, ...same } = row;
  const coreCharge = coreChargeCents === null ? null : fromCents(coreChargeCents);
  return { ...same, slug: partSlug, name: partName, pricePerUnit: fromCents(priceCents), coreCharge };
}
