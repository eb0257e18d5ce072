import type { ItemCondition, Product } from '#domain/catalog/contract.ts';
import { currency } from '#platform/money.ts';

const schemaCondition: Record<ItemCondition, string> = {
  new: 'NewCondition',
  remanufactured: 'RefurbishedCondition',
  rebuilt: 'RefurbishedCondition',
  used: 'UsedCondition',
};

/** The part as schema.org describes products, for search engines. `origin` is the shop's public address. */
export function partData(part: Product, origin: string) {
  const image = part.img.startsWith('/') ? origin + part.img : part.img;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: part.name,
    description: part.description,
    sku: part.partNumber,
    mpn: part.partNumber,
    image,
    category: part.categoryName,
    brand: { '@type': 'Brand', name: part.brand },
    ...(part.netWeightKg === null
      ? {}
      : { weight: { '@type': 'QuantitativeValue', value: part.netWeightKg, unitCode: 'KGM' } }),
    ...(part.countryOfOrigin === null ? {} : { countryOfOrigin: part.countryOfOrigin }),
    offers: {
      '@type': 'Offer',
      url: `${origin}/part/${part.slug}`,
      price: part.pricePerUnit.toFixed(2),
      priceCurrency: currency,
      itemCondition: `https://schema.org/${schemaCondition[part.itemCondition]}`,
      availability: `https://schema.org/${part.availableQnty >= part.minQnty ? 'InStock' : 'OutOfStock'}`,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: part.minQnty },
    },
  };
}
