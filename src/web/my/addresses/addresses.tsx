/** /dashboard/addresses: the delivery addresses of the user. */
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import '#web/styles/addresses.css';
import { useRevalidator } from 'react-router';
import { type Address, maxAddresses } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { AddressCard } from '#web/features/addresses/address-card.tsx';
import { AddressDialog } from '#web/features/addresses/address-dialog.tsx';
import { AddressLines } from '#web/features/addresses/address-lines.tsx';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
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
  const [dialog, open, close] = useOpened<OpenDialog>();
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
      {dialog?.kind === 'delete' ? <DeleteAddress email={email} address={dialog.address} onClose={close} /> : null}
    </>
  );
}

interface DeleteAddressProps {
  email: string;
  address: Address;
  onClose: () => void;
}

/** Asks before an address is deleted. One that another window has deleted already counts as deleted. */
function DeleteAddress({ email, address, onClose }: DeleteAddressProps) {
  const { revalidate } = useRevalidator();
  const remove = async () => {
    await call('deleteAddress', { path: { email, id: address._id } }).catch((error: unknown) => {
      if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    });
    onClose();
    toast.success(m.addresses_deleted());
    await revalidate();
    // The button that opened the dialog is gone.
    document.querySelector('h1')?.focus();
  };
  return (
    <ConfirmDialog
      title={m.addresses_delete_heading()}
      confirmLabel={m.addresses_delete()}
      onConfirm={remove}
      onCancel={onClose}
    >
      <AddressLines lines={address.lines} />
      <p className="small quiet">{m.addresses_delete_help()}</p>
    </ConfirmDialog>
  );
}
