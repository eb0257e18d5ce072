/** Corrects the terms of an order. */
import { useEffect, useState } from 'react';
import type { AddressCountry } from '#domain/addresses/contract.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { type TypedTermName, typedTermNames } from '#domain/orders/terms/term-names.ts';
import { termRules } from '#domain/orders/terms/term-rules.ts';
import { termTexts } from '#domain/orders/terms/term-texts.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { useRequestId } from '#web/kit/form/use-request-id.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { AddressForBuyer } from '../addresses/address-for-buyer.tsx';
import { useAddressInput } from '../addresses/use-address-input.ts';
import type { TypedTerms } from './term-fields.ts';
import { TermInputs } from './term-inputs.tsx';

interface TermsDialogProps {
  order: OrderDetail;
  /** The term that is to be entered: its field has the focus at first. */
  focusOn?: TypedTermName | undefined;
  onClose: () => void;
}

export function TermsDialog({ order, focusOn, onClose }: TermsDialogProps) {
  const { number } = order;
  const idOf = useRequestId();
  // What staff saw stays what they saw, also when the order behind the dialog is loaded again.
  const [seen] = useState(() => termTexts(order));
  const [typed, setTyped] = useState<TypedTerms>(seen);
  const [placeIsPort, setPlaceIsPort] = useState(false);
  const [note, setNote] = useState('');
  const address = useOtherAddress(number);
  const { busy, formError, fieldErrors, run } = useMutation();
  useFocusOn(focusOn);
  const hasLeft = order.shippedQuantity > 0;
  const correct = async () => {
    const body = address.check(typed.phone);
    if (body === null) return;
    const changes = typedTermNames
      .filter((term) => typed[term] !== seen[term])
      .map((term) => ({ term, from: seen[term], to: typed[term] }));
    const content = { note, changes, placeIsPort, ...(body && { address: body }) };
    const request = { id: idOf(content), ...content };
    const onError = (error: unknown) => {
      if (error instanceof ApiProblem) address.show(error);
      return false;
    };
    const work = async () => {
      await call('correctOrderTerms', { path: { number }, body: request });
      address.input.forgetDraft();
    };
    if (await run(work, { success: m.order_terms_corrected({ number }), onError })) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={formError}
      title={m.order_correct_terms_title({ number })}
      actions={
        <>
          <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={() => void correct()}>
            {m.order_correct_terms()}
          </Button>
        </>
      }
    >
      <p>{m.order_correct_terms_help()}</p>
      {hasLeft ? <p>{m.order_term_late_help()}</p> : null}
      <TermInputs
        typed={typed}
        change={(term, value) => setTyped((now) => ({ ...now, [term]: value }))}
        errors={fieldErrors}
        isLate={(term) => hasLeft && termRules[term].until === 'dispatch'}
        placeIsPort={placeIsPort}
        setPlaceIsPort={setPlaceIsPort}
        deliveryText={order.delivery?.lines.join(' ') ?? ''}
      />
      {hasLeft ? null : (
        <AddressForBuyer
          label={m.order_term_new_address()}
          input={address.input}
          countries={address.countries}
          isTyped={address.isTyped}
          setTyped={address.setTyped}
          error={fieldErrors['address']}
        />
      )}
      <TextField
        label={m.order_correct_terms_reason()}
        help={m.order_correct_terms_reason_help()}
        optional
        maxLength={500}
        value={note}
        error={fieldErrors['note']}
        onChange={({ target }) => setNote(target.value)}
      />
      {formError && Object.keys(fieldErrors).length === 0 ? <Notice tone="bad">{formError}</Notice> : null}
    </Dialog>
  );
}

/** Puts the focus on the field of the term, once the dialog is open. */
function useFocusOn(term: TypedTermName | undefined) {
  useEffect(() => {
    if (term) document.querySelector<HTMLElement>(`dialog[open] [name="${term}"]`)?.focus();
  }, [term]);
}

/** The fields of another address. They are asked for only when staff open them. */
function useOtherAddress(number: string) {
  const [isTyped, setTyped] = useState(false);
  const [countries, setCountries] = useState<readonly AddressCountry[]>([]);
  const input = useAddressInput({
    draft: `address:order:${number}`,
    address: undefined,
    country: '',
    isShown: isTyped,
  });
  useEffect(() => {
    if (isTyped) call('listAddressCountries').then(setCountries, () => setCountries([]));
  }, [isTyped]);
  /** The address; undefined: none is typed; null: the fields say what is wrong, and the first of them has the focus. */
  const check = (phone: string) => {
    if (!isTyped) return undefined;
    const { body, problems } = input.check({ phone });
    if (!body) document.getElementById(`field-${problems[0]?.path}`)?.focus();
    return body;
  };
  const show = ({ errors }: ApiProblem) => {
    const ofAddress = errors.filter(({ path }) => path.startsWith('address.'));
    if (ofAddress.length > 0) setTyped(true);
    input.show(ofAddress.map(({ path, message }) => ({ path: path.replace('address.', ''), message })));
  };
  return { input, countries, isTyped, setTyped, check, show };
}
