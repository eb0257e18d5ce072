import type { Grade, ItemCondition } from '#domain/catalog/contract.ts';
import type { PriceBreak } from '#domain/catalog/price-breaks.ts';
import type { UnitOfMeasure } from '#domain/catalog/units-of-measure.ts';
import type { BrandName } from './brands.ts';
import type { CategorySlug } from './categories.ts';
import type { DrawnSerial } from './drawings.ts';
import type { ApplicationKey } from './machines.ts';
import type { SampleSpecification } from './specification-rules.ts';

/** A row of one of the sample's drawings. */
interface DrawnRow {
  /** Of the drawing. */
  readonly code: string;
  /** The callout, with a letter where several rows share it. */
  readonly row: string;
  readonly serial: DrawnSerial | null;
  readonly piecesOnMachine: number;
}

/** A part of the sample catalogue, with all its values. */
export interface SamplePart {
  brand: BrandName;
  /** Invented. */
  partNumber: string;
  name: string;
  /** What the name says between part type and machine; may be empty. */
  variant: string;
  application: ApplicationKey;
  /** Name of a part type in part-types.ts. */
  partType: string;
  category: CategorySlug;
  grade: Grade;
  condition: ItemCondition;
  description: string;
  priceCents: number;
  availableQuantity: number;
  minimumOrderQuantity: number;
  /** Pieces of a pack; 1: single pieces. */
  orderMultiple: number;
  /** Single pieces of a pack are sold too; absent: they are not. */
  singlePieces?: boolean;
  /** From a quantity on, one piece costs less. */
  priceBreaks: readonly PriceBreak[];
  unit: UnitOfMeasure;
  /** Working days until ready to ship. */
  leadTimeDays: number;
  netWeightGrams: number;
  /** Six digits of the Harmonized System. */
  hsCode: string;
  /** ISO 3166-1 alpha-2. */
  countryOfOrigin: string;
  /** In the order in which they are shown. */
  specifications: SampleSpecification[];
  /** The row of a drawing that this part was made for; absent: it is sold for itself. */
  drawn?: DrawnRow;
  /** File names in sample/pictures, the main one first. */
  pictures: string[];
}
