/** Staff accept a quotation for a buyer who has said yes, also after its last day. */
import { useEffect } from 'react';
import { termName } from '#domain/orders/terms/term-name.ts';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import type { AcceptableLine, AcceptableQuotation, Quotation } from '#domain/quotations/quoted/quotation-contract.ts';
import { m } from '#messages';
import { AddressForBuyer } from '#web/features/addresses/address-for-buyer.tsx';
import { TextField } from '#web/kit/form/field.tsx';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { formatAmount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RetryNotice } from '#web/kit/ui/retry-notice.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { acceptedPrice, acceptedTotal } from './accepted-prices.ts';
import { LatePrices, lateText } from './late-prices.tsx';
import { type Accepting, useAccepting } from './use-accepting.ts';

interface AcceptDialogProps {
  request: QuotationRequest;
  quotation: Quotation;
  onClose: () => void;
}

export function AcceptDialog({ request, quotation, onClose }: AcceptDialogProps) {
  const accepting = useAccepting(request, quotation, onClose);
  const { acceptable, failure, load, busy, refusal, typed } = accepting;
  const total = acceptable ? acceptedTotal({ quotation, acceptable: acceptable.lines, ...typed }) : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when the dialog opens.
  useEffect(() => {
    void load();
  }, []);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      refusal={refusal}
      title={m.answer_accept_title({ number: quotation.number })}
      actions={
        <>
          <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
          {acceptable?.canAccept ? (
            <Button variant="primary" busy={busy} onClick={() => void accepting.accept()}>
              {m.answer_accept_button({ total: formatAmount(total) })}
            </Button>
          ) : null}
        </>
      }
    >
      <RetryNotice failure={failure} retry={load} />
      {acceptable ? <AcceptForm {...{ accepting, acceptable, request, quotation }} /> : failure ? null : <Spinner />}
      {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
    </Dialog>
  );
}

interface AcceptFormProps extends Omit<AcceptDialogProps, 'onClose'> {
  accepting: Accepting;
  acceptable: AcceptableQuotation;
}

function AcceptForm({ accepting, acceptable, request, quotation }: AcceptFormProps) {
  const { typed, change, errors, address } = accepting;
  const field = (name: 'phone' | 'poNumber' | 'note') => ({
    value: typed[name],
    error: errors[name] ?? '',
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  if (!acceptable.canAccept) return <p>{m.answer_accept_none()}</p>;
  const isStranger = !request.hasAccount && request.customerId === '';
  return (
    <div className="form">
      <p>{m.answer_accept_help()}</p>
      {acceptable.isExpired ? <LatePrices {...{ accepting, acceptable, quotation }} /> : null}
      <AcceptLines {...{ accepting, acceptable, quotation }} />
      <div className="form__pair">
        <TextField
          label={termName.phone()}
          help={request.phone === '' ? undefined : m.answer_accept_phone_help({ phone: request.phone })}
          required={request.phone === ''}
          type="tel"
          maxLength={60}
          {...field('phone')}
        />
        <TextField label={m.new_order_po()} optional maxLength={60} {...field('poNumber')} />
      </div>
      <AddressForBuyer
        label={m.answer_accept_address()}
        input={address.input}
        countries={address.countries}
        isTyped={address.isTyped}
        setTyped={address.setTyped}
        error={errors['address']}
      />
      <TextArea label={m.new_order_note()} optional rows={3} maxLength={1000} {...field('note')} />
      {isStranger && request.email !== '' ? (
        <label className="check">
          <input type="checkbox" checked={typed.invite} onChange={({ target }) => change({ invite: target.checked })} />
          {m.answer_accept_invite({ email: request.email })}
        </label>
      ) : null}
    </div>
  );
}

function AcceptLines({ accepting, acceptable, quotation }: Omit<AcceptFormProps, 'request'>) {
  const { errors } = accepting;
  const byPosition = new Map(quotation.lines.map((line) => [line.position, line]));
  return (
    <fieldset className="fieldset">
      <legend>{m.answer_accept_lines()}</legend>
      {errors['lines'] ? <p className="error">{errors['lines']}</p> : null}
      {acceptable.lines.map((each) => {
        const line = byPosition.get(each.position);
        if (!line) return null;
        const name = [line.brand, line.partNumber || line.name].filter(Boolean).join(' ');
        const isLate = acceptable.isExpired;
        return <AcceptLine key={each.position} {...{ accepting, each, name, line, isLate }} />;
      })}
    </fieldset>
  );
}

interface AcceptLineProps {
  accepting: Accepting;
  each: AcceptableLine;
  name: string;
  line: Quotation['lines'][number];
  /** After the last day of the quotation. */
  isLate: boolean;
}

const problemText: Readonly<Record<NonNullable<AcceptableLine['problem']>, () => string>> = {
  gone: m.answer_line_gone,
  stock: m.answer_line_stock,
  quantity: m.answer_line_quantity,
};

function AcceptLine({ accepting: { typed, change, errorOf }, each, name, line, isLate }: AcceptLineProps) {
  const { position, quantity, acceptable, problem, priceToday } = each;
  const pieces = typed.quantities.get(position) ?? '';
  const price = acceptedPrice(line, each, { typed: pieces, prices: typed.prices });
  const help = [
    m.answer_accept_price({ quantity, price: formatAmount(price) }),
    isLate ? lateText(typed.prices, line.unitPrice, priceToday) : '',
    problem === null ? '' : problemText[problem](),
    problem !== null && acceptable > 0 ? m.answer_accept_most({ max: acceptable }) : '',
  ];
  return (
    <TextField
      label={m.answer_accept_quantity({ line: position, part: name })}
      help={help.filter(Boolean).join(' ')}
      error={errorOf(position)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      disabled={acceptable === 0}
      value={pieces}
      onChange={({ target }) => change({ quantities: new Map(typed.quantities).set(position, target.value) })}
    />
  );
}
