/** The rows that are changed together with a row. Pure. */
import type { DrawingItem } from '#domain/drawings/contract.ts';

export interface CompanionOfRow {
  readonly item: DrawingItem;
  /** False: whether the machine has this row depends on what is not known, so that it is not ticked by itself. */
  readonly isCertain: boolean;
}

/** The companions in the order in which staff name them, without rows of other machines. */
export function companionsOfRow({ companions }: DrawingItem, items: readonly DrawingItem[]): CompanionOfRow[] {
  return companions.flatMap((callout) => rowsOfCallout(callout, items));
}

/** The rows of a callout, without those of other machines. */
export function rowsOfCallout(callout: string, items: readonly DrawingItem[]): CompanionOfRow[] {
  const possible = items.filter((item) => item.callout === callout && item.match !== 'outside');
  return possible.map((item) => {
    const isOfMachine = item.match === 'inside' || (item.serials === '' && item.engineSerials === '');
    return { item, isCertain: possible.length === 1 && isOfMachine };
  });
}
