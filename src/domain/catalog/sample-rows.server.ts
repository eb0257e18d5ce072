/** Parts of the sample as rows, ready for a bulk insert. */
import { v7 as uuid } from 'uuid';
import type { Grade, ItemCondition } from './contract.ts';
import type { PartNumberEntry } from './numbers/contract.ts';
import { partNumberKey } from './numbers/part-number.ts';
import { partSlug } from './slug.ts';
import type { Specification } from './specifications/contract.ts';
import type { partNumbers, partPictures, parts } from './tables.server.ts';

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
  readonly leadTimeDays: number;
  readonly netWeightGrams: number;
  readonly hsCode: string;
  readonly countryOfOrigin: string;
  readonly specifications?: readonly Specification[];
  /** Names of picture files, the main one first; many parts may share one. */
  readonly pictures: readonly string[];
  /** Besides its own. */
  readonly numbers?: readonly PartNumberEntry[];
}

type PartRow = typeof parts.$inferInsert;
type PictureRow = typeof partPictures.$inferInsert;
type NumberRow = typeof partNumbers.$inferInsert;
type Ids = ReadonlyMap<string, string>;

interface Stamp {
  readonly createdByEmail: string;
  readonly now: Date;
}

/** Rows in the sample's order. Throws when a part names a brand, category or picture that is not among the ids. */
export function sampleRows(
  sample: readonly SampleCataloguePart[],
  ids: { readonly brands: Ids; readonly categories: Ids; readonly images: Ids },
  { createdByEmail, now }: Stamp,
): { parts: PartRow[]; pictures: PictureRow[]; numbers: NumberRow[] } {
  // Ids grow, and lists show the greater one first: the first part gets the last.
  const partIds = sample.map(() => uuid()).reverse();
  const slugs = new Set<string>();
  const pictures: PictureRow[] = [];
  const furtherNumbers: NumberRow[] = [];
  const rows = sample.map((part, index): PartRow => {
    const { brand, category, pictures: files, numbers = [], ...same } = part;
    const id = partIds[index] ?? uuid();
    const [main, ...further] = [...new Set(files)].map((file) => idOf(ids.images, file));
    pictures.push(...further.map((imageId, at) => ({ partId: id, imageId, position: at + 1 })));
    furtherNumbers.push(...numbers.map((entry) => ({ ...entry, partId: id, numberKey: partNumberKey(entry.number) })));
    return {
      ...same,
      id,
      createdByEmail,
      brandId: idOf(ids.brands, brand),
      categoryId: idOf(ids.categories, category),
      imageId: main ?? null,
      partNumberKey: partNumberKey(part.partNumber),
      slug: unused(slugs, partSlug(brand, part.partNumber, part.name)),
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

function unused(slugs: Set<string>, slug: string): string {
  let free = slug;
  for (let count = 2; slugs.has(free); count += 1) free = `${slug}-${count}`;
  slugs.add(free);
  return free;
}
