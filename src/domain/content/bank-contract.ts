/** The accounts that buyers pay to, one for each currency. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { optionalText, shortText as words } from './content-fields.ts';

const maxBanks = 10;
const firstCurrency = 'USD';

/** SWIFT code (BIC, ISO 9362). */
const swift = words.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, { error: () => m.settings_swift_wrong() });

const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code);

/** The bank through which money in a foreign currency reaches the account. */
const CorrespondentBank = z.strictObject({
  bank: words,
  swift,
  /** Number that the shop's bank has there; empty: not needed. */
  account: optionalText,
});

/** The account that buyers pay to; shown on their orders and on documents. */
export const BankAccount = z.strictObject({
  /** ISO 4217. */
  currency: words.refine(isCurrency, { error: () => m.settings_currency_wrong() }).default(firstCurrency),
  /** Name of the account's owner as the bank has it. */
  beneficiary: words,
  bank: words,
  bankAddress: words,
  /** Account number or IBAN. */
  account: words,
  swift,
  /** null: the bank needs none. */
  correspondent: CorrespondentBank.nullable().default(null),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** At most one account of each currency: a second one would never be used. */
export const BankAccounts = z
  .array(BankAccount)
  .max(maxBanks, { error: () => m.settings_too_many({ max: maxBanks }) })
  .superRefine((banks, { addIssue }) => {
    for (const [index, { currency }] of banks.entries())
      if (banks.findIndex((bank) => bank.currency === currency) < index)
        addIssue({ code: 'custom', path: [index, 'currency'], message: m.settings_currency_twice({ currency }) });
  });

/**
 * Terms of payment with their accounts as `banks`. Versions, files and exports from before there were several have one account,
 * or null, as `bank`.
 */
export function withBanks(terms: unknown): unknown {
  if (typeof terms !== 'object' || terms === null || !('bank' in terms) || 'banks' in terms) return terms;
  const { bank, ...others } = terms;
  return { ...others, banks: bank === null ? [] : [bank] };
}

/** The account for amounts in this currency (ISO 4217); null: the shop has none. */
export function bankFor({ banks }: { readonly banks: readonly BankAccount[] }, currency: string): BankAccount | null {
  return banks.find((bank) => bank.currency === currency) ?? null;
}
