import type { Category } from '#domain/catalog/contract.ts';
import type { BulkEdit, BulkEditRow, EditRowStatus } from '#domain/edits/contract.ts';
import { m } from '#messages';
import { editProductPath } from '#platform/http/page-paths.ts';
import { Badge, type BadgeTone } from '#web/kit/ui/badge.tsx';
import { PartNumberLink } from '#web/kit/ui/part-number-link.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { editValue } from './edit-value.ts';

/** What becomes, or became, of a part. */
export const statusNames: Record<EditRowStatus, () => string> = {
  planned: () => m.edits_status_planned(),
  unchanged: () => m.edits_status_unchanged(),
  without_cost: () => m.edits_status_without_cost(),
  refused: () => m.edits_status_refused(),
  applied: () => m.edits_status_applied(),
  skipped: () => m.edits_status_skipped(),
  undone: () => m.edits_status_undone(),
  kept: () => m.edits_status_kept(),
};

interface EditRowsTableProps {
  edit: BulkEdit;
  rows: readonly BulkEditRow[];
  categories: readonly Category[];
}

export function EditRowsTable({ edit: { change }, rows, categories }: EditRowsTableProps) {
  const isPrice = change.action === 'price' || change.action === 'rules';
  const hasMargin = change.action === 'rules' && rows.some(({ margin }) => margin !== undefined);
  const values = change.action !== 'archive';
  const columns = [
    { label: m.dashboard_part_number() },
    ...(values
      ? [
          { label: m.edits_before(), number: isPrice },
          { label: m.edits_after(), number: isPrice },
        ]
      : []),
    ...(isPrice ? [{ label: m.edits_change_percent(), number: true }] : []),
    ...(hasMargin ? [{ label: m.margin_title(), number: true }] : []),
    { label: m.dashboard_status() },
  ];
  const className = isPrice ? 'num' : undefined;
  return (
    <Table caption={m.edits_rows()} columns={columns} stack>
      {rows.map((row) => (
        <tr key={row.row}>
          <th scope="row" className="lead">
            <PartNumberLink value={row.partNumber} to={editProductPath(row.productId)} />
            <span className="table__sub">
              {row.brand} · {row.name}
            </span>
          </th>
          {values ? (
            <>
              <td className={className} data-label={m.edits_before()}>
                {editValue(row.before, change, categories)}
              </td>
              <td className={className} data-label={m.edits_after()}>
                <strong>{editValue(row.after, change, categories)}</strong>
              </td>
            </>
          ) : null}
          {isPrice ? <PercentCell {...row} /> : null}
          {hasMargin ? (
            <td className="num" data-label={m.margin_title()}>
              {typeof row.margin === 'number' ? `${row.margin}%` : ''}
            </td>
          ) : null}
          <td data-label={m.dashboard_status()}>
            <span>
              <Badge tone={toneOf(row.status)}>{statusNames[row.status]()}</Badge>
              {row.reason ? <span className="table__sub">{row.reason}</span> : null}
            </span>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The change of a price; a large one has a mark that says so. */
function PercentCell({ percent, isLarge }: BulkEditRow) {
  return (
    <td className="num" data-label={m.edits_change_percent()}>
      {percent === null ? '' : `${percent > 0 ? '+' : ''}${percent}%`.replace('-', '−')}{' '}
      {isLarge ? <Badge tone="short">{m.edits_large_change()}</Badge> : null}
    </td>
  );
}

function toneOf(status: EditRowStatus): BadgeTone {
  if (status === 'refused' || status === 'skipped' || status === 'kept') return 'short';
  return status === 'applied' || status === 'undone' ? 'ok' : 'plain';
}
