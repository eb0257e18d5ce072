import { useRevalidator } from 'react-router';
import type { Address } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { ApiProblem } from '#web/api-problem.ts';
import { toast } from '#web/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { AddressLines } from './address-lines.tsx';

interface DeleteAddressProps {
  email: string;
  address: Address;
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks before an address is deleted. One that another window has deleted already counts as deleted. */
export function DeleteAddress({ email, address, onDeleted, onCancel }: DeleteAddressProps) {
  const { revalidate } = useRevalidator();
  const remove = async () => {
    await call('deleteAddress', { path: { email, id: address._id } }).catch((error: unknown) => {
      if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    });
    toast.success(m.addresses_deleted());
    await revalidate();
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={m.addresses_delete_heading()}
      confirmLabel={m.addresses_delete()}
      onConfirm={remove}
      onCancel={onCancel}
    >
      <AddressLines lines={address.lines} />
      <p className="small quiet">{m.addresses_delete_help()}</p>
    </ConfirmDialog>
  );
}
