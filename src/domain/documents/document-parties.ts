/** The parties of an order as documents print them, each once. Pure. */
import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import { latinLines } from '#domain/addresses/latin-form.ts';
import { hasOtherScript } from '#domain/addresses/other-script.ts';
import { m } from '#messages';
import { crossBorderKinds, type DocumentKind, moneyKinds } from './document-kinds.ts';
import type { DocumentedOrder } from './documented-order.ts';

/** A party beside buyer and consignee. */
export interface DocumentParty {
  readonly label: string;
  readonly lines: readonly string[];
  /** True: who gets the goods, whose lines are not printed again. */
  readonly isConsignee: boolean;
}

type Bought = Pick<DocumentedOrder, 'legalName' | 'taxNumber' | 'delivery' | 'buyer'>;

/** The number that is printed: the buyer's own of this order, else that of the address. */
const taxNumberOf = ({ taxNumber, delivery }: Pick<DocumentedOrder, 'taxNumber' | 'delivery'>): string =>
  taxNumber || delivery?.taxNumber || '';

/** True when nobody has entered a tax number of the buyer. */
export const lacksTaxNumber = (order: Pick<DocumentedOrder, 'taxNumber' | 'delivery'>): boolean =>
  taxNumberOf(order) === '';

/**
 * What is compared of the buyer: papers from before they named the company of the address say the same without it, and another
 * address is compared by itself.
 */
export const buyerSaid = (order: DocumentedOrder): string[] => stated([order.legalName, ...contactLines(order, [])]);

/**
 * The lines about who bought the goods: the company first, each name in its own script and in Latin letters, then the address, which
 * is that of the delivery where the order names no other.
 */
export function buyerLines(order: Bought, isWithAddress = false): string[] {
  const { legalName, delivery, buyer } = order;
  const company = delivery?.company ?? '';
  const isNamedOnLabel = delivery?.lines.includes(buyer.name) ?? false;
  // Nobody has written another legal name in Latin letters.
  const isCompanyOfAddress = company !== '' && (legalName === '' || legalName === company);
  const companyLatin = isCompanyOfAddress ? delivery?.latin?.company : '';
  const names = stated([legalName || company, companyLatin]);
  const nameLatin = isNamedOnLabel ? (delivery?.latin?.name ?? '') : '';
  const address = isWithAddress ? addressLines(order) : [];
  return [...new Set([...names, ...contactLines(order, stated([nameLatin]), address)])];
}

/** The address of the delivery without the names that stand above it. */
function addressLines({ delivery, buyer }: Bought): string[] {
  if (!delivery) return [];
  const isName = (line: string) => line === delivery.company || line === buyer.name;
  return stated([...delivery.lines.filter((line) => !isName(line)), delivery.latin?.address]);
}

/** Papers that ask for money or give it back name the address of who owes it, where the order has no other for the invoice. */
export const isBuyerWithAddress = (kind: DocumentKind, { billing }: Pick<DocumentedOrder, 'billing'>): boolean =>
  billing === '' && [...moneyKinds, 'credit_note'].includes(kind);

function contactLines(order: Bought, otherNames: readonly string[], address: readonly string[] = []): string[] {
  const { name, email, phone } = order.buyer;
  const number = taxNumberOf(order);
  return stated([
    name,
    ...otherNames,
    ...address,
    email,
    m.document_phone({ phone }),
    number && m.order_tax_number({ number }),
  ]);
}

/** The lines about where the goods go, as the country prints them. */
export function deliveryLines({ lines, phone }: DeliveryLabel): string[] {
  return stated([...lines, phone && m.document_phone({ phone })]);
}

/** The form of the delivery in Latin letters, printed below it. */
export const deliveryLatinLines = (delivery: DeliveryLabel | null): string[] => (delivery ? latinLines(delivery) : []);

/** Who else has to do with the goods. The warehouse needs none of them. */
export function otherParties(kind: DocumentKind, order: DocumentedOrder): DocumentParty[] {
  if (kind === 'picking_list') return [];
  return namedParties(kind, order).map(({ label, text, latin }) => ({
    label,
    lines: [...linesOf(text), ...linesOf(latin)],
    isConsignee: isConsignee(text, order),
  }));
}

/** Whether the document names a party beside the consignee that nobody abroad can read. */
export const lacksLatinParty = (kind: DocumentKind, order: DocumentedOrder): boolean =>
  kind !== 'picking_list' &&
  namedParties(kind, order).some(
    ({ text, latin }) => latin === '' && hasOtherScript(text) && !isConsignee(text, order),
  );

interface NamedParty {
  readonly label: string;
  readonly text: string;
  readonly latin: string;
}

function namedParties(kind: DocumentKind, order: DocumentedOrder): NamedParty[] {
  const given = [
    [m.order_term_billing(), order.billing, order.billingLatin, !unpriced.includes(kind)],
    [m.order_term_notify_party(), order.notifyParty, order.notifyPartyLatin, true],
    [m.order_term_importer(), order.importer, order.importerLatin, crossBorderKinds.includes(kind)],
  ] as const;
  return given
    .filter(([, text, , isPrinted]) => text !== '' && isPrinted)
    .map(([label, text, latin]) => ({ label, text, latin }));
}

function isConsignee(text: string, { delivery }: DocumentedOrder): boolean {
  const consignee = delivery ? [delivery.lines, latinLines(delivery)].map(plain) : [];
  return consignee.includes(plain(linesOf(text)));
}

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

/** Papers for those who carry and stamp: whom the invoice goes to is not theirs to know. */
const unpriced: readonly DocumentKind[] = ['packing_list', 'certificate_of_origin', 'shipping_instructions'];

/** The lines without what does not make them another party: case, spaces and signs. */
const plain = (lines: readonly string[]): string =>
  lines
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const stated = (texts: readonly (string | undefined)[]): string[] =>
  texts.filter((text): text is string => text !== undefined && text !== '');
