import type { ShownVerdict } from '#domain/fitment/shown-verdict.ts';
import { verdictName } from '#domain/fitment/verdict-name.ts';
import { m } from '#messages';
import { verdictClass } from '#web/enhance/machine/verdict-class.ts';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';

type Kind = ShownVerdict['verdict'];

const icons: Record<Kind, IconName> = { fits: 'ok', does_not_fit: 'bad', check: 'alert' };

/** Whether a part fits the chosen machine: a word with its shape, and the reason in a sentence. */
export function VerdictMark({ fitment }: { fitment: ShownVerdict }) {
  const { verdict, reason } = fitment;
  return (
    <span className="verdict">
      <span className={`chip ${verdictClass[verdict]}`}>
        <Icon name={icons[verdict]} small />
        {verdictName(verdict)}
      </span>{' '}
      <span className="verdict__reason">{[reason, onMachine(fitment)].filter(Boolean).join(' ')}</span>
    </span>
  );
}

/** "2 on the machine: left, right."; empty when nothing is known. */
function onMachine({ positions, quantityPerMachine }: ShownVerdict): string {
  const places = positions.join(', ');
  if (quantityPerMachine === null) return places ? m.my_machine_at({ places }) : '';
  return places
    ? m.my_machine_pieces_at({ count: quantityPerMachine, places })
    : m.my_machine_pieces({ count: quantityPerMachine });
}
