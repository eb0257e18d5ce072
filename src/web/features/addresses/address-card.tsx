import type { Address } from '#domain/addresses/contract.ts';
import { companyAndLatin, latinLines } from '#domain/addresses/latin-form.ts';
import { m } from '#messages';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import { AddressLines } from './address-lines.tsx';

interface AddressCardProps {
  email: string;
  address: Address;
  onEdit: () => void;
  onDelete: () => void;
}

/** One address as it is printed, with what else the shop knows of it, and its actions. */
export function AddressCard({ email, address, onEdit, onDelete }: AddressCardProps) {
  const { busy, run } = useMutation();
  const { _id: id, contactName: name, isDefault, phoneText, taxNumber, deliveryNote } = address;
  const makeDefault = async () => {
    const options = { success: m.addresses_default_set(), onError: toastError };
    const done = await run(() => call('setDefaultAddress', { path: { email, id } }), options);
    // The pressed button is gone.
    if (done) document.querySelector('h1')?.focus();
  };
  return (
    <li className="address">
      {isDefault ? <Badge tone="ok">{m.addresses_default()}</Badge> : null}
      <AddressLines lines={address.lines} />
      <AddressLines lines={latinLines(companyAndLatin(address))} />
      <dl className="small address__facts">
        <dt>{m.addresses_phone_label()}</dt>
        <dd>
          <bdi dir="ltr">{phoneText}</bdi>
        </dd>
        {taxNumber ? (
          <>
            <dt>{m.addresses_tax_number_label()}</dt>
            <dd>
              <bdi dir="ltr">{taxNumber}</bdi>
            </dd>
          </>
        ) : null}
        {deliveryNote ? (
          <>
            <dt>{m.addresses_delivery_note()}</dt>
            <dd>
              <bdi>{deliveryNote}</bdi>
            </dd>
          </>
        ) : null}
      </dl>
      <div className="address__actions">
        <Button size="dense" aria-label={m.addresses_edit_of({ name })} onClick={onEdit}>
          {m.addresses_edit()}
        </Button>
        {isDefault ? null : (
          <Button
            size="dense"
            busy={busy}
            aria-label={m.addresses_make_default_of({ name })}
            onClick={() => void makeDefault()}
          >
            {m.addresses_make_default()}
          </Button>
        )}
        <Button size="dense" variant="quiet" aria-label={m.addresses_delete_of({ name })} onClick={onDelete}>
          {m.addresses_delete()}
        </Button>
      </div>
    </li>
  );
}
