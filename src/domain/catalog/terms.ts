/** Terms of sale of a part: its own, or those of the shop. Safe in the browser. */
import type { SaleTerms } from '#domain/content/terms-contract.ts';
import type { Product } from './contract.ts';

export const maxWarrantyMonths = 120;
export const maxReturnDays = 365;

/**
 * The terms that hold for the part. The shop's warranty is for new and remanufactured parts; another one has a warranty
 * if it states one, and then no limit of operating hours.
 */
export function termsOf(
  { warrantyMonths, returnDays, itemCondition }: Pick<Product, 'warrantyMonths' | 'returnDays' | 'itemCondition'>,
  shop: SaleTerms,
): SaleTerms {
  const hasShopWarranty = itemCondition === 'new' || itemCondition === 'remanufactured';
  // A shop that says nothing about its warranty says nothing about that of used parts either.
  const isWithout = !hasShopWarranty && shop.warrantyMonths !== null;
  return {
    ...shop,
    warrantyMonths: warrantyMonths ?? (isWithout ? 0 : shop.warrantyMonths),
    warrantyHours: warrantyMonths === null && hasShopWarranty ? shop.warrantyHours : 0,
    warrantyNote: warrantyMonths === null && isWithout ? '' : shop.warrantyNote,
    returnDays: returnDays ?? shop.returnDays,
  };
}
