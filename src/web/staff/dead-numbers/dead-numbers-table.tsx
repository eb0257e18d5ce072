import { Link, useRevalidator } from 'react-router';
import type { DeadNumberEntry } from '#domain/relations/dead-number-contract.ts';
import { m } from '#messages';
import { editProductPath } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { call } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { toastError, useMutation } from '#web/session/use-mutation.ts';

interface DeadNumbersTableProps {
  entries: readonly DeadNumberEntry[];
  onEdit: (entry: DeadNumberEntry) => void;
  onDeleted: (entry: DeadNumberEntry) => void;
}

export function DeadNumbersTable({ entries, onEdit, onDeleted }: DeadNumbersTableProps) {
  const { run } = useMutation();
  const { revalidate } = useRevalidator();
  const remove = async (entry: DeadNumberEntry) => {
    const { brand, number } = entry;
    const done = await run(() => call('deleteDeadNumber', { path: { brand, number } }), { onError: toastError });
    if (!done) return;
    onDeleted(entry);
    await revalidate();
  };
  const columns = [
    { label: m.dead_numbers_number() },
    { label: m.dead_numbers_brand() },
    { label: m.dead_numbers_chain() },
    { label: m.dead_numbers_parts() },
    { label: m.relations_since_date() },
    { label: m.relations_note() },
    { label: m.dashboard_action(), hiddenLabel: true },
  ];
  return (
    <Table caption={m.dead_numbers_menu()} columns={columns} stack>
      {entries.map((entry) => (
        <tr key={`${entry.brand} ${entry.number}`}>
          <th scope="row" className="lead">
            <PartNumber value={entry.number} />
          </th>
          <td data-label={m.dead_numbers_brand()}>{entry.brand}</td>
          <td data-label={m.dead_numbers_chain()}>
            <Chain {...entry} />
          </td>
          <td data-label={m.dead_numbers_parts()}>
            <PartsToday parts={entry.parts} />
          </td>
          <td className={entry.date ? 'nowrap' : 'hide-on-cards'} data-label={m.relations_since_date()}>
            {entry.date ? formatDay(entry.date) : ''}
          </td>
          <td className={entry.note ? undefined : 'hide-on-cards'} data-label={m.relations_note()}>
            {entry.note}
          </td>
          <td className="actions">
            <Permitted call="setDeadNumber">
              <IconButton label={m.dead_numbers_edit({ number: entry.number })} onClick={() => onEdit(entry)}>
                <Icon name="edit" />
              </IconButton>
              <IconButton label={m.dead_numbers_delete({ number: entry.number })} onClick={() => void remove(entry)}>
                <Icon name="trash" />
              </IconButton>
            </Permitted>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The chain "2 × K-7002 → K-7003": each number up to the part, with the pieces of the first step. */
function Chain({ steps, successorNumber, quantity }: DeadNumberEntry) {
  const numbers = steps.length > 0 ? steps.map(({ to }) => to) : [successorNumber];
  return numbers.map((number, index) => (
    <span key={number}>
      {index > 0 ? <>{m.dead_numbers_then()} </> : quantity > 1 ? `${formatCount(quantity)} × ` : null}
      <PartNumber value={number} />
      {index < numbers.length - 1 ? ', ' : null}
    </span>
  ));
}

/** The current parts, each with a link to its form, where staff set what replaces it. */
function PartsToday({ parts }: Pick<DeadNumberEntry, 'parts'>) {
  if (parts.length === 0) return m.dead_numbers_nowhere();
  return parts.map(({ id, label }, index) => (
    <span key={id}>
      {index > 0 ? ', ' : null}
      <Link to={editProductPath(id)}>
        <PartNumber value={label} />
      </Link>
    </span>
  ));
}
