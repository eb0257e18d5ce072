/** Which serial number a visitor has to add to see which rows are of the machine. Pure. */
import type { DrawingItem } from '#domain/drawings/contract.ts';

/** The serial numbers of a machine as they were typed; empty: not known. */
export interface MachineNumbers {
  readonly serial: string;
  readonly engineSerial: string;
}

export type MissingNumbers = 'serial' | 'engine' | 'both';

type AskingRow = Pick<DrawingItem, 'serials' | 'engineSerials' | 'match'>;

/**
 * The numbers that undecided rows need; null: all rows can be decided. A number that was given and decides nothing has to be
 * looked at again.
 * @param machine null: none is chosen, and every row with serial numbers asks
 */
export function missingNumbers(items: readonly AskingRow[], machine: MachineNumbers | null): MissingNumbers | null {
  const asking = machine ? items.filter(({ match }) => match === 'unknown') : items;
  const asked = asking.flatMap(({ serials, engineSerials }) => {
    const stated = [...(serials ? ['serial' as const] : []), ...(engineSerials ? ['engine' as const] : [])];
    const missing = stated.filter((each) => !machine?.[each === 'serial' ? 'serial' : 'engineSerial']);
    return missing.length > 0 ? missing : stated;
  });
  const [isSerial, isEngine] = [asked.includes('serial'), asked.includes('engine')];
  if (isSerial && isEngine) return 'both';
  return isSerial ? 'serial' : isEngine ? 'engine' : null;
}
