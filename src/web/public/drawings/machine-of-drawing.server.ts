import type { Drawing } from '#domain/drawings/contract.ts';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { type MachineRef, machineAddress } from '#domain/fitment/machine-contract.ts';
import { findMachine } from '#domain/fitment/machines.server.ts';
import type { Scope } from '#platform/scope.ts';

/**
 * The machine whose drawings the page leads to: the chosen one if the drawing is of it, else the only one that the drawing is
 * of. Null: several are possible, and none is guessed.
 */
export async function machineOfDrawing(
  scope: Scope,
  { machines }: Pick<Drawing, 'machines'>,
  chosen: ChosenMachine | null,
): Promise<MachineRef | null> {
  const isChosen = (each: Drawing['machines'][number]) =>
    chosen !== null && machineAddress(each) === machineAddress(chosen.machine);
  if (chosen && (machines.length === 0 || machines.some(isChosen))) return chosen.machine;
  const [only, ...others] = machines;
  return only && others.length === 0 ? findMachine(scope, only.makeSlug, only.slug) : null;
}
