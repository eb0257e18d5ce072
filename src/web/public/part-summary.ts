/** What a card or a row of the list needs of a part: a page of 24 carries no more than it shows. */
import type { Picture, Product } from '#domain/catalog/contract.ts';
import type { FoundPart } from '#domain/search/contract.ts';

export type PartSummary = Pick<
  Product,
  | '_id'
  | 'slug'
  | 'name'
  | 'partNumber'
  | 'brand'
  | 'grade'
  | 'availableQnty'
  | 'minQnty'
  | 'pricePerUnit'
  | 'leadTimeDays'
  | 'description'
> & {
  picture: Pick<Picture, 'url' | 'width' | 'height'> | undefined;
  /** The number by which a search found it. */
  matchedBy?: FoundPart['matchedBy'];
};

/** Letters of the description that three lines of a card can hold. */
const descriptionLength = 170;

export function partSummary(part: FoundPart): PartSummary {
  const { _id, slug, name, partNumber, brand, grade, availableQnty, minQnty, pricePerUnit, leadTimeDays, matchedBy } =
    part;
  const picture = part.pictures[0];
  return {
    _id,
    slug,
    name,
    partNumber,
    brand,
    grade,
    availableQnty,
    minQnty,
    pricePerUnit,
    leadTimeDays,
    description: shorten(part.description),
    matchedBy,
    picture: picture ? { url: picture.url, width: picture.width, height: picture.height } : undefined,
  };
}

/** Whole words only; an ellipsis where something was left out. */
export function shorten(text: string, length = descriptionLength): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  return `${line.slice(0, line.lastIndexOf(' ', length))}…`;
}

/** True when at least the minimum quantity is there. */
export function canBeOrdered({ availableQnty, minQnty }: Pick<Product, 'availableQnty' | 'minQnty'>): boolean {
  return availableQnty >= minQnty;
}
