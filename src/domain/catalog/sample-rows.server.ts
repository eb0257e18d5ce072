/** Converts parts of the sample to rows for a bulk insert. */

import { v7 as uuid } from 'uuid';
import type { Grade, ItemCondition } from './contract.ts';
import type { PartNumberEntry } from './numbers/contract.ts';
import { partNumberKey } from './numbers/part-number.ts';
import type { partPictures } from './picture-tables.server.ts';
import type { PriceBreak } from './price-breaks.ts';
import { partSlug } from './slug.ts';
import type { Specification } from './specifications/contract.ts';
import type { partNumbers, parts } from './tables.server.ts';
import type { UnitOfMeasure } from './units-of-measure.ts';

export interface SampleCataloguePart {
  /** Name of one of the brands. */
  readonly brand: string;
  readonly partNumber: string;
  readonly name: string;
  readonly partType: string;
  /** Slug of one of the categories. */
  readonly category: string;
  readonly grade: Grade;
  readonly condition: ItemCondition;
  readonly description: string;
  readonly priceCents: number;
  readonly availableQuantity: number;
  readonly minimumOrderQuantity: number;
  /** Pieces of a pack; absent: single pieces. */
  readonly orderMultiple?: number;
  /** Single pieces of a pack are sold too; absent: they are not. */
  readonly singlePieces?: boolean;
  /** Price breaks; absent: one price for all quantities. */
  readonly priceBreaks?: readonly PriceBreak[];
  /** Unit of measure; absent: the piece. */
  readonly unit?: UnitOfMeasure;
  readonly leadTimeDays: number;
  readonly netWeightGrams: number;
  readonly hsCode: string;
  readonly countryOfOrigin: string;
  readonly specifications?: readonly Specification[];
  /** Names of picture files, the main one first. Parts can share a file. */
  readonly pictures: readonly string[];
  /** The numbers of the part besides its own. */
  readonly numbers?: readonly PartNumberEntry[];
}

type PartInsert = typeof parts.$inferInsert;
type PictureInsert = typeof partPictures.$inferInsert;
type NumberInsert = typeof partNumbers.$inferInsert;
type Ids = ReadonlyMap<string, string>;

interface Stamp {
  readonly createdByEmail: string;
  readonly now: Date;
}

/** Rows in the order of the sample. Throws an Error when a brand, category or picture has no id. */
export function sampleCatalogueRows(
  sample: readonly SampleCataloguePart[],
  ids: { readonly brands: Ids; readonly categories: Ids; readonly images: Ids },
  { createdByEmail, now }: Stamp,
): { parts: PartInsert[]; pictures: PictureInsert[]; numbers: NumberInsert[] } {
  // Unsorted lists show the greatest id first, and uuids v7 increase: reversed, so that the first part is first.
  const partIds = sample.map(() => uuid()).reverse();
  const slugs = new Set<string>();
  const pictures: PictureInsert[] = [];
  const furtherNumbers: NumberInsert[] = [];
  const rows = sample.map((part, index): PartInsert => {
    const { brand, category, pictures: files, numbers = [], ...same } = part;
    const id = partIds[index] ?? uuid();
    const [main, ...further] = [...new Set(files)].map((file) => idOf(ids.images, file));
    for (const [at, imageId] of further.entries()) pictures.push({ partId: id, imageId, position: at + 1 });
    for (const entry of numbers) furtherNumbers.push({ ...entry, partId: id, numberKey: partNumberKey(entry.number) });
    return {
      ...same,
      id,
      createdByEmail,
      brandId: idOf(ids.brands, brand),
      categoryId: idOf(ids.categories, category),
      imageId: main ?? null,
      partNumberKey: partNumberKey(part.partNumber),
      slug: uniqueSlugOf(slugs, partSlug(brand, part.partNumber, part.name)),
      position: index + 1,
      createdAt: now,
      updatedAt: now,
    };
  });
  return { parts: rows, pictures, numbers: furtherNumbers };
}

function idOf(ids: Ids, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`The sample names ${name}, which is not in it`);
  return id;
}

/** Adds a number to a slug that is in use. */
function uniqueSlugOf(slugs: Set<string>, slug: string): string {
  let unique = slug;
  for (let count = 2; slugs.has(unique); count += 1) unique = `${slug}-${count}`;
  slugs.add(unique);
  return unique;
}
