/** Where an order that staff place goes: to the default address of the buyer, or to one that the buyer has told. */
import type { AddressCountry } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { AddressInputFields } from '#web/features/addresses/address-input-fields.tsx';
import type { AddressInput } from '#web/features/addresses/use-address-input.ts';

interface AddressForBuyerProps {
  input: AddressInput;
  countries: readonly AddressCountry[];
  isTyped: boolean;
  setTyped: (isTyped: boolean) => void;
  error: string | undefined;
}

export function AddressForBuyer({ input, countries, isTyped, setTyped, error }: AddressForBuyerProps) {
  return (
    <fieldset className="fieldset form address-form">
      <legend>{m.checkout_address()}</legend>
      <label className="check">
        <input type="checkbox" checked={isTyped} onChange={(event) => setTyped(event.target.checked)} />
        {m.new_order_type_address()}
      </label>
      {error ? <p className="error">{error}</p> : null}
      {isTyped ? <AddressInputFields input={input} countries={countries} hasPhone /> : null}
    </fieldset>
  );
}
