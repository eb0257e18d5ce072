import { useState } from 'react';
import type { Address } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import type { FormError } from '#web/kit/form/form-errors.tsx';
import { call } from '#web/session/api-client.ts';
import { ApiProblem, type FieldMessage, sentenceOf } from '#web/session/api-problem.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { useAddressInput } from './use-address-input.ts';

interface AddressFormSettings {
  readonly email: string;
  /** The address to edit; undefined: a new one. */
  readonly address: Address | undefined;
  /** The country that a new address starts with; empty: none. */
  readonly country: string;
  readonly onSaved: () => void;
}

/** The dialog of an address: its input, and saving it. What is typed survives closing the dialog, until it is saved. */
export function useAddressForm({ email, address, country, onSaved }: AddressFormSettings) {
  const input = useAddressInput({ draft: `address:${email}:${address?._id ?? 'new'}`, address, country });
  const { show, check, forgetDraft, startOver } = input;
  // The summary is that of the last attempt: it takes the focus when it changes, so typing must not change it.
  const [summary, setSummary] = useState<readonly FormError[]>([]);
  const [formError, setFormError] = useState<string>();
  const { busy, run } = useMutation();
  const summarize = (problems: readonly FieldMessage[]) =>
    setSummary(problems.map(({ path, message }) => ({ field: `field-${path}`, message })));
  const showFailure = (error: unknown) => {
    const found = error instanceof ApiProblem ? error.errors : [];
    show(found);
    summarize(found);
    setFormError(found.length === 0 ? sentenceOf(error) : undefined);
    return true;
  };
  const submit = async () => {
    const { body, problems } = check();
    summarize(problems);
    setFormError(undefined);
    if (!body) return;
    const save = async () => {
      if (address) await call('changeAddress', { path: { email, id: address._id }, body });
      else await call('createAddress', { path: { email }, body });
      forgetDraft();
    };
    const success = address ? m.addresses_saved() : m.addresses_added();
    if (await run(save, { success, onError: showFailure })) onSaved();
  };
  const restart =
    startOver &&
    (() => {
      startOver();
      summarize([]);
    });
  return { ...input, summary, formError, busy, submit, startOver: restart };
}
