/** The fields of a part that the order form needs, so that HTML and data of the page are small. */
import type { Product } from '#domain/catalog/contract.ts';
import { asOrdered } from '#domain/catalog/order-quantities.ts';
import type { PriceBreak } from '#domain/catalog/price-breaks.ts';
import { shownPicture } from '#domain/catalog/shown-picture.ts';
import { type Silhouette, silhouetteOf } from '#domain/catalog/silhouette.ts';
import type { OrderRules } from '#domain/content/order-rules-contract.ts';
import { orderedBy } from '#domain/orders/buyer-rules.ts';
import { formatWorkingDays } from '#web/kit/format/part-format.ts';

const fields = [
  '_id',
  'slug',
  'name',
  'partNumber',
  'brand',
  'grade',
  'description',
  'pricePerUnit',
  'priceBreaks',
  'unit',
  'minQnty',
  'maxQnty',
  'multipleQnty',
  'availableQnty',
  'backOrderDays',
  'coreCharge',
] as const satisfies readonly (keyof Product)[];

/** A part as its order form shows it. */
export interface OrderedPart extends Omit<Pick<Product, (typeof fields)[number]>, 'priceBreaks'> {
  readonly priceBreaks: readonly PriceBreak[];
  readonly picture: Product['pictures'][number] | null;
  /** The lead time in words. */
  readonly leadTime: string;
  /** The drawing of the kind of part, shown when there is no picture. */
  readonly silhouette: Silhouette;
}

export function orderedPart(stated: Product, rules: OrderRules): OrderedPart {
  const product = orderedBy(rules, asOrdered(stated));
  const kept = Object.fromEntries(fields.map((name) => [name, product[name]])) as Pick<
    Product,
    (typeof fields)[number]
  >;
  return {
    ...kept,
    priceBreaks: product.priceBreaks.map(({ quantity, discountPercent }) => ({ quantity, discountPercent })),
    picture: shownPicture(product) ?? null,
    leadTime: formatWorkingDays(product.leadTimeDays),
    silhouette: silhouetteOf(product),
  };
}
