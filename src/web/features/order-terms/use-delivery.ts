/** Where an order goes: an address of the book, or a new one, which is added to the book with the order. */
import { useState } from 'react';
import type { Address } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { type AddressInput, useAddressInput } from '#web/features/addresses/use-address-input.ts';
import { ApiProblem, type FieldMessage } from '#web/session/api-problem.ts';
import { callOrder } from '#web/session/call-order.ts';
import { newAddress } from './terms-fields.ts';

export interface DeliverySettings {
  /** Whose draft of a new address it is: the buyer's email, or a name for a visitor. */
  readonly owner: string;
  /** The addresses of the buyer, the default one first. */
  readonly book: readonly Address[];
  readonly addressId: string;
  readonly choose: (addressId: string) => void;
  /** Phone number of the order: that of a new address, too. */
  readonly phone: string;
  /** Who receives the parts, unless somebody else is typed. */
  readonly contactName: string;
  /** The country that a new address starts with where the book has none. */
  readonly firstCountry?: string;
}

/** The name of the draft of a new address. */
export const addressDraftName = (owner: string) => `address:${owner}:new`;

export interface OrderDelivery {
  readonly addresses: readonly Address[];
  /** The chosen address of the book; undefined: a new one. */
  readonly chosen: Address | undefined;
  readonly choose: (addressId: string) => void;
  /** The fields of a new address. */
  readonly input: AddressInput;
  /** ISO 3166-1 alpha-2 of the delivery; undefined: not chosen yet. */
  readonly country: string | undefined;
  /** Shows what the browser can tell is wrong with a new address at its fields. Empty: nothing. */
  readonly check: () => readonly FieldMessage[];
  /**
   * The id of the address. Adds a new one to the book first: afterwards it is the chosen one, so that an order that is placed
   * again does not add it twice. Throws ApiProblem with the messages of its fields.
   */
  readonly settle: (email: string) => Promise<string>;
}

export function useDelivery({
  owner,
  book,
  addressId,
  choose,
  phone,
  contactName,
  firstCountry = '',
}: DeliverySettings): OrderDelivery {
  const [added, setAdded] = useState<readonly Address[]>([]);
  const addresses = [...book, ...added.filter(({ _id }) => !book.some((known) => known._id === _id))];
  const [preferred] = addresses;
  const isNew = addresses.length === 0 || addressId === newAddress;
  // A draft whose address was deleted meanwhile gets the default address.
  const chosen = isNew ? undefined : (addresses.find(({ _id }) => _id === addressId) ?? preferred);
  const input = useAddressInput({
    draft: addressDraftName(owner),
    address: undefined,
    country: preferred?.country ?? firstCountry,
    contactName,
    isShown: isNew,
  });
  const check = () => (chosen ? [] : input.check({ phone }).problems);
  const settle = async (email: string) => {
    if (chosen) return chosen._id;
    const { body, problems } = input.check({ phone });
    if (!body) throw new ApiProblem(422, 'invalid', m.checkout_address_missing(), problems);
    const address = await callOrder('createAddress', { path: { email }, body }).catch((error: unknown) => {
      if (error instanceof ApiProblem) input.show(error.errors);
      throw error;
    });
    input.forgetDraft();
    setAdded((now) => [...now, address]);
    choose(address._id);
    return address._id;
  };
  const country = isNew ? input.typed.country || undefined : chosen?.country;
  return { addresses, chosen, choose, input, country, check, settle };
}
