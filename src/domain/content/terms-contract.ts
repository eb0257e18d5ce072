/** Warranty, returns and terms of payment. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { BankAccounts, withBanks } from './bank-contract.ts';
import { optionalText, whole, wholeFrom, shortText as words } from './content-fields.ts';

const defaultCoreDays = 30;

/** Terms of the parts that state none of their own; 0: none, null: pages and papers do not say. */
export const SaleTerms = z.strictObject({
  /** Months of warranty on new and remanufactured parts. */
  warrantyMonths: whole(120).nullable(),
  /** Operating hours after which the warranty ends before its months. */
  warrantyHours: whole(100_000),
  /** What a claim needs or what is not covered, after the time. */
  warrantyNote: optionalText,
  /** Days from delivery in which an unused part can be returned. */
  returnDays: whole(365).nullable(),
  /** Percentage of the price that the shop keeps when an unused part is returned. */
  restockingPercent: whole(100),
  /** What cannot be returned, or how it must come back, after the time. */
  returnNote: optionalText,
  /** Days from delivery in which old parts come back for their core charge. */
  coreReturnDays: wholeFrom(1, 365).default(defaultCoreDays),
});
export type SaleTerms = z.infer<typeof SaleTerms>;

/** The terms of a shop whose owner has not entered any: it promises nothing. */
export const noSaleTerms: SaleTerms = {
  warrantyMonths: null,
  warrantyHours: 0,
  warrantyNote: '',
  returnDays: null,
  restockingPercent: 0,
  returnNote: '',
  coreReturnDays: defaultCoreDays,
};

/** Terms that the shop agrees to beside its own, such as "Net 30": buyers read them, and ask for them. */
const OfferedTerms = z.strictObject({
  name: words,
  /** Due before dispatch. */
  depositPercent: whole(100),
  /** Days from shipment until the balance is due. */
  days: whole(365),
});
const maxOffered = 6;

const StoredTerms = z.strictObject({
  /** Share of the total that is due after the confirmation, the balance before dispatch; 100: all of it. */
  depositPercent: wholeFrom(1, 100),
  /** Orders with a lower total, in US dollars, are paid in full after the confirmation; 0: none. */
  paidInFullBelow: whole(1_000_000),
  /** Days from the confirmation until the deposit, or the whole total, is due. */
  dueDays: whole(365),
  /** Days after the due date until an order of which nothing is paid is cancelled; null: never. */
  cancelUnpaidAfterDays: whole(365).nullable(),
  offered: z
    .array(OfferedTerms)
    .max(maxOffered, { error: () => m.settings_too_many({ max: maxOffered }) })
    .default([]),
  /** One for each currency; without one for that of the order, the shop sends its bank details with the invoice. */
  banks: BankAccounts,
});

/** How orders are paid. */
export const PaymentTerms = z.preprocess(withBanks, StoredTerms);
export type PaymentTerms = z.infer<typeof PaymentTerms>;

/** The terms of a shop whose owner has not entered any. */
export const firstPayment: PaymentTerms = {
  depositPercent: 100,
  paidInFullBelow: 0,
  dueDays: 14,
  cancelUnpaidAfterDays: null,
  offered: [],
  banks: [],
};
