import type { ItemCondition, Product } from '#domain/catalog/contract.ts';
import type { Specification } from '#domain/catalog/specifications/contract.ts';
import { unitCode } from '#domain/catalog/specifications/units.ts';
import type { SaleTerms } from '#domain/content/terms-contract.ts';
import type { Lifecycle } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { partPath, rootPath } from '#platform/paths.ts';
import { currency } from '#platform/values/money.ts';

const schemaCondition: Record<ItemCondition, string> = {
  new: 'NewCondition',
  remanufactured: 'RefurbishedCondition',
  rebuilt: 'RefurbishedCondition',
  used: 'UsedCondition',
};

/** The breadcrumb of the page as schema.org describes it, from the home page to the page itself. */
export function crumbData(steps: readonly { to: string; name: string }[], current: string, origin: string) {
  const items = [{ to: rootPath, name: m.layout_nav_home() }, ...steps, { to: undefined, name: current }];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ to, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      // The last item is the page itself.
      ...(to === undefined ? {} : { item: `${origin}${to}` }),
    })),
  };
}

interface PartDataContext {
  readonly origin: string;
  readonly terms: SaleTerms;
}

/**
 * The part as schema.org describes products, for search engines. `mpn` is the manufacturer's own number,
 * without cross references, as https://support.google.com/merchants/answer/6324482 requires. The core charge is left out:
 * schema.org has no deposit, and it is no part of the price. There is no aggregateRating, because buyers review the shop and
 * not its parts.
 */
export function partData(part: Product, lifecycle: Lifecycle, { origin, terms }: PartDataContext) {
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
      ...(part.priceBreaks.length === 0 && part.unit === 'H87' ? {} : { priceSpecification: prices(part) }),
      priceCurrency: currency,
      itemCondition: `https://schema.org/${schemaCondition[part.itemCondition]}`,
      availability: `https://schema.org/${availabilityOf(part, lifecycle)}`,
      ...returnPolicy(terms),
      ...warranty(terms),
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: part.minQnty, maxValue: part.maxQnty ?? undefined },
    },
  };
}

/** The price of one piece, or unit, at each quantity. */
function prices({ pricePerUnit, priceBreaks, unit, minQnty }: Product) {
  return [{ quantity: minQnty, pricePerUnit }, ...priceBreaks].map((each) => ({
    '@type': 'UnitPriceSpecification',
    price: each.pricePerUnit.toFixed(2),
    priceCurrency: currency,
    unitCode: unit,
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: each.quantity, unitCode: unit },
  }));
}

function returnPolicy({ returnDays, restockingPercent }: SaleTerms) {
  if (returnDays === null) return {};
  const hasMerchantReturnPolicy =
    returnDays === 0
      ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
      : {
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: returnDays,
          ...(restockingPercent === 0 ? {} : { restockingFee: restockingPercent }),
        };
  return { hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', ...hasMerchantReturnPolicy } };
}

function warranty({ warrantyMonths }: SaleTerms) {
  if (!warrantyMonths) return {};
  // MON is the month of UN/CEFACT Recommendation 20.
  const duration = { '@type': 'QuantitativeValue', value: warrantyMonths, unitCode: 'MON' };
  return { warranty: { '@type': 'WarrantyPromise', durationOfWarranty: duration } };
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
  if (part.backOrderDays !== null) return 'BackOrder';
  return lifecycle === 'active' ? 'OutOfStock' : 'Discontinued';
}
