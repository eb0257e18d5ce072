/** The fields of a part that cards and rows show, so that the data of a page stay small. */
import type { Picture, Product } from '#domain/catalog/contract.ts';
import { type Silhouette, silhouetteOf } from '#domain/catalog/silhouette.ts';
import type { FoundPart } from '#domain/search/contract.ts';
import { keyFacts } from './key-facts.ts';

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
  | 'unit'
  | 'leadTimeDays'
  | 'description'
> & {
  picture: Pick<Picture, 'url' | 'width' | 'height'> | undefined;
  /** The drawing of its kind, shown without a picture. */
  silhouette: Silhouette;
  /** Number that matched the search. */
  matchedBy?: FoundPart['matchedBy'];
  /** What a buyer decides by: machines and measures. */
  facts: string[];
};

/** Characters of the description that fit into three lines of a card. */
const descriptionLength = 170;

/** The summary of a part, with its first picture and a shortened description. */
export function partSummary(part: FoundPart): PartSummary {
  const {
    _id,
    slug,
    name,
    partNumber,
    brand,
    grade,
    availableQnty,
    minQnty,
    pricePerUnit,
    unit,
    leadTimeDays,
    matchedBy,
  } = part;
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
    unit,
    leadTimeDays,
    description: shorten(part.description),
    matchedBy,
    silhouette: silhouetteOf(part),
    facts: keyFacts(part),
    picture: picture ? { url: picture.url, width: picture.width, height: picture.height } : undefined,
  };
}

/** Cuts a text after a whole word and adds an ellipsis; `length` in characters. */
export function shorten(text: string, length = descriptionLength): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  return `${line.slice(0, line.lastIndexOf(' ', length))}…`;
}

/** True when the stock covers the minimum order. */
export function canBeOrdered({ availableQnty, minQnty }: Pick<Product, 'availableQnty' | 'minQnty'>): boolean {
  return availableQnty >= minQnty;
}
