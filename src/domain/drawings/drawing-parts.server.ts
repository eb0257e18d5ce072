/** The parts of drawings, as their lists show them. */
import { eq, inArray, sql } from 'drizzle-orm';
import { openedPackOf } from '#domain/catalog/order-quantities.ts';
import { partCutouts } from '#domain/catalog/picture-tables.server.ts';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { type Scope, showParts } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import type { DrawingPart } from './contract.ts';

export interface ListedPart extends DrawingPart {
  readonly isArchived: boolean;
  /** True when the maker has ended the part. */
  readonly isGone: boolean;
}

/** The parts by id, archived ones too. */
export async function listDrawingParts(scope: Scope, ids: readonly string[]): Promise<Map<string, ListedPart>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .select({
      id: parts.id,
      slug: parts.slug,
      brand: brands.name,
      partNumber: parts.partNumber,
      name: parts.name,
      imageId: sql<string | null>`coalesce(${parts.imageId}, ${partCutouts.imageId})`,
      priceCents: parts.priceCents,
      priceBreaks: parts.priceBreaks,
      coreChargeCents: parts.coreChargeCents,
      unit: parts.unit,
      available: parts.availableQuantity,
      minimum: parts.leastQuantity,
      maximum: parts.maximumOrderQuantity,
      multiple: parts.quantityStep,
      pack: parts.orderMultiple,
      singlePieces: parts.singlePieces,
      backOrderDays: parts.backOrderDays,
      lifecycle: parts.lifecycle,
      archivedAt: parts.archivedAt,
    })
    .from(parts)
    .innerJoin(brands, eq(brands.id, parts.brandId))
    .leftJoin(partCutouts, eq(partCutouts.partId, parts.id))
    .where(inArray(parts.id, [...new Set(ids)]));
  showParts(scope, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        _id: row.id,
        slug: row.slug,
        brand: row.brand,
        partNumber: row.partNumber,
        name: row.name,
        picture: row.imageId ? imageUrl(row.imageId) : '',
        pricePerUnit: fromCents(row.priceCents),
        priceBreaks: [...row.priceBreaks],
        coreCharge: row.coreChargeCents === null ? null : fromCents(row.coreChargeCents),
        unit: row.unit,
        availableQnty: row.available,
        minQnty: row.minimum,
        maxQnty: row.maximum,
        multipleQnty: row.multiple,
        packQnty: openedPackOf({ multipleQnty: row.pack, singlePieces: row.singlePieces }),
        backOrderDays: row.backOrderDays,
        isArchived: row.archivedAt !== null,
        isGone: row.lifecycle === 'nla',
      },
    ]),
  );
}

/** The part as it is shown; null: the shop does not have it, or no longer. */
export function shownPart(listed: ListedPart | undefined): DrawingPart | null {
  if (!listed || listed.isArchived) return null;
  const { isArchived: _archived, isGone: _gone, ...part } = listed;
  return part;
}
