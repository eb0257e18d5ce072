/** The order that a draft asks for: what staff have typed, checked. Pure. */
import { z } from 'zod';
import { typedEmail } from '#domain/identity/contract.ts';
import { personName } from '#domain/identity/person-name.ts';
import { m } from '#messages';
import { AppError, type FieldError } from '#platform/errors.ts';
import { maxPriceCents } from '#platform/values/money.ts';
import { isVisible, oneLine } from '#platform/values/text.ts';
import { orderPhone } from '../contract.ts';
import { requestedFields } from '../requested-contract.ts';
import { TermValues } from '../terms/term-rules.ts';
import { passedDayMessage } from '../terms/unfit-terms.ts';
import { type AgreedTermName, agreedTermNames } from './agreed-term-names.ts';
import { type AgreedTerms, agreedTermErrors } from './agreed-terms.ts';
import type { DraftContent } from './contract.ts';
import { type DraftedExtra, draftedExtras } from './drafted-extras.ts';
import { firstErrors } from './first-errors.ts';

const short = (max: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(max, { error: () => m.errors_too_long({ max }) }));

const Line = z.object({
  productId: z.string(),
  quantity: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,8}$/, { error: () => m.errors_invalid_quantity() })
    .transform(Number),
  /** In cents; null: the price of the list. */
  unitPrice: z
    .string()
    .trim()
    .regex(/^(?:(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?)?$/, { error: () => m.order_credit_wrong() })
    .transform((text) => (text === '' ? null : Math.round(Number(text.replaceAll(',', '')) * 100)))
    .refine((cents) => cents === null || cents <= maxPriceCents, { error: () => m.order_credit_wrong() }),
});

const { poNumber, incoterm, incotermPlace, wantedOn, ...otherTerms } = TermValues;

const CheckedTerms = z
  .object(otherTerms)
  .pick(Object.fromEntries(agreedTermNames.map((name) => [name, true])) as Record<AgreedTermName, true>)
  .partial();

const CheckedDraft = z.object({
  phone: orderPhone,
  poNumber,
  incoterm,
  incotermPlace,
  placeIsPort: z.boolean(),
  wantedOn,
  note: requestedFields.note,
  priceReason: short(500),
  lines: z.array(Line).min(1, { error: () => m.orders_no_parts() }),
});
type CheckedDraft = z.infer<typeof CheckedDraft>;
export type CheckedDraftLine = CheckedDraft['lines'][number];

const NewCustomer = z.object({
  name: personName,
  company: short(120),
  email: z.union([z.literal(''), typedEmail]),
});
type NewCustomer = z.infer<typeof NewCustomer>;

export interface DraftOrder {
  readonly order: CheckedDraft;
  readonly terms: AgreedTerms;
  /** Free lines and charges. */
  readonly extras: readonly DraftedExtra[];
  /** null: the customer is known. */
  readonly newCustomer: NewCustomer | null;
}

/** Throws invalid, with the first message of every field that is wrong. */
export function draftOrder(content: DraftContent, now: Date): DraftOrder {
  const order = CheckedDraft.safeParse(content);
  const customer = content.customerId === null ? NewCustomer.safeParse(content) : null;
  const { extras, errors: ofExtras } = draftedExtras(content);
  const terms = CheckedTerms.safeParse(content.terms);
  const ofTerms = firstErrors(terms.error, 'terms');
  // Also beside a term of a wrong form: whoever corrects that one is not refused once more.
  const unfitTerms = agreedTermErrors(terms.data ?? content.terms, content.incoterm, now);
  const wantedPassed = passedDayMessage('wantedOn', content.wantedOn, now);
  const errors = [
    ...firstErrors(customer?.error),
    ...firstErrors(order.error),
    ...ofExtras,
    ...ofTerms,
    ...otherErrors(content, order.data),
    ...(order.data && wantedPassed ? [{ path: 'wantedOn', message: wantedPassed }] : []),
    ...unfitTerms.filter(({ path }) => ofTerms.every((wrong) => wrong.path !== path)),
  ];
  if (errors.length > 0 || !order.data || !terms.data) throw new AppError('invalid', m.api_check_fields(), { errors });
  return { order: order.data, terms: terms.data, extras, newCustomer: customer?.data ?? null };
}

/** What several fields say together. */
function otherErrors({ lines, charges }: DraftContent, order: CheckedDraft | undefined): FieldError[] {
  const ids = lines.map(({ productId }) => productId);
  const twice = ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ path: `lines.${index}.quantity`, message: m.checkout_part_twice() }] : [],
  );
  if (!order) return twice;
  const hasDiscount = charges.some(({ charge }) => charge === 'discount');
  const hasPrices = hasDiscount || order.lines.some(({ unitPrice }) => unitPrice !== null);
  if (hasPrices && !isVisible(order.priceReason))
    twice.push({ path: 'priceReason', message: m.order_prices_reason_missing() });
  if (order.incoterm !== '' && order.incotermPlace === '')
    twice.push({ path: 'incotermPlace', message: m.checkout_place_missing() });
  return twice;
}
