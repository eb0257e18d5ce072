/** Numbers that buyers asked by and that were answered with a part: each becomes a number of it by one click. */
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { AnsweredNumber, NewAnsweredNumber } from '#domain/quotations/demand/contract.ts';
import { m } from '#messages';
import { editProductPath } from '#platform/http/page-paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { PartName } from '#web/kit/ui/part-name.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { call } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { useMutation } from '#web/session/use-mutation.ts';
import { numberKindNames } from '../products/number-kind-names.ts';
import { LastQuoted } from './last-quoted.tsx';

type Kind = NewAnsweredNumber['kind'];
const kinds = ['cross', 'oe', 'old', 'supplier'] as const satisfies readonly Kind[];

interface AnsweredNumbersProps {
  numbers: readonly AnsweredNumber[];
  /** Called when a number was added; the loaders of the page have run again. */
  onAdded?: () => void;
}

export function AnsweredNumbers({ numbers, onAdded }: AnsweredNumbersProps) {
  const columns = [
    { label: m.demand_number() },
    { label: m.demand_part() },
    { label: m.demand_times(), number: true },
    { label: m.demand_last() },
    { label: m.dashboard_action() },
  ];
  return (
    <section className="section" aria-labelledby="answered-numbers">
      <div className="section__head">
        <h2 id="answered-numbers" tabIndex={-1}>
          {m.demand_numbers()}
        </h2>
      </div>
      <p className="quiet dashboard__note">{m.demand_numbers_help()}</p>
      <Table caption={m.demand_numbers()} columns={columns} stack>
        {numbers.map((each) => (
          <tr key={`${each.key} ${each.part._id}`}>
            <th scope="row" className="lead">
              <PartNumber value={each.number} />
            </th>
            <td data-label={m.demand_part()}>
              <span>
                <PartLabel part={each.part} />
                <span className="table__sub">
                  <PartName name={each.part.name} />
                </span>
              </span>
            </td>
            <td className="num" data-label={m.demand_times()}>
              {formatCount(each.times)}
            </td>
            <td data-label={m.demand_last()}>
              <LastQuoted {...each} />
            </td>
            <td className="table__actions demand-add">
              {each.takenBy === null ? (
                <Permitted call="addAnsweredNumber">
                  <AddNumber {...each} onAdded={onAdded} />
                </Permitted>
              ) : (
                <span>
                  {m.demand_taken_by()} <PartLabel part={each.takenBy} />
                </span>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

const nameOf = ({ brand, partNumber }: Pick<AnsweredNumber['part'], 'brand' | 'partNumber'>) =>
  `${brand} ${partNumber}`;

function PartLabel({ part }: { part: NonNullable<AnsweredNumber['takenBy']> }) {
  return (
    <Link to={editProductPath(part._id)}>
      <bdi>{nameOf(part)}</bdi>
    </Link>
  );
}

interface AddNumberProps extends AnsweredNumber {
  onAdded: (() => void) | undefined;
}

function AddNumber({ number, part, onAdded }: AddNumberProps) {
  const problem = useId();
  const [kind, setKind] = useState<Kind>('cross');
  const { busy, formError, run } = useMutation();
  const add = async () => {
    const body = { number, productId: part._id, kind };
    const success = m.demand_added({ part: nameOf(part), number });
    if (!(await run(() => call('addAnsweredNumber', { body }), { success }))) return;
    // The row goes: the focus stays near it.
    document.getElementById('answered-numbers')?.focus();
    onAdded?.();
  };
  return (
    <>
      <select
        className="input"
        aria-label={m.demand_kind_of({ number })}
        value={kind}
        onChange={({ target }) => setKind(kinds.find((name) => name === target.value) ?? 'cross')}
      >
        {kinds.map((name) => (
          <option key={name} value={name}>
            {numberKindNames[name]()}
          </option>
        ))}
      </select>
      <Button
        size="dense"
        busy={busy}
        aria-label={m.demand_add_number({ number, part: nameOf(part) })}
        aria-describedby={formError ? problem : undefined}
        onClick={() => void add()}
      >
        {m.demand_add()}
      </Button>
      {formError ? (
        <p id={problem} className="field__error" role="alert">
          {formError}
        </p>
      ) : null}
    </>
  );
}
