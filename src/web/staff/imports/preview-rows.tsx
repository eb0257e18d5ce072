import { Link, useSearchParams } from 'react-router';
import { type ImportBatch, type ImportRow, importOutcomes } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { changedHref, pageHref } from '#web/features/dashboard/list-params.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Pagination } from '#web/kit/ui/pagination.tsx';
import { importOutcomeName } from './import-labels.ts';
import { RowsTable } from './rows-table.tsx';

/** One page of an import's rows. */
export interface RowList {
  readonly items: readonly ImportRow[];
  /** Rows on all pages. */
  readonly total: number;
  /** Number of the page, from 1. */
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
        <RowsTable batch={batch} rows={list.items} />
      ) : (
        <p className="help">{m.import_no_rows()}</p>
      )}
      {list.total > 0 ? (
        <Pagination page={list.page} total={list.total} limit={list.limit} href={pageHref(params)} />
      ) : null}
    </>
  );
}
