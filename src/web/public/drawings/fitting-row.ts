/** Which row of a callout is of the chosen machine. Pure. */
import type { DrawingItem } from '#domain/drawings/contract.ts';
import type { ShownMachine } from './shown-machine.ts';

type Verdicts = ShownMachine['verdicts'];

/** True when the row is not of the machine, by its serial numbers or by what its part fits. */
export function isOfOtherMachine({ match, part }: DrawingItem, verdicts: Verdicts): boolean {
  return match === 'outside' || verdicts[part?._id ?? ''] === 'does_not_fit';
}

/** The row of the same callout that is of the machine for certain; undefined: none. */
export function fittingRow(
  { callout }: DrawingItem,
  items: readonly DrawingItem[],
  verdicts: Verdicts,
): DrawingItem | undefined {
  return items.find((item) => item.callout === callout && item.match === 'inside' && !isOfOtherMachine(item, verdicts));
}
