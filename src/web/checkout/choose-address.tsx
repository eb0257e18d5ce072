/** Where the order is delivered to: an address of the book, or a new one. */
import type { Address } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import { AddressLines } from '../features/addresses/address-lines.tsx';
import { type CheckoutBuyer, fieldId } from './use-checkout.ts';

interface ChooseAddressProps {
  buyer: CheckoutBuyer;
  chosen: Address | undefined;
  choose: (id: string) => void;
  /** Opens the form of a new address, which is outside of this component: forms cannot be nested. */
  add: () => void;
  error: string | undefined;
}

export function ChooseAddress({ buyer: { addresses }, chosen, choose, add, error }: ChooseAddressProps) {
  return (
    <fieldset className="checkout__section checkout__addresses">
      <legend>
        <h2>{m.checkout_address()}</h2>
      </legend>
      {addresses.map((address) => (
        <label key={address._id} className="checkout__address">
          <input
            type="radio"
            name="addressId"
            checked={address._id === chosen?._id}
            onChange={() => choose(address._id)}
          />
          <AddressLines lines={address.lines} />
        </label>
      ))}
      {addresses.length === 0 ? <p className="quiet">{m.checkout_no_address()}</p> : null}
      {error ? <p className="error">{error}</p> : null}
      <div>
        <Button id={fieldId('addressId')} onClick={add}>
          {m.addresses_add()}
        </Button>
      </div>
    </fieldset>
  );
}
