import { Fragment } from 'react';
import type { Machine } from '#domain/fitment/machine-contract.ts';
import { m } from '#messages';
import { machineKindName } from '#web/kit/format/machine-kind-name.ts';

/** What is known of the model. */
export function MachineFacts({ machine }: { machine: Machine }) {
  const { kind, engineModel, serialText, serialPlate } = machine;
  const facts = [
    [m.machine_fact_kind(), machineKindName[kind]()],
    [m.machine_fact_engine(), engineModel],
    [m.machine_fact_years(), yearsOf(machine)],
    [m.machine_fact_serials(), serialText],
    [m.machine_fact_plate(), serialPlate],
  ] as const;
  return (
    <section className="machine__facts" aria-label={m.machine_facts()}>
      <dl className="facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </section>
  );
}

function yearsOf({ yearFrom, yearTo }: Machine): string {
  if (yearFrom === null) return yearTo === null ? '' : m.machine_years_to({ to: String(yearTo) });
  if (yearTo === null) return m.machine_years_from({ from: String(yearFrom) });
  return m.machine_years({ from: String(yearFrom), to: String(yearTo) });
}
