/** A part beside others, as the database has it → a RelatedPart. One JSON value a part, so that one statement can answer many. */
import { type SQL, sql } from 'drizzle-orm';
import type { Grade, ItemCondition, StatedLifecycle } from '#domain/catalog/contract.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { fromCents } from '#platform/money.ts';
import type { RelatedPart } from './contract.ts';

export interface RelatedPartRow {
  readonly id: string;
  readonly slug: string;
  readonly inShop: boolean;
  readonly brand: string;
  readonly partNumber: string;
  readonly name: string;
  readonly imageId: string | null;
  readonly imageUrl: string | null;
  readonly grade: Grade;
  readonly condition: ItemCondition;
  readonly priceCents: number;
  readonly available: number;
  readonly minimum: number;
  readonly leadTimeDays: number;
  readonly netWeightGrams: number | null;
  readonly lifecycle: StatedLifecycle;
  readonly superseded: boolean;
}

/** For a statement that names parts `p` and brands `b`. */
export const relatedPartJson: SQL = sql.raw(`json_build_object(
  'id', p.id, 'slug', p.slug, 'inShop', p.archived_at is null, 'brand', b.name, 'partNumber', p.part_number, 'name', p.name,
  'imageId', p.image_id, 'imageUrl', p.image_url, 'grade', p.grade, 'condition', p.condition, 'priceCents', p.price_cents,
  'available', p.available_quantity, 'minimum', p.minimum_order_quantity, 'leadTimeDays', p.lead_time_days,
  'netWeightGrams', p.net_weight_grams, 'lifecycle', p.lifecycle,
  'superseded', exists (select 1 from supersessions s where s.from_part_id = p.id))`);

/** What left the shop has no address, so that nobody links to it. */
export function toRelatedPart(row: RelatedPartRow): RelatedPart {
  return {
    _id: row.id,
    slug: row.inShop ? row.slug : null,
    brand: row.brand,
    partNumber: row.partNumber,
    name: row.name,
    img: row.imageId ? imageUrl(row.imageId) : (row.imageUrl ?? ''),
    grade: row.grade,
    itemCondition: row.condition,
    pricePerUnit: fromCents(row.priceCents),
    availableQnty: row.inShop ? row.available : 0,
    minQnty: row.minimum,
    leadTimeDays: row.leadTimeDays,
    netWeightKg: row.netWeightGrams === null ? null : row.netWeightGrams / 1000,
    lifecycle: row.superseded ? 'superseded' : row.lifecycle,
  };
}
