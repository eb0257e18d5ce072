/** The form of a new part with fields that are known already. */
import { pagePaths } from '#platform/http/page-paths.ts';
import type { ProductFields } from './product-fields.ts';

/** Fields that the address of the form can give. */
const givenFields = [
  'partNumber',
  'name',
  'brand',
  'pricePerUnit',
  'unit',
  'netWeightKg',
  'hsCode',
  'countryOfOrigin',
] as const satisfies readonly (keyof ProductFields)[];

type GivenFields = Partial<Record<(typeof givenFields)[number], string>>;

/** Its address. What is empty is left out. */
export function newPartPath(given: GivenFields): string {
  const known = Object.entries(given).filter(([, value]) => value !== '');
  return `${pagePaths.addProduct}?${new URLSearchParams(known)}`;
}

/** The fields that the address has. */
export const fieldsInAddress = (params: URLSearchParams): GivenFields =>
  Object.fromEntries(givenFields.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])));
