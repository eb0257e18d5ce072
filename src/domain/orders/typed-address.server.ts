/** An address that staff type with an order of a buyer. */
import type { z } from 'zod';
import { keepAddress, keepableAddress } from '#domain/addresses/address-book.server.ts';
import { type Address, AddressChange, type DeliveryLabel } from '#domain/addresses/contract.ts';
import { toDeliveryLabel } from '#domain/addresses/delivery-label.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope, User } from '#platform/scope.ts';
import { firstErrors } from './drafts/first-errors.ts';

/** What the field of the request is called. */
const field = 'address';

type Buyer = Pick<User, 'id'>;
type TypedAddress = z.input<typeof AddressChange>;

/**
 * The address in the book of the buyer, which is added unless the book has it. Internal: callers check who may do it. Throws as
 * keepAddress, with the fields of the address below `address`, as they stand in the request.
 */
export const keepTypedAddress = (scope: Scope, buyer: Buyer, address: TypedAddress): Promise<Address> =>
  atItsField(address, (typed) => keepAddress(scope, buyer, typed));

/** The label of the address, which is not kept yet: an order that is refused leaves nothing in the book. Throws as keepTypedAddress. */
export const labelOfTyped = (scope: Scope, buyer: Buyer, address: TypedAddress): Promise<DeliveryLabel> =>
  atItsField(address, async (typed) => toDeliveryLabel(await keepableAddress(scope, buyer, typed)));

/**
 * Adds the address of an order that is placed to the book, unless the book has it. A book that others have filled meanwhile stays as
 * it is: the order has its address all the same.
 */
export async function keepPlacedAddress(scope: Scope, buyer: Buyer, address: TypedAddress): Promise<void> {
  try {
    await keepTypedAddress(scope, buyer, address);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function atItsField<T>(address: TypedAddress, work: (typed: AddressChange) => Promise<T>): Promise<T> {
  const typed = AddressChange.safeParse(address);
  if (!typed.success) throw new AppError('invalid', m.api_check_fields(), { errors: firstErrors(typed.error, field) });
  try {
    return await work(typed.data);
  } catch (error) {
    if (!(error instanceof AppError) || !error.extra.errors) throw error;
    const errors = error.extra.errors.map(({ path, message }) => ({ path: `${field}.${path}`, message }));
    throw new AppError(error.code, error.message, { errors });
  }
}
