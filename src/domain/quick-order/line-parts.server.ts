/** The parts of checked lines, all in one statement. */
import { eq, sql } from 'drizzle-orm';
import { partCutouts } from '#domain/catalog/picture-tables.server.ts';
import { silhouetteOf } from '#domain/catalog/silhouette.ts';
import { brands, categories, parts } from '#domain/catalog/tables.server.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { images } from '#domain/media/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import type { LinePart } from './contract.ts';

/** Those of the parts that are in the shop, by id. Internal. */
export async function listLineParts(scope: Scope, ids: readonly string[]): Promise<Map<string, LinePart>> {
  const rows = await scope.db
    .select({
      _id: parts.id,
      slug: parts.slug,
      brand: brands.name,
      partNumber: parts.partNumber,
      name: parts.name,
      partType: parts.partType,
      categoryName: categories.name,
      priceCents: parts.priceCents,
      priceBreaks: parts.priceBreaks,
      unit: parts.unit,
      availableQnty: parts.availableQuantity,
      minQnty: parts.leastQuantity,
      maxQnty: parts.maximumOrderQuantity,
      multipleQnty: parts.quantityStep,
      leadTimeDays: parts.leadTimeDays,
      coreChargeCents: parts.coreChargeCents,
      image: { id: images.id, width: images.width, height: images.height },
    })
    .from(parts)
    .innerJoin(brands, eq(brands.id, parts.brandId))
    .innerJoin(categories, eq(categories.id, parts.categoryId))
    .leftJoin(partCutouts, eq(partCutouts.partId, parts.id))
    .leftJoin(images, eq(images.id, sql`coalesce(${parts.imageId}, ${partCutouts.imageId})`))
    .where(sql`${parts.id} = any(${sql.param(ids)}::uuid[]) and ${parts.archivedAt} is null`);
  return new Map(
    rows.map(({ partType, categoryName, priceCents, coreChargeCents, image, ...part }) => [
      part._id,
      {
        ...part,
        pricePerUnit: fromCents(priceCents),
        coreCharge: coreChargeCents === null ? null : fromCents(coreChargeCents),
        picture: image && { ...image, url: imageUrl(image.id) },
        silhouette: silhouetteOf({ partType, categoryName, name: part.name }),
      },
    ]),
  );
}
