/** What the file of a supplier says: which lines get which cost, and which rows are wrong, and why. */
import type { ReadSupplierList, ReadSupplierRow } from '#domain/quotations/supplier/contract.ts';
import { m } from '#messages';
import { formatAmount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { supplierDays } from './supplier-costs.tsx';

interface SupplierPreviewProps {
  requestId: string;
  read: ReadSupplierList;
  onTaken: () => void;
  onClose: () => void;
}

export function SupplierPreview({ requestId: id, read, onTaken, onClose }: SupplierPreviewProps) {
  const { busy, formError, run } = useMutation();
  const { rows, missing } = read;
  const lines = rows.flatMap(({ answer }) => (answer ? [answer] : []));
  const wrong = rows.filter(({ problem }) => problem !== '').length;
  const empty = rows.length - lines.length - wrong;
  const take = async () => {
    const work = () => call('saveSupplierCosts', { path: { id }, body: { lines } });
    if (!(await run(work, { success: m.supplier_preview_taken({ count: lines.length }) }))) return;
    onTaken();
    onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
      {lines.length === 0 ? null : (
        <Button variant="primary" busy={busy} onClick={() => void take()}>
          {m.supplier_preview_take({ count: lines.length })}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={m.supplier_preview()} refusal={formError} actions={actions} wide>
      <p>
        {[
          m.supplier_preview_good({ count: lines.length }),
          wrong > 0 ? m.supplier_preview_wrong({ count: wrong }) : '',
          empty > 0 ? m.supplier_preview_empty({ count: empty }) : '',
          missing.length > 0 ? m.supplier_preview_missing({ lines: missing.join(', ') }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <PreviewTable rows={rows} />
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
    </Dialog>
  );
}

function PreviewTable({ rows }: { rows: readonly ReadSupplierRow[] }) {
  const columns = [
    { label: m.supplier_preview_row(), number: true },
    { label: m.supplier_preview_part() },
    { label: m.supplier_preview_cost(), number: true },
    { label: m.supplier_preview_lead(), number: true },
    { label: m.supplier_preview_note() },
  ];
  return (
    <Table caption={m.supplier_preview()} columns={columns} stack>
      {/* What needs a person comes first. */}
      {rows.toSorted(byProblem).map((row) => (
        <PreviewRow key={row.row} row={row} />
      ))}
    </Table>
  );
}

const byProblem = (one: ReadSupplierRow, other: ReadSupplierRow) =>
  Number(one.problem === '') - Number(other.problem === '') || one.row - other.row;

function PreviewRow({ row: { row, position, partNumber, name, answer, problem } }: { row: ReadSupplierRow }) {
  return (
    <tr>
      <td className="num" data-label={m.supplier_preview_row()}>
        {row}
      </td>
      <th scope="row" className="lead" data-label={m.supplier_preview_part()}>
        <bdi>{partNumber || name || '–'}</bdi>
        {position === null ? null : (
          <span className="table__sub">{m.supplier_preview_of_line({ line: position })}</span>
        )}
      </th>
      {answer ? (
        <>
          <td className="num" data-label={m.supplier_preview_cost()}>
            {formatAmount(answer.cost)}
          </td>
          <td className="num" data-label={m.supplier_preview_lead()}>
            {supplierDays(answer.leadDays)}
          </td>
          <td className={answer.note === '' ? 'hide-on-cards' : undefined} data-label={m.supplier_preview_note()}>
            <bdi>{answer.note}</bdi>
          </td>
        </>
      ) : (
        <td colSpan={3} data-label={m.supplier_preview_cost()} className={problem === '' ? 'quiet' : 'bad'}>
          {problem === '' ? m.supplier_preview_nothing() : problem}
        </td>
      )}
    </tr>
  );
}
