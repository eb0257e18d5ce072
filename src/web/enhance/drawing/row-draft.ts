/** The ticked rows of a drawing with their pieces, kept in the tab over a reload and over Back. */
import { findChoice, keepChoice, removeTab } from '#web/kit/form/tab-storage.ts';

/** Labels of ticked rows, each with the pieces as typed. */
export type Ticks = Readonly<Record<string, string>>;

/** A drawing for another machine has other rows and pieces; the open callout changes neither. */
function nameOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  params.delete('callout');
  params.sort();
  return `ticks ${pathname}?${params}`;
}

export function findTicks(): Ticks {
  const kept = Object.entries(findChoice(nameOf(location)) ?? {});
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Without a ticked row nothing is kept. */
export function keepTicks(ticks: Ticks): void {
  if (Object.keys(ticks).length > 0) keepChoice(nameOf(location), ticks);
  else removeTab(nameOf(location));
}
