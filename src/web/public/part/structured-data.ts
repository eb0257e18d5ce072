import type { ItemCondition, Product } from '#domain/catalog/contract.ts';
import type { Specification } from '#domain/catalog/specifications/contract.ts';
import { unitCode } from '#domain/catalog/specifications/units.ts';
import type { Lifecycle } from '#domain/relations/contract.ts';
import { currency } from '#platform/money.ts';
import { partPath } from '#platform/paths.ts';

const schemaCondition: Record<ItemCondition, string> = {
  new: 'NewCondition',
  remanufactured: 'RefurbishedCondition',
  rebuilt: 'RefurbishedCondition',
  used: 'UsedCondition',
};

/**
 * The part as schema.org describes products, for search engines. `mpn` is the manufacturer's own number,
 * without cross references, as https://support.google.com/merchants/answer/6324482 requires. `origin` is the public
 * origin. There is no aggregateRating, because buyers review the shop and not its parts.
 */
export function partData(part: Product, lifecycle: Lifecycle, origin: string) {
  const image = part.pictures.map(({ url }) => origin + url);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: part.name,
    description: part.description,
    sku: part.partNumber,
    mpn: part.partNumber,
    ...(image.length === 0 ? {} : { image }),
    category: part.categoryName,
    brand: { '@type': 'Brand', name: part.brand },
    ...(part.netWeightKg === null
      ? {}
      : { weight: { '@type': 'QuantitativeValue', value: part.netWeightKg, unitCode: 'KGM' } }),
    ...(part.countryOfOrigin === null ? {} : { countryOfOrigin: part.countryOfOrigin }),
    ...(part.specifications.length === 0 ? {} : { additionalProperty: part.specifications.map(propertyValue) }),
    offers: {
      '@type': 'Offer',
      url: `${origin}${partPath(part.slug)}`,
      price: part.pricePerUnit.toFixed(2),
      priceCurrency: currency,
      itemCondition: `https://schema.org/${schemaCondition[part.itemCondition]}`,
      availability: `https://schema.org/${availabilityOf(part, lifecycle)}`,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: part.minQnty, maxValue: part.maxQnty ?? undefined },
    },
  };
}

function propertyValue({ name, value, unit }: Specification) {
  const code = unitCode(unit);
  return {
    '@type': 'PropertyValue',
    name,
    value,
    ...(unit && { unitText: unit }),
    ...(code && { unitCode: code }),
  };
}

function availabilityOf(part: Product, lifecycle: Lifecycle): string {
  if (part.availableQnty >= part.minQnty) return 'InStock';
  return lifecycle === 'active' ? 'OutOfStock' : 'Discontinued';
}
