/** The stock of a part: how much there is, a correction with its reason, and every change. */
import { Permitted } from '#web/session/permitted.tsx';
import '#web/styles/stock-section.css';
import { useState } from 'react';
import type { Product } from '#domain/catalog/contract.ts';
import type { StockReason } from '#domain/catalog/stock/stock-reasons.ts';
import type { StockHistory, StockMove } from '#domain/orders/stock-contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { parseCount } from '#web/kit/form/typed-values.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { BinForm } from './bin-form.tsx';

export function StockSection({ product, stock }: { product: Product; stock: StockHistory }) {
  const { available, reserved, moves } = stock;
  return (
    <section className="section" aria-labelledby="stock">
      <div className="section__head">
        <h2 id="stock">{m.stock_title()}</h2>
      </div>
      <p>
        {m.stock_on_hand({
          onHand: formatCount(available + reserved),
          reserved: formatCount(reserved),
          available: formatCount(available),
        })}
      </p>
      <Permitted call="setStock">
        <CorrectionForm key={moves[0]?.at} product={product} available={available} />
      </Permitted>
      <BinForm key={`bin ${product.binLocation ?? ''}`} product={product} />
      {moves.length > 0 ? <MovesTable moves={moves} /> : null}
    </section>
  );
}

function CorrectionForm({ product, available }: { product: Product; available: number }) {
  const { busy, formError, run } = useMutation();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  // After a sale in between the message says the current stock, and a second click goes on from it.
  const [was, setWas] = useState(available);
  const [wrong, setWrong] = useState<{ quantity?: string; note?: string }>({});
  const correct = async () => {
    const availableQnty = parseCount(typed);
    const errors = {
      ...(availableQnty === null ? { quantity: m.staff_cell_stock({ typed }) } : {}),
      ...(note.trim() ? {} : { note: m.stock_reason_missing() }),
    };
    setWrong(errors);
    if (availableQnty === null || !note.trim()) return;
    await run(() => call('setStock', { path: { id: product._id }, body: { availableQnty, was, note } }), {
      success: m.stock_corrected(),
      onError(error) {
        const current = error instanceof ApiProblem ? error.members['current'] : undefined;
        if (typeof current === 'number') setWas(current);
        return false;
      },
    });
  };
  return (
    <form
      className="stock-correction"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void correct();
      }}
    >
      <TextField
        label={m.stock_new_quantity()}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={wrong.quantity}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        label={m.stock_reason()}
        help={m.stock_reason_help()}
        maxLength={200}
        value={note}
        error={wrong.note}
        onChange={(event) => setNote(event.target.value)}
      />
      {formError ? (
        <Notice tone="bad">
          <p>{formError}</p>
        </Notice>
      ) : null}
      <div className="toolbar">
        <Button type="submit" busy={busy}>
          {m.stock_correct()}
        </Button>
      </div>
    </form>
  );
}

const reasonName: Record<StockReason, () => string> = {
  opening: m.stock_reason_opening,
  order: m.stock_reason_order,
  back_order: m.stock_reason_back_order,
  shipment: m.stock_reason_shipment,
  cancellation: m.stock_reason_cancellation,
  return: m.stock_reason_return,
  scrap: m.stock_reason_scrap,
  correction: m.stock_reason_correction,
  edit: m.stock_reason_edit,
  import: m.stock_reason_import,
  merge: m.stock_reason_merge,
};

/** With its sign: +3, −3. */
const signed = (pieces: number) => (pieces > 0 ? `+${formatCount(pieces)}` : formatCount(pieces).replace('-', '−'));

function MovesTable({ moves }: { moves: readonly StockMove[] }) {
  const columns = [
    { label: m.dashboard_date() },
    { label: m.stock_cause() },
    { label: m.stock_change(), number: true },
    { label: m.stock_after(), number: true },
    { label: m.stock_by() },
  ];
  return (
    <Table caption={m.stock_history()} columns={columns} stack>
      {moves.map((move, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the history is loaded as a whole.
        <tr key={index}>
          <td className="nowrap" data-label={m.dashboard_date()}>
            <time dateTime={move.at}>{formatTime(move.at)}</time>
          </td>
          <th scope="row" className="lead">
            {reasonName[move.reason]()}
            {move.orderNumber || move.note ? (
              <span className="table__sub">{[move.orderNumber, move.note].filter(Boolean).join(' · ')}</span>
            ) : null}
          </th>
          <td className="num" data-label={m.stock_change()}>
            {signed(move.available)}
          </td>
          <td className="num" data-label={m.stock_after()}>
            {formatCount(move.availableAfter)}
          </td>
          <td data-label={m.stock_by()}>
            <span className="table__text">{move.email || m.stock_by_shop()}</span>
          </td>
        </tr>
      ))}
    </Table>
  );
}
