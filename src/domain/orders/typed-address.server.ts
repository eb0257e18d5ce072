/** An address that staff type with an order of a buyer. */
import type { z } from 'zod';
import { checkedAddress, keepAddress } from '#domain/addresses/address-book.server.ts';
import { AddressChange, type DeliveryLabel } from '#domain/addresses/contract.ts';
import { toDeliveryLabel } from '#domain/addresses/delivery-label.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope, User } from '#platform/scope.ts';
import { firstErrors } from './drafts/first-errors.ts';

/** What the field of the request is called. */
const field = 'address';

type TypedAddress = z.input<typeof AddressChange>;

/**
 * The address as the order keeps it; the book of the buyer has it later (keepTypedAddress), so that an order that is refused leaves
 * nothing there. Throws invalid with the fields of the address below `address`, as they stand in the request.
 */
export const labelOfTyped = (address: TypedAddress): DeliveryLabel => toDeliveryLabel(checkedTyped(address));

/**
 * Adds the address to the book of the buyer, unless the book has it. A full book stays as it is: the order has its address all the
 * same, and staff cannot delete what a buyer has there. Internal: callers check who may do it. Throws as labelOfTyped.
 */
export async function keepTypedAddress(scope: Scope, buyer: Pick<User, 'id'>, address: TypedAddress): Promise<void> {
  const values = checkedTyped(address);
  try {
    await keepAddress(scope, buyer, values);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  }
}

function checkedTyped(address: TypedAddress): AddressChange {
  const typed = AddressChange.safeParse(address);
  if (!typed.success) throw new AppError('invalid', m.api_check_fields(), { errors: firstErrors(typed.error, field) });
  try {
    return checkedAddress(typed.data);
  } catch (error) {
    if (!(error instanceof AppError) || !error.extra.errors) throw error;
    const errors = error.extra.errors.map(({ path, message }) => ({ path: `${field}.${path}`, message }));
    throw new AppError(error.code, error.message, { errors });
  }
}
