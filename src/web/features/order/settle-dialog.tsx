/** Records what has arrived of a return, and what the buyer is credited. */
import { useState } from 'react';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import type { OrderReturn } from '#domain/orders/returns/contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { ReturnFrame } from './return-frame.tsx';
import { creditsOf, type Received, typedCredit } from './settle-credit.ts';
import { typedPieces } from './typed-pieces.ts';

interface SettleDialogProps {
  order: OrderDetail;
  opened: OrderReturn;
  onClose: () => void;
}

export function SettleDialog({ order, opened, onClose }: SettleDialogProps) {
  const [received, setReceived] = useState(() =>
    opened.lines.map(({ position, quantity }) => ({ position, restocked: String(quantity), scrapped: '0' })),
  );
  const { full, less } = creditsOf(order, received);
  // The credit follows the pieces until it is typed.
  const [typedText, setCredit] = useState<string>();
  const credit = typedText ?? less.toFixed(2);
  const [extra, setExtra] = useState({ isAsked: false, acceptExtra: false, extraReason: '' });
  const settle = (note: string) => {
    const lines = received.map(({ position, restocked, scrapped }) => ({
      position,
      restocked: typedPieces(restocked),
      scrapped: typedPieces(scrapped),
    }));
    const { isAsked, ...confirmed } = extra;
    const body = { lines, credit: typedCredit(credit), note, ...(isAsked ? confirmed : {}) };
    return call('settleReturn', { path: { number: order.number, id: opened.id }, body });
  };
  const askForExtra = (error: unknown) => {
    if (error instanceof ApiProblem && error.code === 'excess_credit') setExtra({ ...extra, isAsked: true });
  };
  const { restockingPercent: percent } = order.returnTerms;
  return (
    <ReturnFrame
      title={m.order_settle_title({ number: order.number })}
      help={m.order_settle_help()}
      action={m.order_settle()}
      done={m.order_settled()}
      note={{ name: 'note', label: m.order_settle_note(), optional: true }}
      send={settle}
      onRefused={askForExtra}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <ReceivedFields order={order} opened={opened} received={received} errors={errors} onChange={setReceived} />
          <TextField
            label={m.order_settle_credit()}
            help={
              percent > 0
                ? m.order_settle_credit_help({ full: formatAmount(full), less: formatAmount(less), percent })
                : m.order_settle_credit_help_full({ full: formatAmount(full) })
            }
            error={errors['credit']}
            inputMode="decimal"
            autoComplete="off"
            value={credit}
            onChange={({ target }) => setCredit(target.value)}
          />
          {extra.isAsked ? <ExtraFields extra={extra} error={errors['extraReason']} onChange={setExtra} /> : null}
        </>
      )}
    </ReturnFrame>
  );
}

interface ReceivedFieldsProps {
  order: OrderDetail;
  opened: OrderReturn;
  received: readonly Received[];
  /** Messages by field path. */
  errors: Readonly<Record<string, string>>;
  onChange: (received: Received[]) => void;
}

function ReceivedFields({ order, opened, received, errors, onChange }: ReceivedFieldsProps) {
  const set = (index: number, changed: Partial<Received>) =>
    onChange(received.map((line, i) => (i === index ? { ...line, ...changed } : line)));
  return received.map(({ position, restocked, scrapped }, index) => {
    const part = order.lines.find((line) => line.position === position)?.partNumber ?? '';
    return (
      <div key={position} className="order-settle__line">
        <TextField
          label={m.order_settle_restocked({ part })}
          help={m.order_settle_announced({ count: formatCount(opened.lines[index]?.quantity ?? 0) })}
          error={errors[`lines.${index}.restocked`]}
          inputMode="numeric"
          autoComplete="off"
          value={restocked}
          onChange={({ target }) => set(index, { restocked: target.value })}
        />
        <TextField
          label={m.order_settle_scrapped({ part })}
          error={errors[`lines.${index}.scrapped`]}
          inputMode="numeric"
          autoComplete="off"
          value={scrapped}
          onChange={({ target }) => set(index, { scrapped: target.value })}
        />
      </div>
    );
  });
}

interface Extra {
  /** Whether the shop has asked for the confirmation. */
  readonly isAsked: boolean;
  readonly acceptExtra: boolean;
  readonly extraReason: string;
}

interface ExtraFieldsProps {
  extra: Extra;
  error: string | undefined;
  onChange: (extra: Extra) => void;
}

/** The second confirmation, for a credit of more than has arrived. */
function ExtraFields({ extra, error, onChange }: ExtraFieldsProps) {
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={extra.acceptExtra}
          onChange={({ target }) => onChange({ ...extra, acceptExtra: target.checked })}
        />{' '}
        {m.order_settle_accept_extra()}
      </label>
      <TextField
        label={m.order_settle_extra_reason()}
        help={m.order_settle_extra_reason_help()}
        maxLength={500}
        error={error}
        value={extra.extraReason}
        onChange={({ target }) => onChange({ ...extra, extraReason: target.value })}
      />
    </>
  );
}
