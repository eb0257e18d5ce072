import type { BrandName } from './brands.ts';
import type { CategorySlug } from './categories.ts';
import type { SampleSpecification } from './specification-rules.ts';

export type Grade = 'genuine' | 'oem' | 'aftermarket';
export type Condition = 'new' | 'remanufactured' | 'rebuilt' | 'used';

/** One part of the sample catalogue, complete: nothing is left for the importer to guess. */
export interface SamplePart {
  brand: BrandName;
  /** As the maker writes it; numbers of the sample's own making only. */
  partNumber: string;
  name: string;
  /** The controlled name of the kind of part, from part-types.ts. */
  partType: string;
  category: CategorySlug;
  grade: Grade;
  condition: Condition;
  description: string;
  priceCents: number;
  availableQuantity: number;
  minimumOrderQuantity: number;
  /** Working days until ready to ship. */
  leadTimeDays: number;
  netWeightGrams: number;
  /** Six digits of the Harmonized System. */
  hsCode: string;
  /** ISO 3166-1 alpha-2. */
  countryOfOrigin: string;
  /** What is measured of it, in the order in which it is shown. */
  specifications: SampleSpecification[];
  /** File names in sample/pictures; the first is the main one. */
  pictures: string[];
}
