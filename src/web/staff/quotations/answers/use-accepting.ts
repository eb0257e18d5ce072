/** What staff type to accept a quotation for its buyer. */
import { useEffect, useState } from 'react';
import type { AddressCountry } from '#domain/addresses/contract.ts';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import type { AcceptableQuotation, Quotation } from '#domain/quotations/quoted/quotation-contract.ts';
import { m } from '#messages';
import { useAddressInput } from '#web/features/addresses/use-address-input.ts';
import { parseCount } from '#web/kit/form/typed-values.ts';
import { call } from '#web/session/api-client.ts';
import { ApiProblem, type FieldMessage, firstMessageOf, sentenceOf } from '#web/session/api-problem.ts';
import { useMutation } from '#web/session/use-mutation.ts';

interface TypedAcceptance {
  /** By the position of the line; empty or 0: not accepted. */
  readonly quantities: ReadonlyMap<number, string>;
  readonly prices: 'quoted' | 'today';
  readonly phone: string;
  readonly poNumber: string;
  readonly note: string;
  readonly invite: boolean;
}

const nothing: TypedAcceptance = {
  quantities: new Map(),
  prices: 'quoted',
  phone: '',
  poNumber: '',
  note: '',
  invite: false,
};

export type Accepting = ReturnType<typeof useAccepting>;

export function useAccepting({ id, country }: QuotationRequest, { version }: Quotation, onClose: () => void) {
  const [acceptable, setAcceptable] = useState<AcceptableQuotation | null>(null);
  const [failure, setFailure] = useState<string>();
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const { busy, run } = useMutation();
  const address = useTypedAddress(id, country);
  const change = (changed: Partial<TypedAcceptance>) => setTyped((now) => ({ ...now, ...changed }));
  const load = async () => {
    setFailure(undefined);
    try {
      const found = await call('checkQuotationAcceptance', { path: { id } });
      setAcceptable(found);
      change({ quantities: new Map(found.lines.map((line) => [line.position, String(line.acceptable || '')])) });
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  /** Positions in the order in which they are sent. */
  const chosen = [...typed.quantities].filter(([, text]) => !['', '0'].includes(text.trim()));
  const onError = (error: unknown) => {
    const problems = error instanceof ApiProblem ? error.errors : [];
    setErrors(Object.fromEntries(problems.map(({ path, message }) => [path, message])));
    address.show(problems);
    setRefusal(firstMessageOf(error));
    return true;
  };
  const accept = async () => {
    setRefusal(undefined);
    setErrors({});
    const { quantities: _quantities, ...facts } = typed;
    const body = address.check(typed.phone);
    if (body === null) return;
    const lines = chosen.map(([position, text]) => ({ position, quantity: parseCount(text) ?? Number.NaN }));
    const acceptance = { quotationVersion: version, ...facts, lines, ...(body && { address: body }) };
    const work = () => call('acceptQuotation', { path: { id }, body: acceptance });
    if (!(await run(work, { success: m.answer_accept_done(), onError }))) return;
    address.input.forgetDraft();
    onClose();
  };
  const errorOf = (position: number): string => {
    const index = chosen.findIndex(([each]) => each === position);
    return errors[`lines.${index}.quantity`] ?? errors[`lines.${index}.position`] ?? '';
  };
  return { acceptable, failure, load, typed, change, errors, errorOf, refusal, busy, accept, address };
}

/** The address of the buyer, where the request or the account has none. */
function useTypedAddress(id: string, country: string) {
  const [isTyped, setTyped] = useState(false);
  const [countries, setCountries] = useState<readonly AddressCountry[]>([]);
  const input = useAddressInput({ draft: `address:quotation:${id}`, address: undefined, country, isShown: isTyped });
  useEffect(() => {
    if (isTyped) call('listAddressCountries').then(setCountries, () => setCountries([]));
  }, [isTyped]);
  /** The address; undefined: none is typed; null: the fields say what is wrong. */
  const check = (phone: string) => {
    if (!isTyped) return undefined;
    const { body, problems } = input.check(phone === '' ? {} : { phone });
    if (!body) document.getElementById(`field-${problems[0]?.path}`)?.focus();
    return body;
  };
  const show = (errors: readonly FieldMessage[]) => {
    const ofAddress = errors.filter(({ path }) => path.startsWith('address.'));
    if (ofAddress.length === 0) return;
    setTyped(true);
    input.show(ofAddress.map(({ path, message }) => ({ path: path.replace('address.', ''), message })));
  };
  return { isTyped, setTyped, countries, input, check, show };
}
