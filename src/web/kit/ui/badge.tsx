import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'strong' | 'ok' | 'short' | 'bad';

const toneClass: Record<BadgeTone, string> = {
  plain: 'chip',
  strong: 'chip chip--genuine',
  ok: 'chip chip--ok',
  short: 'chip chip--short',
  bad: 'chip chip--bad',
};

/** Short label of a state. The text carries the meaning; the colour only supports it. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={toneClass[tone]}>{children}</span>;
}
