/** Errors of the order form: those of one field, and those of the whole form. */
import { largestOrder } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { isPhone } from '#platform/values/phone.ts';
import { controlOf, orderFieldId } from '#web/features/order-terms/terms-fields.ts';
import type { FormError } from '#web/kit/form/form-errors.tsx';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import type { OrderedPart } from './ordered-part.ts';
import { rangeOf } from './quantity.ts';
import type { OrderOutcome } from './submit-order.ts';

export const orderFieldIds = { phone: orderFieldId('phone'), quantity: orderFieldId('quantity') };

/** An error that concerns the whole form. */
export interface OrderError {
  readonly kind: 'price' | 'freight' | 'unconfirmed' | 'signed-out' | 'other-order' | 'failed';
  readonly message: string;
  /** The prices that the buyer saw before they changed. */
  readonly pricesBefore?: Pick<OrderedPart, 'pricePerUnit' | 'priceBreaks' | 'coreCharge'>;
  /** A quantity that can be ordered instead. */
  readonly offered?: number;
}

/** Messages by field; undefined for a field without an error. */
export type OrderFieldErrors = Readonly<Record<string, string | undefined>>;

/** What a refused order changes in the form. */
export interface OrderRefusal {
  /** The product with the price or stock that the server has reported. */
  readonly product?: OrderedPart;
  readonly fieldErrors?: OrderFieldErrors;
  readonly formError?: OrderError;
}

/** Translates a refusal into what the form shows. */
export function refusalOf(outcome: Exclude<OrderOutcome, { kind: 'placed' }>, product: OrderedPart): OrderRefusal {
  switch (outcome.kind) {
    case 'quantity': {
      const changed = {
        ...product,
        minQnty: outcome.minQnty ?? product.minQnty,
        availableQnty: outcome.availableQnty ?? product.availableQnty,
        maxQnty: outcome.maxQnty ?? null,
        multipleQnty: outcome.multipleQnty ?? product.multipleQnty,
        backOrderDays: outcome.backOrderDays ?? null,
      };
      // The stock was sold meanwhile; what is left of the quantity can come later, which the form says now.
      const message = changed.backOrderDays === null ? quantityMessage(changed) : m.purchase_stock_changed();
      return { product: changed, fieldErrors: { quantity: message } };
    }
    case 'price': {
      const pricePerUnit = outcome.pricePerUnit ?? product.pricePerUnit;
      const { priceBreaks, coreCharge } = outcome;
      const now = { ...product, pricePerUnit, priceBreaks, coreCharge };
      return { product: now, formError: { kind: 'price', message: priceMessage(product, now), pricesBefore: product } };
    }
    case 'unconfirmed':
      return {
        formError: {
          kind: 'unconfirmed',
          message: outcome.message,
          ...(outcome.most >= product.minQnty ? { offered: outcome.most } : {}),
        },
      };
    case 'freight':
      return { formError: { kind: 'freight', message: outcome.message } };
    case 'fields':
      return { fieldErrors: Object.fromEntries(outcome.errors.map(({ path, message }) => [path, message])) };
    case 'other-order':
      return { formError: { kind: 'other-order', message: m.purchase_idempotency_mismatch() } };
    case 'signed-out':
      return { formError: { kind: 'signed-out', message: m.purchase_signed_out() } };
    case 'failed':
      return { formError: { kind: 'failed', message: outcome.message } };
  }
}

/** What has changed: the price, the core charge or the discounts. */
function priceMessage(before: OrderedPart, { pricePerUnit, coreCharge }: OrderedPart): string {
  if (pricePerUnit !== before.pricePerUnit) return m.purchase_price_changed({ price: formatAmount(pricePerUnit) });
  if (coreCharge !== before.coreCharge) return m.purchase_core_changed({ core: formatAmount(coreCharge ?? 0) });
  return m.purchase_price_breaks_changed();
}

/** Message for a quantity that cannot be ordered. */
export function quantityMessage(part: OrderedPart): string {
  const { minQnty, maxQnty, multipleQnty, availableQnty, backOrderDays } = part;
  if (availableQnty < minQnty && backOrderDays === null)
    return m.purchase_not_enough({ available: formatCount(availableQnty) });
  const min = formatCount(minQnty);
  if (multipleQnty > 1) {
    const max = formatCount(largestOrder(rangeOf(part)));
    return m.purchase_quantity_packs({ pack: formatCount(multipleQnty), min, max });
  }
  if (backOrderDays !== null && maxQnty === null) return m.purchase_quantity_from({ min });
  if (backOrderDays === null && (maxQnty === null || maxQnty >= availableQnty))
    return m.purchase_quantity_bounds({ min, available: formatCount(availableQnty) });
  return m.purchase_quantity_maximum({ min, max: formatCount(maxQnty ?? largestOrder(rangeOf(part))) });
}

/** Message for a phone number that the server would refuse; undefined when it is valid. */
export function phoneMessage(phone: string): string | undefined {
  return isPhone(phone.trim()) ? undefined : m.purchase_phone_needed();
}

/** The field errors as a summary whose entries link to the fields. */
export function errorSummaryOf(errors: OrderFieldErrors): FormError[] {
  const labels: Readonly<Record<string, string>> = { phone: m.purchase_phone(), quantity: m.purchase_quantity() };
  return Object.entries(errors).flatMap(([path, message]) => {
    if (!message) return [];
    const label = labels[path];
    return [{ field: controlOf(path), message: label ? `${label}: ${message}` : message }];
  });
}
