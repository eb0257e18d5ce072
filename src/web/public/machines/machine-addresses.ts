import { type MachineRef, machineAddress } from '#domain/fitment/machine-contract.ts';
import { type MachineQuery, machineParameters } from '#domain/fitment/machine-query.ts';
import { machinePath } from '#platform/http/page-paths.ts';
import { partsPath } from '#platform/paths.ts';

/** The page of a machine with its serial number; without one the plain page. */
export function serialPath(machine: Pick<MachineRef, 'makeSlug' | 'slug'>, serial: string): string {
  const path = machinePath(machine.makeSlug, machine.slug);
  return serial ? `${path}?${new URLSearchParams({ machine: machineAddress(machine), serial })}` : path;
}

/** The page of a machine, on which it is the chosen one. @param find words that are searched in its drawings; may be empty */
export function chosenMachinePath(machine: Pick<MachineRef, 'makeSlug' | 'slug'>, serial: string, find = ''): string {
  const given = Object.entries({ machine: machineAddress(machine), serial, find }).filter(([, value]) => value);
  return `${machinePath(machine.makeSlug, machine.slug)}?${new URLSearchParams(given)}`;
}

/** The list of the parts that fit, of one category or of all. */
export function fittingPartsPath(query: MachineQuery, category?: string): string {
  const parameters = [
    ...(category === undefined ? [] : [['category', category]]),
    ...machineParameters(query),
    ['fits', 'yes'],
  ];
  return `${partsPath()}?${new URLSearchParams(parameters as [string, string][])}`;
}
