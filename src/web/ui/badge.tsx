import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'strong' | 'ok' | 'short' | 'bad';

const toneClass: Record<BadgeTone, string> = {
  plain: 'chip',
  strong: 'chip chip--genuine',
  ok: 'chip chip--ok',
  short: 'chip chip--short',
  bad: 'chip chip--bad',
};

/** One word about the state of a thing. The word says it; the colour only helps the eye. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={toneClass[tone]}>{children}</span>;
}
