/** /dashboard/addresses: the delivery addresses of the user. */
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import '#web/styles/addresses.css';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Address, maxAddresses } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { AddressCard } from '#web/features/addresses/address-card.tsx';
import { AddressDialog } from '#web/features/addresses/address-dialog.tsx';
import { AddressLines } from '#web/features/addresses/address-lines.tsx';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { requireSession } from '#web/session/require-session.ts';
import type { Route } from './+types/addresses.ts';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.addresses_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requireSession(request);
  const [addresses, countries] = await Promise.all([
    call('listAddresses', { path: { email } }),
    call('listAddressCountries'),
  ]);
  return { email, addresses, countries };
}

type OpenDialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly address: Address };

export default function Addresses({ loaderData: { email, addresses, countries } }: Route.ComponentProps) {
  const { dialog, open, close, closeDeleted } = useOpenDialog();
  const isFull = addresses.length >= maxAddresses;
  const add = (
    <Button variant="ink" onClick={() => open({ kind: 'add' })}>
      <Icon name="plus" />
      {m.addresses_add()}
    </Button>
  );
  const form = { email, countries, onClose: close };
  return (
    <>
      <PageHeader title={m.addresses_heading()}>{addresses.length === 0 || isFull ? null : add}</PageHeader>
      {addresses.length === 0 ? (
        <EmptyState title={m.addresses_none()}>
          <p>{m.addresses_none_help()}</p>
          {add}
        </EmptyState>
      ) : (
        <>
          <p className="quiet dashboard__note">
            {isFull ? m.addresses_full({ max: maxAddresses }) : m.addresses_help()}
          </p>
          <ul className="addresses">
            {addresses.map((address) => (
              <AddressCard
                key={address._id}
                email={email}
                address={address}
                onEdit={() => open({ kind: 'edit', address })}
                onDelete={() => open({ kind: 'delete', address })}
              />
            ))}
          </ul>
        </>
      )}
      {dialog?.kind === 'add' ? <AddressDialog {...form} suggestedCountry={addresses[0]?.country} /> : null}
      {dialog?.kind === 'edit' ? <AddressDialog {...form} address={dialog.address} /> : null}
      {dialog?.kind === 'delete' ? (
        <DeleteAddress email={email} address={dialog.address} onDeleted={closeDeleted} onCancel={close} />
      ) : null}
    </>
  );
}

/** The open dialog. When it closes, the focus returns to the button that opened it; after deleting, to the heading. */
function useOpenDialog() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (dialog !== null || opener.current === null) return;
    const target = opener.current.isConnected ? opener.current : document.querySelector('h1');
    opener.current = null;
    // After Escape the browser has returned the focus already, and the user may have moved it since.
    if (target instanceof HTMLElement && document.activeElement === document.body) target.focus();
  }, [dialog]);
  const open = (next: OpenDialog) => {
    opener.current = document.activeElement;
    setDialog(next);
  };
  const close = () => setDialog(null);
  const closeDeleted = () => {
    opener.current = document.querySelector('h1');
    close();
  };
  return { dialog, open, close, closeDeleted };
}

interface DeleteAddressProps {
  email: string;
  address: Address;
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks before an address is deleted. One that another window has deleted already counts as deleted. */
function DeleteAddress({ email, address, onDeleted, onCancel }: DeleteAddressProps) {
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
