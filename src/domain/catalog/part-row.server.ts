/** Reads parts from the database, and converts a row to a Product. */

import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { imageUrl } from '#domain/media/image-url.ts';
import { images } from '#domain/media/tables.server.ts';
import type { Db } from '#platform/database/db.server.ts';
import { preparedStatement } from '#platform/database/prepared-statement.server.ts';
import { column } from '#platform/database/query.server.ts';
import { may } from '#platform/permissions.ts';
import { type Scope, showParts } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import type { Cutout, Picture, Product } from './contract.ts';
import { PartColumns } from './part-columns.ts';
import { cutoutSide } from './part-cutouts.server.ts';
import { partCutouts, partPictures } from './picture-tables.server.ts';
import { unitCentsFor } from './price-breaks.ts';
import { StatedPriceBreak } from './price-breaks-contract.ts';
import { Specification } from './specifications/contract.ts';
import { brands, categories, parts } from './tables.server.ts';

const PictureRow = z.object({ id: z.string(), width: z.int(), height: z.int() });
type PictureRow = z.infer<typeof PictureRow>;

const CutoutRow = z.object({ id: z.string(), drawing: z.string(), callout: z.string() });
type CutoutRow = z.infer<typeof CutoutRow>;

/** The part is in the shop: it is not archived. */
export const isPublished: SQL = isNull(parts.archivedAt);

/** The stored pictures of a part, the main one first, as one JSON value: a join would repeat the row of the part. */
const pictures = column(
  z.array(PictureRow),
  sql`(
  select coalesce(json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height) order by shown.position), '[]')
  from (select ${parts.imageId} as image_id, -1 as position
        union all select pp.image_id, pp.position from ${partPictures} pp where pp.part_id = ${parts.id}) shown
  join ${images} i on i.id = shown.image_id
)`,
);

const cutout = column(
  CutoutRow.nullable(),
  sql`(
  select json_build_object('id', c.image_id, 'drawing', c.drawing_code, 'callout', c.callout)
  from ${partCutouts} c where c.part_id = ${parts.id}
)`,
);

const fields = {
  id: parts.id,
  slug: parts.slug,
  name: parts.name,
  imageId: parts.imageId,
  createdByEmail: parts.createdByEmail,
  availableQuantity: parts.availableQuantity,
  minimumOrderQuantity: parts.minimumOrderQuantity,
  maximumOrderQuantity: parts.maximumOrderQuantity,
  orderMultiple: parts.orderMultiple,
  singlePieces: parts.singlePieces,
  priceCents: parts.priceCents,
  priceBreaks: parts.priceBreaks,
  unit: parts.unit,
  description: parts.description,
  brand: brands.name,
  partNumber: parts.partNumber,
  partType: parts.partType,
  category: categories.slug,
  categoryName: categories.name,
  grade: parts.grade,
  condition: parts.condition,
  leadTimeDays: parts.leadTimeDays,
  backOrderDays: parts.backOrderDays,
  warrantyMonths: parts.warrantyMonths,
  returnDays: parts.returnDays,
  coreChargeCents: parts.coreChargeCents,
  netWeightGrams: parts.netWeightGrams,
  hsCode: parts.hsCode,
  countryOfOrigin: parts.countryOfOrigin,
  binLocation: parts.binLocation,
  specifications: parts.specifications,
  pictures,
  cutout,
};

/** A query of parts with the columns of a Product and `further` columns; the caller adds the conditions. */
export function selectParts<Further extends Record<string, SQL | SQL.Aliased>>(
  { db }: Pick<Scope, 'db'>,
  further: Further,
) {
  return db
    .select({ ...fields, ...further })
    .from(parts)
    .innerJoin(brands, eq(brands.id, parts.brandId))
    .innerJoin(categories, eq(categories.id, parts.categoryId));
}

/** A row of selectParts. */
export const SelectedPart = PartColumns.extend({
  slug: z.string(),
  imageId: z.string().nullable(),
  createdByEmail: z.string(),
  singlePieces: z.boolean(),
  priceBreaks: z.array(StatedPriceBreak).readonly(),
  brand: z.string(),
  partNumber: z.string(),
  category: z.string(),
  categoryName: z.string(),
  specifications: z.array(Specification).readonly(),
  pictures: z.array(PictureRow),
  cutout: CutoutRow.nullable(),
});
export type SelectedPart = z.infer<typeof SelectedPart>;

/** The parts with that condition as one JSON value, for a statement with other results. */
export function partsAsJson(db: Db, condition: SQL): SQL<SelectedPart[]> {
  const entries = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  const found = db
    .select({ part: sql`json_build_object(${sql.join(entries, sql`, `)})`.as('part') })
    .from(parts)
    .innerJoin(brands, eq(brands.id, parts.brandId))
    .innerJoin(categories, eq(categories.id, parts.categoryId))
    .where(condition)
    .as('found');
  return column(z.array(SelectedPart), sql`(select coalesce(json_agg(part), '[]') from ${found})`);
}

/** The rows of `ids`, in any order. */
export const selectPartsById = preparedStatement((db) =>
  selectParts({ db }, {})
    .where(sql`${parts.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('part_rows'),
);

/** States that the rows are shown. They have what only admins see: toProduct leaves it out for others. */
export function showRows<Row extends { readonly id: string }>(scope: Scope, rows: readonly Row[]): readonly Row[] {
  showParts(
    scope,
    rows.map(({ id }) => id),
  );
  return rows;
}

/** The creator's email and the bin location are included for staff only. */
export function toProduct(scope: Scope, row: SelectedPart): Product {
  showParts(scope, [row.id]);
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    img: row.imageId ? imageUrl(row.imageId) : '',
    ...(isForStaff(scope) ? { email: row.createdByEmail, binLocation: row.binLocation } : {}),
    availableQnty: row.availableQuantity,
    minQnty: row.minimumOrderQuantity,
    maxQnty: row.maximumOrderQuantity,
    multipleQnty: row.orderMultiple,
    singlePieces: row.singlePieces,
    pricePerUnit: fromCents(row.priceCents),
    priceBreaks: row.priceBreaks.map((each) => ({
      ...each,
      pricePerUnit: fromCents(unitCentsFor(row.priceCents, [each], each.quantity)),
    })),
    unit: row.unit,
    description: row.description,
    brand: row.brand,
    partNumber: row.partNumber,
    partType: row.partType,
    category: row.category,
    categoryName: row.categoryName,
    grade: row.grade,
    itemCondition: row.condition,
    leadTimeDays: row.leadTimeDays,
    backOrderDays: row.backOrderDays,
    warrantyMonths: row.warrantyMonths,
    returnDays: row.returnDays,
    coreCharge: row.coreChargeCents === null ? null : fromCents(row.coreChargeCents),
    netWeightKg: row.netWeightGrams === null ? null : row.netWeightGrams / 1000,
    hsCode: row.hsCode,
    countryOfOrigin: row.countryOfOrigin,
    specifications: [...row.specifications],
    pictures: row.pictures.map(toPicture),
    cutout: row.cutout && toCutout(row.cutout),
  };
}

function toPicture({ id, width, height }: PictureRow): Picture {
  return { id, url: imageUrl(id), width, height };
}

function toCutout({ id, drawing, callout }: CutoutRow): Cutout {
  return { ...toPicture({ id, width: cutoutSide, height: cutoutSide }), drawing, callout };
}

function isForStaff({ actor }: Scope): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && may(actor.user, 'see_shop'));
}
