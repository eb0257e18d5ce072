/** A part next to others, from the database to RelatedPart. One JSON value for each part, so that one statement returns many. */

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { conditions, grades, statedLifecycles } from '#domain/catalog/contract.ts';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { fromCents } from '#platform/values/money.ts';
import type { RelatedPart } from './contract.ts';
import { supersessions } from './tables.server.ts';

export const RelatedPartRow = z.object({
  id: z.string(),
  slug: z.string(),
  inShop: z.boolean(),
  brand: z.string(),
  partNumber: z.string(),
  name: z.string(),
  imageId: z.string().nullable(),
  grade: z.enum(grades),
  condition: z.enum(conditions),
  priceCents: z.int(),
  coreChargeCents: z.int().nullable(),
  unit: z.enum(unitsOfMeasure),
  available: z.int(),
  minimum: z.int(),
  leadTimeDays: z.int(),
  netWeightGrams: z.int().nullable(),
  lifecycle: z.enum(statedLifecycles),
  superseded: z.boolean(),
});
export type RelatedPartRow = z.infer<typeof RelatedPartRow>;

/** A RelatedPartRow, for a statement with parts as `p` and brands as `b`. */
export const relatedPartJson: SQL = sql`json_build_object(
  'id', p.id, 'slug', p.slug, 'inShop', p.archived_at is null, 'brand', b.name, 'partNumber', p.part_number, 'name', p.name,
  'imageId', p.image_id, 'grade', p.grade, 'condition', p.condition, 'priceCents', p.price_cents,
  'coreChargeCents', p.core_charge_cents, 'unit', p.unit,
  'available', p.available_quantity, 'minimum', p.least_quantity, 'leadTimeDays', p.lead_time_days,
  'netWeightGrams', p.net_weight_grams, 'lifecycle', p.lifecycle,
  'superseded', exists (select 1 from ${supersessions} s where s.from_part_id = p.id))`;

/** An archived part has no slug and no stock, so that nothing links to it or offers it. */
export function toRelatedPart(row: RelatedPartRow): RelatedPart {
  return {
    _id: row.id,
    slug: row.inShop ? row.slug : null,
    brand: row.brand,
    partNumber: row.partNumber,
    name: row.name,
    img: row.imageId ? imageUrl(row.imageId) : '',
    grade: row.grade,
    itemCondition: row.condition,
    pricePerUnit: fromCents(row.priceCents),
    coreCharge: row.coreChargeCents === null ? null : fromCents(row.coreChargeCents),
    unit: row.unit,
    availableQnty: row.inShop ? row.available : 0,
    minQnty: row.minimum,
    leadTimeDays: row.leadTimeDays,
    netWeightKg: row.netWeightGrams === null ? null : row.netWeightGrams / 1000,
    lifecycle: row.superseded ? 'superseded' : row.lifecycle,
  };
}
