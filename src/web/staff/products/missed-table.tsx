/** The searches without result, each with what staff can do about it. */

import { useRevalidator } from 'react-router';
import type { MissedSearch } from '#domain/search/contract.ts';
import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { call } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import { MissedNumberDialog } from './missed-number-dialog.tsx';
import { newPartPath } from './new-part-path.ts';

interface MissedTableProps {
  searches: readonly MissedSearch[];
  /** Brand names, as suggestions. */
  brands: readonly string[];
}

export function MissedTable({ searches, brands }: MissedTableProps) {
  const { state } = useRevalidator();
  const { run } = useMutation();
  const [answered, setAnswered, closeAnswered] = useOpened<string>();
  const dismiss = async (query: string) => {
    const done = await run(() => call('deleteMissedSearch', { path: { query } }), {
      success: m.missed_dismissed({ query }),
      onError: toastError,
    });
    if (done) document.querySelector('h1')?.focus();
  };
  const columns = [
    { label: m.missed_query() },
    { label: m.missed_count(), number: true },
    { label: m.missed_last_searched() },
    { label: m.dashboard_action() },
  ];
  return (
    <>
      <Table caption={m.missed_menu()} columns={columns} stack className="table--missed">
        {searches.map((search) => (
          <Row
            key={search.query}
            {...search}
            busy={state === 'loading'}
            onAnswer={() => setAnswered(search.query)}
            onDismiss={() => void dismiss(search.query)}
          />
        ))}
      </Table>
      {answered === null ? null : <MissedNumberDialog query={answered} brands={brands} onClose={closeAnswered} />}
    </>
  );
}

interface RowProps extends MissedSearch {
  busy: boolean;
  onAnswer: () => void;
  onDismiss: () => void;
}

function Row({ query, times, lastAt, busy, onAnswer, onDismiss }: RowProps) {
  return (
    <tr>
      <th scope="row" className="lead">
        {query}
      </th>
      <td className="num" data-label={m.missed_count()}>
        {formatCount(times)}
      </td>
      <td className="nowrap" data-label={m.missed_last_searched()}>
        {formatDay(lastAt)}
      </td>
      <td className="table__actions">
        <Permitted call="answerMissedSearch">
          <Button size="dense" aria-label={m.missed_add_number_query({ query })} onClick={onAnswer}>
            {m.missed_add_number()}
          </Button>
        </Permitted>{' '}
        <Permitted call="createProduct">
          <ButtonLink size="dense" to={partOfSearch(query)} aria-label={m.missed_new_part_query({ query })}>
            {m.missed_new_part()}
          </ButtonLink>
        </Permitted>{' '}
        <ButtonLink size="dense" to={partsPath({ q: query })} aria-label={m.missed_search_again_query({ query })}>
          {m.missed_search_again()}
        </ButtonLink>{' '}
        <Permitted call="deleteMissedSearch">
          <Button size="dense" busy={busy} aria-label={m.missed_dismiss_query({ query })} onClick={onDismiss}>
            {m.missed_dismiss()}
          </Button>
        </Permitted>
      </td>
    </tr>
  );
}

/** The form of a new part with the search filled in: as its number where it has a digit, otherwise as its name. */
function partOfSearch(query: string): string {
  return newPartPath(/\d/.test(query) ? { partNumber: query.toUpperCase().slice(0, 70) } : { name: query });
}
