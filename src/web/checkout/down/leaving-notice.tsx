import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import type { ChosenRow } from './chosen-row.ts';
import { leavingDay } from './leaving-day.ts';
import type { ChosenRows } from './use-chosen-rows.ts';

/** The one day on which all parts leave, and which of them the others wait for. Absent while it is not known. */
export function LeavingNotice({ chosen: { rows, cart, isPending } }: { chosen: ChosenRows }) {
  const leaving = isPending ? null : leavingDay(rows, cart, new Date());
  return (
    <section className="down__section" aria-labelledby="down-leaves">
      <h2 id="down-leaves">{m.machine_down_leaves()}</h2>
      <div role="status">
        {leaving ? (
          <>
            <p>
              <strong>{m.machine_down_leaves_on({ day: formatDay(leaving.day) })}</strong>
            </p>
            {leaving.without ? (
              <p>
                {m.machine_down_leaves_without({
                  rows: leaving.without.rows.map(nameOf).join(', '),
                  day: formatDay(leaving.without.day),
                })}
              </p>
            ) : null}
          </>
        ) : null}
      </div>
      <p className="small quiet">{m.machine_down_leaves_help()}</p>
    </section>
  );
}

const nameOf = ({ row, name }: ChosenRow) => (row ? `${row} ${name}` : name);
