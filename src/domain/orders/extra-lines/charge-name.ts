/** The names of charges. */
import { m } from '#messages';
import type { ChargeKind } from './line-kinds.ts';

export const chargeName: Readonly<Record<ChargeKind, () => string>> = {
  insurance: m.order_charge_insurance,
  packing: m.order_charge_packing,
  bank_fee: m.order_charge_bank_fee,
  discount: m.order_charge_discount,
};
