import { Link } from 'react-router';
import type { ImportBatch } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { importPath } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { TableBox } from '#web/kit/ui/table-box.tsx';
import { importChipClass, importKindName, importStateLabel } from './import-labels.ts';
import { isAtWork } from './use-progress.ts';

export function ImportsTable({ batches }: { batches: readonly ImportBatch[] }) {
  return (
    <section className="import-section">
      <h2>{m.import_previous()}</h2>
      <TableBox label={m.import_previous()}>
        <table className="table table--stack">
          <caption className="sr">{m.import_previous()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.import_file()}</th>
              <th scope="col">{m.import_kind()}</th>
              <th scope="col" className="num">
                {m.import_rows()}
              </th>
              <th scope="col">{m.dashboard_date()}</th>
              <th scope="col">{m.dashboard_email()}</th>
              <th scope="col">{m.dashboard_status()}</th>
            </tr>
          </thead>
          <tbody>
            {batches.map((batch) => (
              <tr key={batch._id}>
                <th scope="row" className="lead">
                  <Link to={importPath(batch._id)}>{batch.fileName}</Link>
                </th>
                <td data-label={m.import_kind()}>{importKindName[batch.settings.kind]()}</td>
                <td className="num" data-label={m.import_rows()}>
                  {batch.rowsTotal === null ? '' : formatCount(batch.rowsTotal)}
                </td>
                <td className="import-date" data-label={m.dashboard_date()}>
                  {formatDay(batch.createdAt)}
                </td>
                <td data-label={m.dashboard_email()}>
                  <span className="table__text">{batch.email}</span>
                </td>
                <td data-label={m.dashboard_status()}>
                  <span className={importChipClass[batch.state] ?? 'chip'}>{importStateLabel(batch)}</span>
                  {isAtWork(batch.state) && !batch.waiting ? ` ${Math.floor(batch.progress * 100)} %` : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </section>
  );
}
