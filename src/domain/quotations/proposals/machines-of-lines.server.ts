/** Which machines of the shop the lines of a request name. */
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { findChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { machineAddress } from '#domain/fitment/machine-contract.ts';
import { suggestMachines } from '#domain/fitment/suggest-machines.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { RequestedMachine } from '../line-contract.ts';

/** Different machines of one request that are looked for; most requests have one. */
const maxMachines = 20;

/** The machine as one text. */
export const machineKeyOf = ({ make, model, serial }: RequestedMachine): string =>
  [make, model, serial].map((text) => text.trim().toLowerCase()).join('\n');

/**
 * The machines that the shop knows, by machineKeyOf. A model that is written in several ways, or that the shop does not know, is
 * left out: nothing is guessed. Internal.
 */
export async function findMachinesOfLines(
  scope: Scope,
  named: readonly RequestedMachine[],
): Promise<Map<string, ChosenMachine>> {
  const different = new Map(named.map((machine) => [machineKeyOf(machine), machine]));
  const found = new Map<string, ChosenMachine>();
  for (const [key, machine] of [...different].slice(0, maxMachines)) {
    const chosen = await findMachineOf(scope, machine);
    if (chosen) found.set(key, chosen);
  }
  return found;
}

async function findMachineOf(scope: Scope, { make, model, serial }: RequestedMachine): Promise<ChosenMachine | null> {
  const text = `${make} ${model}`.trim();
  if (text === '') return null;
  const exact = (await suggestMachines(scope, text)).filter((suggestion) => suggestion.exact);
  const [only, ...others] = exact;
  if (!only || others.length > 0) return null;
  return findChosenMachine(scope, { machine: machineAddress(only.machine), serial, engine: '', equipment: [] });
}
