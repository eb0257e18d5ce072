/** Terms of sale of a part: its own, or those of the shop. Safe in the browser. */
import type { SaleTerms } from '#domain/content/contract.ts';
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
  const ofShop = { months: hasShopWarranty ? shop.warrantyMonths : 0, hours: hasShopWarranty ? shop.warrantyHours : 0 };
  return {
    ...shop,
    warrantyMonths: warrantyMonths ?? ofShop.months,
    warrantyHours: warrantyMonths === null ? ofShop.hours : 0,
    returnDays: returnDays ?? shop.returnDays,
  };
}
