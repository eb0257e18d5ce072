/** Where the order is delivered to: an address of the book, or a new one, which is typed here. */
import { useCallback, useEffect, useState } from 'react';
import type { AddressCountry } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { AddressInputFields } from '#web/features/addresses/address-input-fields.tsx';
import { AddressLines } from '#web/features/addresses/address-lines.tsx';
import { useRepeatOnline } from '#web/kit/browser/use-repeat-online.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { callOrder } from '#web/session/call-order.ts';
import { newAddress } from './terms-fields.ts';
import type { OrderDelivery } from './use-delivery.ts';

interface ChooseAddressProps {
  delivery: OrderDelivery;
  /** False while the buyer is not known. */
  isKnown: boolean;
}

export function ChooseAddress({ delivery: { addresses, chosen, choose, input }, isKnown }: ChooseAddressProps) {
  return (
    <fieldset className="order-terms__section order-terms__addresses">
      <legend>
        <h2>{m.checkout_address()}</h2>
      </legend>
      {addresses.map((address) => (
        <label key={address._id} className="order-terms__address">
          <input
            type="radio"
            name="addressId"
            checked={address._id === chosen?._id}
            onChange={() => choose(address._id)}
          />
          <AddressLines lines={address.lines} />
        </label>
      ))}
      {addresses.length > 0 ? (
        <label className="order-terms__address">
          <input type="radio" name="addressId" checked={!chosen} onChange={() => choose(newAddress)} />
          {m.checkout_new_address()}
        </label>
      ) : null}
      {isKnown && !chosen ? <NewAddress input={input} /> : null}
    </fieldset>
  );
}

/** The fields of a new address. The countries are loaded when they are needed: most buyers have an address here. */
function NewAddress({ input }: { input: OrderDelivery['input'] }) {
  const [countries, setCountries] = useState<readonly AddressCountry[]>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    callOrder('listAddressCountries').then(setCountries, () => setFailed(true));
  }, []);
  useEffect(load, [load]);
  useRepeatOnline(failed, load);
  if (failed)
    return (
      <Notice tone="bad">
        {m.checkout_countries_failed()}{' '}
        <ScriptButton className="link" onClick={load}>
          {m.account_try_again()}
        </ScriptButton>
      </Notice>
    );
  return (
    <div className="order-terms__new address-form" aria-busy={input.loading || countries === undefined || undefined}>
      <AddressInputFields input={input} countries={countries ?? []} hasPhone />
      <p className="small quiet">{m.checkout_address_kept()}</p>
    </div>
  );
}
