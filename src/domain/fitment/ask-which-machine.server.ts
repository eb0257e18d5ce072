/** The machines that a text of the search box may mean, when it names none whole: they are asked about, never taken. */
import type { Scope } from '#platform/scope.ts';
import { listComparedMachines, readMakeNames } from './compared-machines.server.ts';
import type { MachineRef } from './machine-contract.ts';
import { nearestInOrder } from './nearest-in-order.ts';
import { readMachineLine } from './read-machine-text.ts';

/** Of one text. */
const maxAsked = 3;

export interface AskedMachine {
  readonly machine: MachineRef;
  /** As typed; empty: none. */
  readonly serial: string;
  /** The text without machine and serial number; may be empty. */
  readonly words: string;
}

/** At most three, the likeliest first, read as a line about a machine is. Public. */
export async function askWhichMachine(scope: Scope, text: string): Promise<AskedMachine[]> {
  if (!/\p{N}/u.test(text)) return [];
  // A name of digits alone is also a size or a piece of a number: 210 is a machine behind its maker.
  const line = readMachineLine(text, await readMakeNames(scope));
  const near = nearestInOrder(line, await listComparedMachines(scope));
  return near
    .filter(({ by }) => by !== 'make' && (by !== 'digits' || line.make !== ''))
    .slice(0, maxAsked)
    .map(({ machine: { id, makeSlug, slug, make, name }, serial, rest }) => ({
      machine: { id, makeSlug, slug, make, name },
      serial,
      words: rest,
    }));
}
