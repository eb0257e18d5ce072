/** The form that accepts a quotation: lines, address, and what else the order needs. Loaded when the buyer opens it. */
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AcceptableQuotation } from '#domain/quotations/quoted/quotation-contract.ts';
import { m } from '#messages';
import { fromCents } from '#platform/values/money.ts';
import { ChooseAddress } from '#web/features/order-terms/choose-address.tsx';
import { controlOf } from '#web/features/order-terms/terms-fields.ts';
import { totalsOfChosen } from '#web/features/quotations/chosen-total.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { FormErrors } from '#web/kit/form/form-errors.tsx';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { formatAmount } from '#web/kit/format/format.ts';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RetryNotice } from '#web/kit/ui/retry-notice.tsx';
import { type FieldMessage, sentenceOf } from '#web/session/api-problem.ts';
import { loginPath } from '#web/session/sign-in/sign-in-paths.ts';
import { AcceptLines, acceptLineId } from './accept-lines.tsx';
import { type Acceptor, loadAcceptor } from './load-acceptor.ts';
import { NewerVersion } from './newer-version.tsx';
import type { QuotationProps } from './quotation-props.ts';
import { PaymentFacts } from './quotation-terms.tsx';
import { useAcceptance } from './use-acceptance.ts';

export interface AcceptQuotationProps extends QuotationProps {
  checked: AcceptableQuotation;
  close: () => void;
}

export function AcceptQuotation(props: AcceptQuotationProps) {
  const [acceptor, setAcceptor] = useState<Acceptor>();
  const [failure, setFailure] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const load = useCallback(() => {
    setFailure(undefined);
    loadAcceptor().then(setAcceptor, (error: unknown) => setFailure(sentenceOf(error)));
  }, []);
  useEffect(load, [load]);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="accept" aria-labelledby="accept">
      <h3 id="accept" ref={heading} tabIndex={-1}>
        {m.quoted_accept_title()}
      </h3>
      <p>{m.quoted_accept_help()}</p>
      <RetryNotice failure={failure} retry={load} />
      {acceptor ? <AcceptForm {...props} acceptor={acceptor} /> : null}
    </section>
  );
}

function AcceptForm({ acceptor, close, ...props }: AcceptQuotationProps & { acceptor: Acceptor }) {
  const { request, quotation, payment, checked } = props;
  const form = useAcceptance(props, checked, acceptor);
  const { draft, change, lines, delivery, refusal, busy } = form;
  const errors = useMemo(
    () => Object.fromEntries(refusal.fields.map(({ path, message }) => [path, message])),
    [refusal.fields],
  );
  const summary = useMemo(() => refusal.fields.map(summaryOf), [refusal.fields]);
  const taken = lines.map(({ line, pieces }) => ({ line, quantity: pieces }));
  const total = fromCents(totalsOfChosen(quotation, taken).totalCents);
  const message = refusal.message ?? (draft.isUnconfirmed && !busy ? m.quoted_accept_not_confirmed() : undefined);
  const text = (name: 'phone' | 'poNumber' | 'note') => ({
    id: controlOf(name),
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form
      className="accept__form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void form.accept();
      }}
    >
      <AcceptLines lines={lines} errors={errors} choose={form.choose} />
      <TextField
        label={m.quoted_phone()}
        help={m.quoted_phone_help()}
        required
        type="tel"
        autoComplete="tel"
        maxLength={40}
        {...text('phone')}
      />
      <ChooseAddress delivery={delivery} isKnown />
      <TextField label={m.quoted_po_number()} optional maxLength={60} autoComplete="off" {...text('poNumber')} />
      <TextArea label={m.quoted_note()} optional rows={2} maxLength={2000} {...text('note')} />
      {checked.needsAddress && request.email !== '' ? (
        <label className="check">
          <input type="checkbox" checked={draft.invite} onChange={({ target }) => change({ invite: target.checked })} />
          {m.quoted_invite()}
        </label>
      ) : null}
      <dl className="facts">
        <dt>{m.quoted_total_of_chosen()}</dt>
        <dd>
          <strong>{formatAmount(total)}</strong>
        </dd>
        <PaymentFacts quotation={quotation} payment={payment} total={total} />
      </dl>
      {/* The errors are beside the button, where the buyer looks after pressing it. */}
      <FormErrors errors={summary} />
      {refusal.newer ? <NewerVersion newer={refusal.newer} /> : null}
      {message ? (
        <Notice tone="bad">
          {message}
          {refusal.isToSignIn ? (
            <span className="toolbar">
              <a className={buttonClass({ size: 'dense' })} href={loginPath(window.location)}>
                {m.account_login()}
              </a>
            </span>
          ) : null}
        </Notice>
      ) : null}
      <div className="toolbar">
        <Button variant="primary" size="big" type="submit" busy={busy}>
          {busy ? m.quoted_accepting() : m.quoted_accept_for({ total: formatAmount(total) })}
        </Button>
        <Button size="big" variant="quiet" onClick={close}>
          {m.quoted_accept_close()}
        </Button>
      </div>
    </form>
  );
}

/** A message with its line, as the summary has it. */
function summaryOf({ path, message }: FieldMessage) {
  if (path === 'lines') return { message };
  const [, position] = /^lines\.(\d+)/.exec(path) ?? [];
  if (position === undefined) return { field: controlOf(path), message };
  return { field: acceptLineId(Number(position)), message: m.quoted_line_error({ line: position, message }) };
}
