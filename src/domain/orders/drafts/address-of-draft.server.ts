/** Where the order of a draft goes. */
import { keepAddress } from '#domain/addresses/address-book.server.ts';
import { AddressChange } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope, User } from '#platform/scope.ts';
import type { DraftContent } from './contract.ts';

/** The id of the address; null: the default one. Throws invalid with the fields of the address. */
export async function addressOfDraft(
  scope: Scope,
  buyer: User,
  { customerId, addressId, address, company: companyOfCustomer }: DraftContent,
): Promise<string | null> {
  if (addressId !== 'new') return addressId || null;
  // The company of a new customer was typed once, and documents name that of the address.
  const company = address.company?.trim() || (customerId === null ? companyOfCustomer : '');
  const given = { country: '', contactName: '', addressLine1: '', phone: '', ...address, company };
  const typed = AddressChange.safeParse(given);
  if (!typed.success) {
    const errors = typed.error.issues.map(({ path, message }) => ({ path: `address.${path.join('.')}`, message }));
    throw new AppError('invalid', m.api_check_fields(), { errors });
  }
  try {
    return (await keepAddress(scope, buyer, typed.data))._id;
  } catch (error) {
    if (!(error instanceof AppError) || !error.extra.errors) throw error;
    const errors = error.extra.errors.map(({ path, message }) => ({ path: `address.${path}`, message }));
    throw new AppError(error.code, error.message, { errors });
  }
}
