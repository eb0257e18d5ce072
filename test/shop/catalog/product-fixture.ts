/** Queries and products, parsed by the contract like a request. */
import { NewProduct } from '#domain/catalog/new-product-contract.ts';
import { PartQuery } from '#domain/search/part-query.ts';
import { samplePicture } from '../../fixtures/factories.ts';

const lists = ['brand', 'grade', 'condition', 'availability', 'spec'] as const;

/** A filter that takes several values may be one value. */
export function asked(query: Partial<Record<keyof PartQuery, string | number | readonly string[]>> = {}): PartQuery {
  const given = lists.filter((name) => query[name] !== undefined).map((name) => [name, [query[name]].flat()]);
  return PartQuery.parse({ ...query, ...Object.fromEntries(given) });
}

let created = 0;

/** A complete product with a unique number and the sample picture; each field can be overridden. */
export function product(overrides: Partial<Record<keyof NewProduct, unknown>> = {}): NewProduct {
  created += 1;
  return NewProduct.parse({
    name: 'Track roller, double flange',
    description: 'Forged shell, sealed for life.',
    pricePerUnit: 88.5,
    availableQnty: 40,
    minQnty: 2,
    img: samplePicture,
    brand: 'Tagawa',
    partNumber: `TG-${1000 + created}`,
    ...overrides,
  });
}
