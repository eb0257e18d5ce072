/** What buyers read of the terms: on part pages, at the checkout, on papers and in mails. Pure. */
import { m } from '#messages';
import { groupThousands } from '#platform/values/money.ts';
import type { PaymentTerms, SaleTerms } from './terms-contract.ts';

type LabelledTerm = readonly [label: string, text: string];

/** Warranty and returns, without what the terms do not say. */
export function saleTermsText(terms: SaleTerms): LabelledTerm[] {
  const { warrantyNote, returnNote } = terms;
  return [
    ...labelled(m.part_warranty(), warrantyText(terms), warrantyNote),
    ...labelled(m.part_returns(), returnsText(terms), returnNote),
  ];
}

/** How an order is paid, in short; null: the shop has no account yet. @param takesCards a buyer can also pay by card */
export function paymentText({ depositPercent: percent, banks }: PaymentTerms, takesCards: boolean): string | null {
  if (banks.length === 0 && !takesCards) return null;
  if (percent >= 100) return takesCards ? m.part_payment_full_card() : m.part_payment_full();
  return takesCards ? m.part_payment_value_card({ percent }) : m.part_payment_value({ percent });
}

/** The terms that a buyer can ask for, each with what it means: "Net 30: no deposit, balance within 30 days". */
export function offeredText({ offered }: Pick<PaymentTerms, 'offered'>): string[] {
  return offered.map(({ name, depositPercent: percent, days }) =>
    percent === 0
      ? m.terms_offered_without_deposit({ name, days })
      : percent === 100
        ? m.terms_offered_in_full({ name })
        : m.terms_offered({ name, percent, days }),
  );
}

function labelled(label: string, term: string | null, note: string): LabelledTerm[] {
  if (term === null) return note === '' ? [] : [[label, note]];
  return [[label, note === '' ? term : m.terms_with_note({ term, note })]];
}

function warrantyText({ warrantyMonths: months, warrantyHours }: SaleTerms): string | null {
  if (months === null) return null;
  if (months === 0) return m.part_no_warranty();
  if (warrantyHours === 0) return m.part_warranty_months({ count: months });
  return m.part_warranty_hours({ months, hours: groupThousands(String(warrantyHours)) });
}

function returnsText({ returnDays: days, restockingPercent: percent }: SaleTerms): string | null {
  if (days === null) return null;
  if (days === 0) return m.part_no_returns();
  return percent === 0 ? m.part_returns_free({ days }) : m.part_returns_fee({ days, percent });
}
