/** Rows of an import: what they change, what is wrong with them, and the form that corrects a wrong one. */
import type { ImportBatch, ImportRow } from '#domain/imports/contract.ts';
import { fieldList } from '#domain/imports/field-list.ts';
import { m } from '#messages';
import { TableBox } from '#web/kit/ui/table-box.tsx';
import { CorrectRow } from './correct-row.tsx';
import { importChipClass, importOutcomeName } from './import-labels.ts';

export function RowsTable({ batch, rows }: { batch: ImportBatch; rows: readonly ImportRow[] }) {
  const labels = new Map(fieldList[batch.settings.kind].map(({ name, label }) => [name, label()]));
  return (
    <TableBox label={m.import_rows()}>
      <table className="table table--sticky table--stack import-rows">
        <caption className="sr">{m.import_rows()}</caption>
        <thead>
          <tr>
            <th scope="col" className="num">
              {m.import_row()}
            </th>
            <th scope="col">{m.import_part()}</th>
            <th scope="col">{m.import_outcome()}</th>
            <th scope="col">{m.import_changes()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td className="num" data-label={m.import_row()}>
                {row.row}
              </td>
              <th scope="row" className="lead pn import-label">
                {row.label}
              </th>
              <td data-label={m.import_outcome()}>
                <OutcomeChips row={row} />
              </td>
              <td data-label={m.import_changes()} className="import-rows__changes">
                <Changes row={row} labels={labels} />
                {row.correctable && row.outcome === 'wrong' ? <CorrectRow batch={batch} row={row} /> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

function OutcomeChips({ row: { outcome, corrected, undone } }: { row: ImportRow }) {
  return (
    <span className="import-chips">
      {undone ? (
        <span className="chip">{m.import_row_undone()}</span>
      ) : (
        <span className={importChipClass[outcome] ?? 'chip'}>{importOutcomeName[outcome]()}</span>
      )}
      {corrected ? <span className="chip">{m.import_row_corrected()}</span> : null}
    </span>
  );
}

function Changes({ row, labels }: { row: ImportRow; labels: ReadonlyMap<string, string> }) {
  return (
    <ul className="import-changes">
      {row.notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {row.problems.map(({ column, value, reason }) => (
        <li key={`${column} ${reason}`} className="import-changes__problem">
          {[column, value ? m.import_quoted({ value }) : ''].filter(Boolean).join(' ')}
          {column || value ? ': ' : ''}
          {reason}
        </li>
      ))}
      {row.differences.map((one) => (
        <li key={one.field}>
          {labels.get(one.field) ?? one.field}:{' '}
          {one.old === null ? null : (
            <>
              <del>{one.old ? <LongText text={one.old} /> : m.import_empty_value()}</del> →{' '}
            </>
          )}
          <ins>{one.new ? <LongText text={one.new} /> : m.import_empty_value()}</ins>
        </li>
      ))}
    </ul>
  );
}

/** The beginning of a text, which opens to the whole: a description or an address may fill a screen. */
function LongText({ text }: { text: string }) {
  if (text.length <= 240) return text;
  return (
    <details>
      <summary>{`${text.slice(0, 120)}…`}</summary>
      {text}
    </details>
  );
}
