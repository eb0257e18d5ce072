/** The place that a rule of delivery names: the rules for ships need a port, and the person says that it is one. */
import { type Incoterm, portNamedBy } from '#domain/orders/incoterms.ts';
import { m } from '#messages';

const portLabels = { shipment: m.checkout_port_of_shipment, destination: m.checkout_port_of_destination };

export function namedPlaceLabel(incoterm: Incoterm): string {
  const port = portNamedBy[incoterm];
  return port ? portLabels[port]() : m.checkout_named_place();
}

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
