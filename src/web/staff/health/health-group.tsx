import type { ReactNode } from 'react';
import type { HealthState } from '#domain/health/contract.ts';
import { m } from '#messages';
import { Badge, type BadgeTone } from '#web/kit/ui/badge.tsx';

interface HealthGroupProps {
  id: string;
  title: string;
  /** The state of the group; absent when there is nothing to judge. */
  state?: HealthState;
  /** What to do when the state is not fine. */
  help?: string;
  children: ReactNode;
}

/** A titled group of the health page with its state. */
export function HealthGroup({ id, title, state, help, children }: HealthGroupProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{title}</h2>
        {state ? <StateBadge state={state} /> : null}
      </div>
      {help && state !== 'fine' ? <p className="health__help">{help}</p> : null}
      {children}
    </section>
  );
}

const tones: Record<HealthState, BadgeTone> = { fine: 'ok', look: 'short', broken: 'bad' };
const names: Record<HealthState, () => string> = {
  fine: m.health_fine,
  look: m.health_look,
  broken: m.health_broken,
};

export function StateBadge({ state }: { state: HealthState }) {
  return <Badge tone={tones[state]}>{names[state]()}</Badge>;
}

/** Terms and their values. */
export function Facts({ of }: { of: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {of.map(([term, value]) => [<dt key={`${term} term`}>{term}</dt>, <dd key={term}>{value}</dd>])}
    </dl>
  );
}
