import type { Replacements, SupersessionStep } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { TableBox } from '#web/kit/ui/table-box.tsx';
import { interchangeabilityShort } from './interchangeability-labels.ts';
import { PartLink } from './part-link.tsx';

/** Supersession history, oldest number first. */
export function Supersessions({ replacements: { part, path, history } }: { replacements: Replacements }) {
  const steps = [...history.toReversed(), ...path];
  if (steps.length === 0) return null;
  return (
    <section className="section" aria-labelledby="replacements">
      <div className="section__head">
        <h2 id="replacements">{m.part_supersession()}</h2>
        <span className="end quiet">{m.part_supersession_order()}</span>
      </div>
      <TableBox label={m.part_supersession()}>
        <table className="table table--stack table--supersessions">
          <thead>
            <tr>
              <th scope="col">{m.part_old_number()}</th>
              <th scope="col">{m.part_superseded_by()}</th>
              <th scope="col">{m.part_since()}</th>
              <th scope="col">{m.part_interchangeability()}</th>
              <th scope="col">{m.part_note()}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <Step key={step.from._id} step={step} currentId={part._id} />
            ))}
          </tbody>
        </table>
      </TableBox>
    </section>
  );
}

function Step({
  step: { from, kind, targets, interchangeability, date, note },
  currentId,
}: {
  step: SupersessionStep;
  currentId: string;
}) {
  return (
    <tr className={from._id === currentId ? 'is-current' : undefined}>
      <th scope="row" data-label={m.part_old_number()}>
        {from._id === currentId ? <PartNumber value={from.partNumber} /> : <PartLink part={from} />}
      </th>
      <td data-label={m.part_superseded_by()}>
        <ul>
          {targets.map(({ part, quantity }, index) => (
            <li key={part._id}>
              {index > 0 ? `${kind === 'choice' ? m.part_or() : m.part_and()} ` : null}
              {quantity > 1 ? `${m.part_quantity_each({ count: formatCount(quantity) })} ` : null}
              {part._id === currentId ? (
                <strong aria-current="true">
                  <PartNumber value={part.partNumber} />
                </strong>
              ) : (
                <PartLink part={part} />
              )}
            </li>
          ))}
        </ul>
      </td>
      <td data-label={m.part_since()} className={date ? 'nowrap' : 'hide-on-cards'}>
        {date ? formatDay(date) : '–'}
      </td>
      <td data-label={m.part_interchangeability()}>{interchangeabilityShort[interchangeability]()}</td>
      <td data-label={m.part_note()} className={note ? undefined : 'hide-on-cards'}>
        {note || '–'}
      </td>
    </tr>
  );
}
