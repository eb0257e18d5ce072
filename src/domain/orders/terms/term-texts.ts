/** The terms of an order as texts, and as the columns that keep them. Pure. */
import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import type { Incoterm } from '../incoterms.ts';
import { isPaymentTerm } from './party-terms.ts';
import type { MeansOfTransport, TermName, TypedTermName } from './term-names.ts';

/** What an order keeps of its terms. */
export interface KeptTerms {
  readonly name: string;
  readonly phone: string;
  readonly poNumber: string;
  readonly incoterm: Incoterm | null;
  readonly incotermPlace: string;
  readonly wantedOn: string | null;
  readonly promisedOn: string | null;
  readonly transport: MeansOfTransport | null;
  readonly vessel: string;
  readonly placeOfLoading: string;
  readonly placeOfDischarge: string;
  readonly notifyParty: string;
  readonly legalName: string;
  readonly taxNumber: string;
  readonly billing: string;
  readonly importer: string;
  readonly billingLatin: string;
  readonly notifyPartyLatin: string;
  readonly importerLatin: string;
  readonly depositPercent: number | null;
  readonly balanceDays: number | null;
  readonly validUntil: string | null;
  readonly shipmentTime: string;
  readonly delivery: DeliveryLabel | null;
}

export type TermTexts = Readonly<Record<TermName, string>>;

/** The terms as a correction names them: empty when the order has none. */
export function termTexts({ delivery, ...terms }: KeptTerms): TermTexts {
  return {
    name: terms.name,
    phone: terms.phone,
    poNumber: terms.poNumber,
    incoterm: terms.incoterm ?? '',
    incotermPlace: terms.incotermPlace,
    wantedOn: terms.wantedOn ?? '',
    promisedOn: terms.promisedOn ?? '',
    transport: terms.transport ?? '',
    vessel: terms.vessel,
    placeOfLoading: terms.placeOfLoading,
    placeOfDischarge: terms.placeOfDischarge,
    notifyParty: terms.notifyParty,
    legalName: terms.legalName,
    taxNumber: terms.taxNumber,
    billing: terms.billing,
    importer: terms.importer,
    billingLatin: terms.billingLatin,
    notifyPartyLatin: terms.notifyPartyLatin,
    importerLatin: terms.importerLatin,
    depositPercent: terms.depositPercent === null ? '' : String(terms.depositPercent),
    balanceDays: terms.balanceDays === null ? '' : String(terms.balanceDays),
    validUntil: terms.validUntil ?? '',
    shipmentTime: terms.shipmentTime,
    latinName: delivery?.latin?.name ?? '',
    latinCompany: delivery?.latin?.company ?? '',
    latinAddress: delivery?.latin?.address ?? '',
    delivery: delivery ? deliveryText(delivery) : '',
  };
}

const nullable: readonly TypedTermName[] = ['incoterm', 'wantedOn', 'promisedOn', 'transport', 'validUntil'];

/** The value of the column that keeps a term. @param text a valid one (term-rules.ts) */
export function columnOf(term: TypedTermName, text: string): string | number | null {
  if (isPaymentTerm(term)) return text === '' ? null : Number(text);
  return text === '' && nullable.includes(term) ? null : text;
}

/** The address on one line, with the buyer's tax number and the note for the carrier. */
function deliveryText({ lines, phone, taxNumber, note }: DeliveryLabel): string {
  const number = taxNumber && m.order_tax_number({ number: taxNumber });
  return [...lines, phone, number, note].filter(Boolean).join(', ');
}
