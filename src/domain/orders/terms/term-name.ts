/** What the terms of an order are called, and how their values are written for people. Safe in the browser. */
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import type { ChangedTerm } from './contract.ts';
import { type MeansOfTransport, meansOfTransport, type TermName } from './term-names.ts';

export const termName: Record<TermName, () => string> = {
  name: m.order_term_name,
  phone: m.order_term_phone,
  poNumber: m.order_term_po_number,
  incoterm: m.order_incoterm,
  incotermPlace: m.order_term_incoterm_place,
  wantedOn: m.order_wanted_on,
  promisedOn: m.order_term_promised_on,
  transport: m.order_term_transport,
  vessel: m.order_term_vessel,
  placeOfLoading: m.order_term_place_of_loading,
  placeOfDischarge: m.order_term_place_of_discharge,
  notifyParty: m.order_term_notify_party,
  delivery: m.order_delivery,
  legalName: m.order_term_legal_name,
  taxNumber: m.order_term_tax_number,
  billing: m.order_term_billing,
  importer: m.order_term_importer,
  depositPercent: m.order_term_deposit_percent,
  balanceDays: m.order_term_balance_days,
  validUntil: m.order_term_valid_until,
  shipmentTime: m.order_term_shipment_time,
  latinName: m.addresses_latin_name,
  latinCompany: m.addresses_latin_company,
  latinAddress: m.addresses_latin_address,
  billingLatin: m.order_term_billing_latin,
  notifyPartyLatin: m.order_term_notify_party_latin,
  importerLatin: m.order_term_importer_latin,
};

export const transportName: Record<MeansOfTransport, () => string> = {
  sea: m.transport_sea,
  air: m.transport_air,
  rail: m.transport_rail,
  road: m.transport_road,
  courier: m.transport_courier,
};

/** "Wanted by: 3 May 2027 → 10 May 2027" */
export function changedTermText({ term, from, to }: ChangedTerm): string {
  return m.order_term_changed({ term: termName[term](), from: termValueText(term, from), to: termValueText(term, to) });
}

/** @param value as a correction names it; empty: none */
export function termValueText(term: TermName, value: string): string {
  if (value === '') return m.order_term_none();
  if (term === 'wantedOn' || term === 'promisedOn' || term === 'validUntil') return formatDay(value);
  if (term === 'depositPercent') return m.order_term_percent({ percent: value });
  const transport = term === 'transport' && meansOfTransport.find((known) => known === value);
  return transport ? transportName[transport]() : value;
}
