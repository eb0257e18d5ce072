/** Fields of the product form as typed, and their conversion for the API. */
import { z } from 'zod';
import { conditions, grades, type Product } from '#domain/catalog/contract.ts';
import { NewProduct } from '#domain/catalog/new-product-contract.ts';
import type { NumberKind, PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { formatPriceBreaks, parsePriceBreaks } from '#domain/catalog/price-breaks-contract.ts';
import { formatSpecifications, parseSpecifications } from '#domain/catalog/specifications/specifications-text.ts';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { m } from '#messages';
import type { WithImage } from '#web/features/images/image-form.ts';

export interface ProductFields extends WithImage {
  name: string;
  pricePerUnit: string;
  /** As formatPriceBreaks writes them. */
  priceBreaks: string;
  unit: string;
  availableQnty: string;
  minQnty: string;
  maxQnty: string;
  multipleQnty: string;
  /** true or false. */
  singlePieces: string;
  description: string;
  brand: string;
  partNumber: string;
  category: string;
  grade: string;
  itemCondition: string;
  leadTimeDays: string;
  backOrderDays: string;
  warrantyMonths: string;
  returnDays: string;
  coreCharge: string;
  netWeightKg: string;
  hsCode: string;
  countryOfOrigin: string;
  binLocation: string;
  /** As formatSpecifications writes them, one a line. */
  specifications: string;
  numbers: NumberRow[];
}

/** A further number as typed. */
interface NumberRow {
  kind: NumberKind;
  maker: string;
  number: string;
}

/** Fields that are not sent when empty: the server uses its default, or keeps the saved value. */
const omittedWhenEmpty = ['brand', 'partNumber', 'category', 'multipleQnty', 'leadTimeDays'];

const specifications = z.string().transform((text, context) => {
  const read = parseSpecifications(text);
  if ('list' in read) return read.list;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});

const priceBreaks = z.string().transform((text, context) => {
  const read = parsePriceBreaks(text);
  if ('list' in read) return read.list;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});

const newProduct = NewProduct.omit({ img: true, pictures: true }).extend({ specifications, priceBreaks });

export type ProductValues = z.infer<typeof newProduct>;

export const productSchema: z.ZodType<ProductValues> = z.preprocess((values) => {
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== '' || !omittedWhenEmpty.includes(name)),
  );
}, newProduct);

export const emptyFields: ProductFields = {
  name: '',
  pricePerUnit: '',
  priceBreaks: '',
  unit: unitsOfMeasure[0],
  availableQnty: '',
  minQnty: '1',
  maxQnty: '',
  multipleQnty: '1',
  singlePieces: 'false',
  description: '',
  brand: '',
  partNumber: '',
  category: '',
  grade: grades[2],
  itemCondition: conditions[0],
  leadTimeDays: '',
  backOrderDays: '',
  warrantyMonths: '',
  returnDays: '',
  coreCharge: '',
  netWeightKg: '',
  hsCode: '',
  countryOfOrigin: '',
  binLocation: '',
  specifications: '',
  numbers: [],
};

const textOf = (value: number | null) => (value === null ? '' : String(value));

/** The form fields of an existing product. */
export function fieldsOf(product: Product, numbers: readonly PartNumberEntry[]): ProductFields {
  const { name, description, brand, partNumber, category, grade, itemCondition } = product;
  return {
    name,
    description,
    brand,
    partNumber,
    category,
    grade,
    itemCondition,
    pricePerUnit: product.pricePerUnit.toFixed(2),
    priceBreaks: formatPriceBreaks(product.priceBreaks),
    unit: product.unit,
    availableQnty: String(product.availableQnty),
    minQnty: String(product.minQnty),
    maxQnty: textOf(product.maxQnty),
    multipleQnty: String(product.multipleQnty),
    singlePieces: String(product.singlePieces),
    leadTimeDays: String(product.leadTimeDays),
    backOrderDays: textOf(product.backOrderDays),
    warrantyMonths: textOf(product.warrantyMonths),
    returnDays: textOf(product.returnDays),
    coreCharge: product.coreCharge?.toFixed(2) ?? '',
    netWeightKg: textOf(product.netWeightKg),
    hsCode: product.hsCode ?? '',
    countryOfOrigin: product.countryOfOrigin ?? '',
    binLocation: product.binLocation ?? '',
    specifications: formatSpecifications(product.specifications, '\n'),
    numbers: numbers.filter(({ kind }) => kind !== 'own').map(({ kind, maker, number }) => ({ kind, maker, number })),
  };
}

export const productLabels = (): Record<keyof ProductFields & string, string> => ({
  name: m.dashboard_product_name(),
  pricePerUnit: m.dashboard_price_per_unit(),
  priceBreaks: m.dashboard_price_breaks(),
  unit: m.dashboard_unit(),
  availableQnty: m.dashboard_available_quantity(),
  minQnty: m.dashboard_minimum_quantity(),
  maxQnty: m.dashboard_maximum_quantity(),
  multipleQnty: m.dashboard_order_multiple(),
  singlePieces: m.dashboard_single_pieces(),
  description: m.dashboard_description(),
  image: m.dashboard_image(),
  brand: m.dashboard_brand(),
  partNumber: m.dashboard_part_number(),
  category: m.dashboard_category(),
  grade: m.dashboard_grade(),
  itemCondition: m.dashboard_condition(),
  leadTimeDays: m.dashboard_lead_time(),
  backOrderDays: m.dashboard_back_order(),
  warrantyMonths: m.dashboard_warranty(),
  returnDays: m.dashboard_returns(),
  coreCharge: m.dashboard_core_charge(),
  netWeightKg: m.dashboard_weight(),
  hsCode: m.dashboard_hs_code(),
  countryOfOrigin: m.dashboard_country(),
  binLocation: m.dashboard_bin(),
  specifications: m.dashboard_specifications(),
  numbers: m.dashboard_numbers(),
});
