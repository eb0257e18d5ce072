import { type FormEvent, useId } from 'react';
import type { Address, AddressCountry } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { FormErrors } from '#web/kit/form/form-errors.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { AddressInputFields } from './address-input-fields.tsx';
import { useAddressForm } from './use-address-form.ts';

interface AddressDialogProps {
  email: string;
  countries: readonly AddressCountry[];
  /** The address to edit; undefined: a new one. */
  address?: Address;
  /** The country that a new address starts with. */
  suggestedCountry?: string;
  onClose: () => void;
}

/** The form of an address: first its country, then the fields of that country. */
export function AddressDialog({ email, countries, address, suggestedCountry = '', onClose }: AddressDialogProps) {
  const id = useId();
  const form = useAddressForm({ email, address, country: suggestedCountry, onSaved: onClose });
  const { summary, formError, busy, loading, startOver } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
      <Button variant="primary" type="submit" form={id} busy={busy || loading}>
        {m.addresses_save()}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={formError}
      title={address ? m.addresses_edit_heading() : m.addresses_add()}
      actions={actions}
    >
      <form id={id} className="form address-form" noValidate onSubmit={submit} aria-busy={loading || undefined}>
        <FormErrors errors={summary} />
        {startOver ? (
          <Notice tone="mark">
            {m.addresses_restored()}{' '}
            <ScriptButton className="link" onClick={startOver}>
              {m.dashboard_start_over()}
            </ScriptButton>
          </Notice>
        ) : null}
        <AddressInputFields input={form} countries={countries} />
        {formError ? <Notice tone="bad">{formError}</Notice> : null}
      </form>
    </Dialog>
  );
}
