import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Address, AddressFormat } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { deleteDraft, findDraft, saveDraft } from '#web/kit/form/form-draft.ts';
import type { FormError } from '#web/kit/form/form-errors.tsx';
import { call } from '#web/session/api-client.ts';
import { ApiProblem, type FieldMessage, sentenceOf } from '#web/session/api-problem.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { fieldsToSend, problemsOf, startValues, type TypedAddress } from './typed-address.ts';

interface AddressFormSettings {
  readonly email: string;
  /** The address to edit; undefined: a new one. */
  readonly address: Address | undefined;
  /** The country that a new address starts with; empty: none. */
  readonly country: string;
  readonly onSaved: () => void;
}

/** Messages at the fields, their summary as of the last attempt, and a message about the whole form. */
function useProblems() {
  const [problems, setProblems] = useState<readonly FieldMessage[]>([]);
  const [summary, setSummary] = useState<readonly FormError[]>([]);
  const [formError, setFormError] = useState<string>();
  const show = (found: readonly FieldMessage[], sentence?: string) => {
    setProblems(found);
    setSummary(found.map(({ path, message }) => ({ field: `field-${path}`, message })));
    setFormError(sentence);
  };
  const showFailure = (error: unknown) => {
    const found = error instanceof ApiProblem ? error.errors : [];
    show(found, found.length === 0 ? sentenceOf(error) : undefined);
    return true;
  };
  /** A message about the country's fields says nothing about another country. */
  const forget = (name: keyof TypedAddress) =>
    setProblems((now) => (name === 'country' ? [] : now.filter(({ path }) => path !== name)));
  const errors = useMemo(() => Object.fromEntries(problems.map(({ path, message }) => [path, message])), [problems]);
  return { errors, summary, formError, show, showFailure, forget };
}

/** State, checks and draft of the form of an address. What is typed survives closing the dialog, until it is saved. */
export function useAddressForm({ email, address, country, onSaved }: AddressFormSettings) {
  const draft = `address:${email}:${address?._id ?? 'new'}`;
  const [restored, setRestored] = useState(() => findDraft(draft));
  const [typed, setTyped] = useState(() => startValues(address, restored, country));
  const { show, showFailure, forget, ...problems } = useProblems();
  const { busy, run } = useMutation();
  const loaded = useAddressFormat(typed.country);
  const change = (name: keyof TypedAddress, value: string) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    saveDraft(draft, next);
    forget(name);
  };
  const startOver = () => {
    deleteDraft(draft);
    setRestored(null);
    setTyped(startValues(address, null, country));
    show([]);
  };
  const submit = async () => {
    if (typed.country === '') return show([{ path: 'country', message: m.addresses_country_required() }]);
    const { format, loading } = loaded;
    if (!format || loading || format.country !== typed.country) return;
    const body = fieldsToSend(format, typed);
    const found = problemsOf(format, body);
    show(found);
    if (found.length > 0) return;
    const save = async () => {
      if (address) await call('changeAddress', { path: { email, id: address._id }, body });
      else await call('createAddress', { path: { email }, body });
      deleteDraft(draft);
    };
    const success = address ? m.addresses_saved() : m.addresses_added();
    if (await run(save, { success, onError: showFailure })) onSaved();
  };
  return { ...loaded, ...problems, typed, change, busy, submit, startOver: restored ? startOver : undefined };
}

interface LoadedFormat {
  readonly country: string;
  /** The form of the country; null: it could not be loaded. */
  readonly format: AddressFormat | null;
}

/**
 * The form of the chosen country. While that of another country loads, `format` is still the earlier one, so that the
 * fields neither vanish nor lose what is being typed.
 */
function useAddressFormat(country: string) {
  const [loaded, setLoaded] = useState<LoadedFormat>();
  const [shown, setShown] = useState<AddressFormat>();
  const load = useCallback(async () => {
    if (country === '') return;
    setLoaded(undefined);
    const format = await call('getAddressFormat', { path: { country } }).catch(() => null);
    setLoaded({ country, format });
    if (format) setShown((now) => (now?.country === format.country ? now : format));
  }, [country]);
  useEffect(() => void load(), [load]);
  const isCurrent = loaded?.country === country;
  return {
    format: isCurrent && loaded.format ? loaded.format : shown,
    loading: country !== '' && !isCurrent,
    failed: isCurrent && loaded.format === null,
    retry: () => void load(),
  };
}
