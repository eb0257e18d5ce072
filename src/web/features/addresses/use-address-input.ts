/** What is typed into the fields of an address, its form in each country, its messages and its draft. */
import { useEffect, useMemo, useState } from 'react';
import { anyCountry } from '#domain/addresses/any-country.ts';
import type { Address, AddressFormat } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { useRepeatOnline } from '#web/kit/browser/use-repeat-online.ts';
import { deleteDraft, findDraft, saveDraft } from '#web/kit/form/form-draft.ts';
import type { FieldMessage } from '#web/session/api-problem.ts';
import { callOrder } from '#web/session/call-order.ts';
import { fieldsToSend, problemsOf, startValues, type TypedAddress } from './typed-address.ts';

interface AddressInputSettings {
  /** The name of the draft, one for each buyer and address. */
  readonly draft: string;
  /** The address to edit; undefined: a new one. */
  readonly address: Address | undefined;
  /** The country that a new address starts with; empty: none. */
  readonly country: string;
  /** The contact name that a new address starts with. */
  readonly contactName?: string;
  /** False while the fields are not shown, and their form is not needed. */
  readonly isShown?: boolean;
}

interface CheckedAddress {
  /** What can be sent; null: see `problems`, or the form of the country is not there yet. */
  readonly body: TypedAddress | null;
  readonly problems: readonly FieldMessage[];
}

export interface AddressInput extends LoadedFormat {
  readonly typed: TypedAddress;
  readonly change: (name: keyof TypedAddress, value: string) => void;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly show: (problems: readonly FieldMessage[]) => void;
  /** What the browser can tell is wrong is shown at the fields. @param given values that are typed elsewhere */
  readonly check: (given?: Partial<TypedAddress>) => CheckedAddress;
  readonly forgetDraft: () => void;
  /** Takes back what was restored from a draft; undefined: nothing was. */
  readonly startOver: (() => void) | undefined;
}

/** What is typed is kept in session storage until `forgetDraft`. */
export function useAddressInput({
  draft,
  address,
  country,
  contactName = '',
  isShown = true,
}: AddressInputSettings): AddressInput {
  const [restored, setRestored] = useState(() => ({ draft, values: findDraft(draft) }));
  // The order form knows its buyer, and with that the name of the draft, only later.
  if (restored.draft !== draft) setRestored({ draft, values: findDraft(draft) });
  const [edited, setEdited] = useState<Partial<TypedAddress>>({});
  const [problems, setProblems] = useState<readonly FieldMessage[]>([]);
  const typed = useMemo(
    () => ({ ...startValues(address, restored.values, { country, contactName }), ...edited }),
    [address, restored, country, contactName, edited],
  );
  const loaded = useAddressFormat(typed.country, isShown);
  // A browser that fills in all fields changes them at once.
  useEffect(() => {
    if (Object.keys(edited).length > 0) saveDraft(draft, typed);
  }, [draft, edited, typed]);
  const change = (name: keyof TypedAddress, value: string) => {
    setEdited((now) => ({ ...now, [name]: value }));
    // A message about the fields of one country says nothing about another one.
    setProblems((now) => (name === 'country' ? [] : now.filter(({ path }) => path !== name)));
  };
  const check = (given: Partial<TypedAddress> = {}): CheckedAddress => {
    const found = checkTyped({ ...typed, ...given }, loaded);
    setProblems(found.problems);
    return found;
  };
  const forgetDraft = () => deleteDraft(draft);
  const startOver = () => {
    forgetDraft();
    setRestored({ draft, values: null });
    setEdited({});
    setProblems([]);
  };
  const errors = useMemo(() => Object.fromEntries(problems.map(({ path, message }) => [path, message])), [problems]);
  return {
    ...loaded,
    typed,
    change,
    errors,
    show: setProblems,
    check,
    forgetDraft,
    startOver: restored.values ? startOver : undefined,
  };
}

function checkTyped(typed: TypedAddress, { format, loading }: LoadedFormat): CheckedAddress {
  if (typed.country === '')
    return { body: null, problems: [{ path: 'country', message: m.addresses_country_required() }] };
  if (!format || loading || format.country !== typed.country) return { body: null, problems: [] };
  const body = fieldsToSend(format, typed);
  const problems = problemsOf(format, body);
  return { body: problems.length === 0 ? body : null, problems };
}

interface LoadedFormat {
  /** The form of the country, or still the earlier one while it loads; undefined: the first one loads. */
  readonly format: AddressFormat | undefined;
  readonly loading: boolean;
  /** The form of the country could not be loaded. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * The form of the chosen country. While that of another country loads, `format` is still the earlier one, so that the
 * fields neither vanish nor lose what is being typed.
 */
function useAddressFormat(country: string, isShown: boolean): LoadedFormat {
  const [loaded, setLoaded] = useState<{ readonly country: string; readonly format: AddressFormat | null }>();
  const [shown, setShown] = useState<AddressFormat>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` loads the same form again.
  useEffect(() => {
    if (!isShown) return;
    let isWanted = true;
    setLoaded(undefined);
    const path = { country: country || anyCountry };
    const asked = callOrder('getAddressFormat', { path }).catch(() => null);
    void asked.then((format) => {
      // The answer for a country that is no longer chosen may come last.
      if (!isWanted) return;
      setLoaded({ country, format });
      if (format) setShown((now) => (now?.country === format.country ? now : format));
    });
    return () => {
      isWanted = false;
    };
  }, [country, isShown, tries]);
  const isCurrent = loaded?.country === country;
  const failed = isCurrent && loaded.format === null;
  const retry = () => setTries((now) => now + 1);
  useRepeatOnline(failed, retry);
  return {
    format: isCurrent && loaded.format ? loaded.format : shown,
    loading: isShown && !isCurrent,
    failed,
    retry,
  };
}
