/** The place that a rule of delivery names: the rules for ships need a port, and the person says that it is one. */
import { incotermRules } from '#domain/orders/incoterm-rules.ts';
import type { Incoterm } from '#domain/orders/incoterms.ts';
import { m } from '#messages';

const placeLabels = {
  delivery: m.checkout_named_place,
  destination: m.checkout_named_place,
  port_of_shipment: m.checkout_port_of_shipment,
  port_of_destination: m.checkout_port_of_destination,
};

export const namedPlaceLabel = (incoterm: Incoterm): string => placeLabels[incotermRules[incoterm].place]();

interface PlaceIsPortProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function PlaceIsPort({ checked, onChange }: PlaceIsPortProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />{' '}
      {m.checkout_place_is_port()}
    </label>
  );
}
