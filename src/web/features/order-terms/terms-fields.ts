/** What every order form asks for beside parts and contact, as the buyer has typed it. */
import { addressLengths } from '#domain/addresses/address-lengths.ts';
import { type Incoterm, incoterms } from '#domain/orders/incoterms.ts';

export interface TermsFields {
  /** The chosen address; empty: the default address; `newAddress`: the one that is typed below. */
  readonly addressId: string;
  readonly poNumber: string;
  /** The term of delivery; empty: none. */
  readonly incoterm: string;
  readonly incotermPlace: string;
  /** 'yes': the buyer has said that the place is a port. */
  readonly placeIsPort: string;
  /** The wanted day, YYYY-MM-DD; empty: as soon as possible. */
  readonly wantedOn: string;
  readonly note: string;
}

export const newAddress = 'new';

export const noTerms: TermsFields = {
  addressId: '',
  poNumber: '',
  incoterm: '',
  incotermPlace: '',
  placeIsPort: '',
  wantedOn: '',
  note: '',
};

/** Id of the control of a field of the order. */
export const orderFieldId = (name: string) => `order-${name}`;

/** Id of the control that an error names, for the summary of errors. A new address has the phone number of the order. */
export function controlOf(path: string): string {
  const isOfAddress = path === 'country' || (path in addressLengths && path !== 'phone');
  return isOfAddress ? `field-${path}` : orderFieldId(path);
}

/** The terms as a request has them. */
export function termsToSend({ poNumber, incotermPlace, placeIsPort, note, wantedOn, ...fields }: TermsFields) {
  const incoterm: Incoterm | undefined = incoterms.find((code) => code === fields.incoterm);
  return {
    ...(poNumber ? { poNumber } : {}),
    ...(note ? { note } : {}),
    ...(incoterm ? { incoterm, incotermPlace, ...(placeIsPort && { placeIsPort: true }) } : {}),
    ...(wantedOn ? { wantedOn } : {}),
  };
}
