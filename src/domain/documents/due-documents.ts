/** Which documents of an order are due: they were not issued yet, or say something that the order no longer says. Pure. */
import type { OrderDocuments } from './contract.ts';

/** In the order of the kinds: invoices before the credit notes that name them. */
export function dueDocuments({
  issuable,
  issued,
}: Pick<OrderDocuments, 'issuable' | 'issued'>): OrderDocuments['issuable'] {
  const isOutdated = (number: string) => issued.some((each) => each.number === number && each.changed.length > 0);
  return issuable.filter(({ replaces }) => replaces === null || isOutdated(replaces));
}
