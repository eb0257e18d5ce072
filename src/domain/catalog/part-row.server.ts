/** A part as the database has it → a Product as callers see it. */
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { imageUrl } from '#domain/media/image-url.ts';
import { images } from '#domain/media/tables.server.ts';
import type { Db } from '#platform/db.server.ts';
import { fromCents } from '#platform/money.ts';
import { preparedStatement } from '#platform/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Picture, Product } from './contract.ts';
import { brands, categories, partPictures, parts } from './tables.server.ts';

interface PictureRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** In the shop: everything that was not taken out. */
export const isPublished: SQL = isNull(parts.archivedAt);

/** The part's pictures in their order, the main one first; one value a part, so that rows stay parts. */
const pictures = sql<PictureRow[]>`(
  select coalesce(json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height) order by shown.position), '[]')
  from (select ${parts.imageId} as image_id, -1 as position
        union all select pp.image_id, pp.position from ${partPictures} pp where pp.part_id = ${parts.id}) shown
  join ${images} i on i.id = shown.image_id
)`;

const fields = {
  id: parts.id,
  slug: parts.slug,
  name: parts.name,
  imageId: parts.imageId,
  imageUrl: parts.imageUrl,
  createdByEmail: parts.createdByEmail,
  availableQuantity: parts.availableQuantity,
  minimumOrderQuantity: parts.minimumOrderQuantity,
  priceCents: parts.priceCents,
  description: parts.description,
  brand: brands.name,
  partNumber: parts.partNumber,
  partType: parts.partType,
  category: categories.slug,
  categoryName: categories.name,
  grade: parts.grade,
  condition: parts.condition,
  leadTimeDays: parts.leadTimeDays,
  netWeightGrams: parts.netWeightGrams,
  hsCode: parts.hsCode,
  countryOfOrigin: parts.countryOfOrigin,
  specifications: parts.specifications,
  pictures,
};

/** Selects parts with all that a Product needs, and `further` columns; the caller adds which ones. */
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

export type SelectedPart = Awaited<ReturnType<typeof selectParts<Record<never, never>>>>[number];

/** The same as one JSON value, for a statement that brings parts along with other things. `which` is a condition. */
export function partsAsJson(db: Db, which: SQL): SQL<SelectedPart[]> {
  const entries = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  const found = db
    .select({ part: sql`json_build_object(${sql.join(entries, sql`, `)})`.as('part') })
    .from(parts)
    .innerJoin(brands, eq(brands.id, parts.brandId))
    .innerJoin(categories, eq(categories.id, parts.categoryId))
    .where(which)
    .as('found');
  return sql`(select coalesce(json_agg(part), '[]') from ${found})`;
}

/** The rows of `ids`, in any order. */
export const selectPartsById = preparedStatement((db) =>
  selectParts({ db }, {})
    .where(sql`${parts.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('part_rows'),
);

/** The Product; who created it is said to admins only. */
export function toProduct(scope: Scope, row: SelectedPart): Product {
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    img: row.imageId ? imageUrl(row.imageId) : (row.imageUrl ?? ''),
    ...(seesCreators(scope) ? { email: row.createdByEmail } : {}),
    availableQnty: row.availableQuantity,
    minQnty: row.minimumOrderQuantity,
    pricePerUnit: fromCents(row.priceCents),
    description: row.description,
    brand: row.brand,
    partNumber: row.partNumber,
    partType: row.partType,
    category: row.category,
    categoryName: row.categoryName,
    grade: row.grade,
    itemCondition: row.condition,
    leadTimeDays: row.leadTimeDays,
    netWeightKg: row.netWeightGrams === null ? null : row.netWeightGrams / 1000,
    hsCode: row.hsCode,
    countryOfOrigin: row.countryOfOrigin,
    specifications: [...row.specifications],
    pictures: row.pictures.map(toPicture),
  };
}

function toPicture({ id, width, height }: PictureRow): Picture {
  return { id, url: imageUrl(id), width, height };
}

function seesCreators({ actor }: Scope): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.user.role === 'admin');
}
