/** An address that staff write down for a buyer, in place of the one that the order has. */
import type { AddressCountry } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { AddressInputFields } from './address-input-fields.tsx';
import type { AddressInput } from './use-address-input.ts';

interface AddressForBuyerProps {
  /** Beside the box that shows the fields. */
  label: string;
  input: AddressInput;
  countries: readonly AddressCountry[];
  isTyped: boolean;
  setTyped: (isTyped: boolean) => void;
  error: string | undefined;
}

export function AddressForBuyer({ label, input, countries, isTyped, setTyped, error }: AddressForBuyerProps) {
  return (
    <fieldset className="fieldset form address-form">
      <legend>{m.checkout_address()}</legend>
      <label className="check">
        <input type="checkbox" checked={isTyped} onChange={(event) => setTyped(event.target.checked)} />
        {label}
      </label>
      {error ? <p className="error">{error}</p> : null}
      {isTyped ? <AddressInputFields input={input} countries={countries} hasPhone /> : null}
    </fieldset>
  );
}
