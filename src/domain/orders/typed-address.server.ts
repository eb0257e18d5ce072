/** An address that staff type with an order of a buyer. */
import type { z } from 'zod';
import { keepAddress } from '#domain/addresses/address-book.server.ts';
import { type Address, AddressChange } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope, User } from '#platform/scope.ts';
import { firstErrors } from './drafts/first-errors.ts';

/** What the field of the request is called. */
const field = 'address';

/**
 * The address in the book of the buyer, which is added unless the book has it. Internal: callers check who may do it. Throws as
 * keepAddress, with the fields of the address below `address`, as they stand in the request.
 */
export async function keepTypedAddress(
  scope: Scope,
  buyer: Pick<User, 'id'>,
  address: z.input<typeof AddressChange>,
): Promise<Address> {
  const typed = AddressChange.safeParse(address);
  if (!typed.success) throw new AppError('invalid', m.api_check_fields(), { errors: firstErrors(typed.error, field) });
  try {
    return await keepAddress(scope, buyer, typed.data);
  } catch (error) {
    if (!(error instanceof AppError) || !error.extra.errors) throw error;
    const errors = error.extra.errors.map(({ path, message }) => ({ path: `${field}.${path}`, message }));
    throw new AppError(error.code, error.message, { errors });
  }
}
