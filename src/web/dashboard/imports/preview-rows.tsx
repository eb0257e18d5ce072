import { Link, useSearchParams } from 'react-router';
import { type ImportBatch, type ImportRow, importOutcomes } from '#domain/imports/contract.ts';
import { fieldList } from '#domain/imports/field-list.ts';
import { m } from '#messages';
import { formatCount } from '#web/ui/format.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { TableBox } from '#web/ui/table-box.tsx';
import { changedHref, pageHref } from '../list-params.ts';
import { importChipClass, importOutcomeName } from './import-labels.ts';

/** One page of an import's rows. */
export interface RowList {
  readonly items: readonly ImportRow[];
  /** Rows on all pages. */
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** The number of rows by outcome, each a link that filters, and the rows with the changes they make. */
export function PreviewRows({ batch, list }: { batch: ImportBatch; list: RowList }) {
  const [params] = useSearchParams();
  const chosen = params.get('outcome') ?? '';
  const all = { name: '', label: m.import_outcome_all(), count: batch.rowsTotal ?? 0 };
  const tabs = [
    all,
    ...importOutcomes.map((name) => ({ name, label: importOutcomeName[name](), count: batch.counts[name] })),
  ];
  return (
    <>
      <nav className="import-tabs" aria-label={m.import_outcomes()}>
        {tabs.map(({ name, label, count }) => (
          <Link
            key={name}
            to={changedHref(params, 'outcome', name)}
            aria-current={name === chosen ? 'page' : undefined}
          >
            <strong>{formatCount(count)}</strong> {label}
          </Link>
        ))}
      </nav>
      {list.items.length > 0 ? (
        <RowsTable rows={list.items} labels={labelsOf(batch)} />
      ) : (
        <p className="help">{m.import_no_rows()}</p>
      )}
      {list.total > 0 ? (
        <Pagination page={list.page} total={list.total} limit={list.limit} href={pageHref(params)} />
      ) : null}
    </>
  );
}

function labelsOf({ settings }: ImportBatch): ReadonlyMap<string, string> {
  return new Map(fieldList[settings.kind].map(({ name, label }) => [name, label()]));
}

function RowsTable({ rows, labels }: { rows: readonly ImportRow[]; labels: ReadonlyMap<string, string> }) {
  return (
    <TableBox label={m.import_rows()}>
      <table className="table table--sticky table--stack">
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
                <span className={importChipClass[row.outcome] ?? 'chip'}>{importOutcomeName[row.outcome]()}</span>
              </td>
              <td data-label={m.import_changes()}>
                <What row={row} labels={labels} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

function What({ row: { problems, differences }, labels }: { row: ImportRow; labels: ReadonlyMap<string, string> }) {
  return (
    <ul className="import-changes">
      {problems.map(({ column, reason }) => (
        <li key={`${column} ${reason}`} className="import-changes__problem">
          {column ? `${column}: ` : ''}
          {reason}
        </li>
      ))}
      {differences.map((one) => (
        <li key={one.field}>
          {labels.get(one.field) ?? one.field}:{' '}
          {one.old === null ? null : (
            <>
              <del>{one.old || m.import_empty_value()}</del> →{' '}
            </>
          )}
          <ins>{one.new === null || one.new === '' ? m.import_empty_value() : one.new}</ins>
        </li>
      ))}
    </ul>
  );
}
