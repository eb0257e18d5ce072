/** What the buyer chooses of a quotation, and types for the order. It is kept in the browser. */
import { useEffect, useState } from 'react';
import type { Address } from '#domain/addresses/contract.ts';
import type { AcceptableQuotation } from '#domain/quotations/quoted/quotation-contract.ts';
import { useDelivery } from '#web/features/order-terms/use-delivery.ts';
import { findDraft, saveDraft } from '#web/kit/form/form-draft.ts';
import { type AcceptDraft, choosableLines, keptAcceptance } from './accept-draft.ts';
import type { Acceptor } from './load-acceptor.ts';
import type { QuotationProps } from './quotation-props.ts';

const noBook: readonly Address[] = [];

export function useChoice(
  { request, quotation }: QuotationProps,
  checked: AcceptableQuotation,
  { email, addresses, phone }: Acceptor,
) {
  const name = `accept:${email}:${request.id}`;
  const [draft, setDraft] = useState<AcceptDraft>(() => keptAcceptance(findDraft(name), request.phone || phone));
  const change = (part: Partial<AcceptDraft>) => setDraft((now) => ({ ...now, ...part }));
  const delivery = useDelivery({
    owner: `${email}:${request.id}`,
    book: checked.needsAddress ? noBook : addresses,
    addressId: draft.addressId,
    choose: (addressId) => change({ addressId }),
    phone: draft.phone,
    contactName: request.name,
    firstCountry: request.country,
  });
  useEffect(() => saveDraft(name, draft), [name, draft]);
  return {
    name,
    draft,
    change,
    lines: choosableLines(quotation.lines, checked, draft),
    delivery,
    choose: (line: string, chosen: AcceptDraft['chosen'][string]) =>
      setDraft((now) => ({ ...now, chosen: { ...now.chosen, [line]: chosen } })),
  };
}
