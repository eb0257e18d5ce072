/** The fields of a part that cards and rows show, so that the data of a page stay small. */
import type { Picture, Product } from '#domain/catalog/contract.ts';
import { asOrdered } from '#domain/catalog/order-quantities.ts';
import { shownPicture } from '#domain/catalog/shown-picture.ts';
import { type Silhouette, silhouetteOf } from '#domain/catalog/silhouette.ts';
import type { FoundPart } from '#domain/search/contract.ts';
import { keyFacts } from './key-facts.ts';

interface ShownPart
  extends Pick<
    Product,
    '_id' | 'slug' | 'name' | 'partNumber' | 'availableQnty' | 'minQnty' | 'pricePerUnit' | 'coreCharge' | 'unit'
  > {
  picture: Pick<Picture, 'url' | 'width' | 'height'> | undefined;
  /** The drawing of the kind of part, shown when there is no picture. */
  silhouette: Silhouette;
}

export interface PartOnCard extends ShownPart {
  /** The shortened description. */
  description: string;
}

export interface PartInRow extends ShownPart, Pick<Product, 'brand' | 'grade' | 'leadTimeDays'> {
  /** The number that matched the search. */
  matchedBy?: FoundPart['matchedBy'];
  /** Whether the part fits the chosen machine. */
  fitment?: FoundPart['fitment'];
  /** The key facts: machines and measures. */
  facts: string[];
}

/** Characters of the description that fit into three lines of a card. */
const descriptionLength = 170;

function shownPart(part: FoundPart): ShownPart {
  const { _id, slug, name, partNumber, availableQnty, minQnty, pricePerUnit, coreCharge, unit } = asOrdered(part);
  const picture = shownPicture(part);
  return {
    _id,
    slug,
    name,
    partNumber,
    availableQnty,
    minQnty,
    pricePerUnit,
    coreCharge,
    unit,
    silhouette: silhouetteOf(part),
    picture: picture ? { url: picture.url, width: picture.width, height: picture.height } : undefined,
  };
}

/** The part as a card shows it, with a shortened description. */
export function partOnCard(part: FoundPart): PartOnCard {
  return { ...shownPart(part), description: shorten(part.description) };
}

/** The part as a row of a list shows it, with what a buyer compares. */
export function partInRow(part: FoundPart): PartInRow {
  const { brand, grade, leadTimeDays, matchedBy, fitment } = part;
  return { ...shownPart(part), brand, grade, leadTimeDays, matchedBy, fitment, facts: keyFacts(part) };
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
