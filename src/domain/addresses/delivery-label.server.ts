/** An address of a user as the label of a delivery, which an order keeps as it was when it was placed. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DeliveryLabel } from './contract.ts';
import { companyAndLatin } from './latin-form.ts';
import { formatPhone } from './phone-number.server.ts';
import { printAddress } from './print-address.server.ts';
import { addresses } from './tables.server.ts';

const text = z.string();

/** What deliveryAddressSql selects. */
export const StoredAddress = z.object({
  country: text,
  contactName: text,
  company: text,
  addressLine1: text,
  addressLine2: text,
  dependentLocality: text,
  city: text,
  state: text,
  postalCode: text,
  sortingCode: text,
  phone: text,
  taxNumber: text,
  deliveryNote: text,
  latinName: text,
  latinCompany: text,
  latinAddress: text,
});
type StoredAddress = z.infer<typeof StoredAddress>;

/**
 * The user's address of this id, or the default one when the id is null, as JSON (StoredAddress); null without one. For
 * statements of higher modules.
 */
export function deliveryAddressSql(userId: SQLWrapper, id: SQLWrapper): SQL {
  return sql`(select json_build_object('country', country, 'contactName', contact_name, 'company', company,
      'addressLine1', address_line_1, 'addressLine2', address_line_2, 'dependentLocality', dependent_locality, 'city', city,
      'state', state, 'postalCode', postal_code, 'sortingCode', sorting_code, 'phone', phone, 'taxNumber', tax_number,
      'deliveryNote', delivery_note, 'latinName', latin_name, 'latinCompany', latin_company, 'latinAddress', latin_address)
    from ${addresses} where user_id = ${userId}::uuid and case when ${id}::uuid is null then is_default else id = ${id}::uuid end)`;
}

/** The address as the country prints it. */
export function toDeliveryLabel(address: StoredAddress): DeliveryLabel {
  const { phone, taxNumber, deliveryNote } = address;
  return {
    lines: printAddress(address),
    ...companyAndLatin(address),
    phone: formatPhone(phone),
    taxNumber,
    note: deliveryNote,
  };
}
