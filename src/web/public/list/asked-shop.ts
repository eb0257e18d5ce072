/** How visitors reach the shop from a list, with the machine that their mail names. */

import type { ShownCompany } from '#domain/content/example-company.ts';
import { machineAddress, machineName } from '#domain/fitment/machine-contract.ts';
import type { MachineQuery } from '#domain/fitment/machine-query.ts';
import type { PartResults } from '#domain/search/contract.ts';
import { machineLabel } from '#web/layout/machine-chip.tsx';
import type { AskedShop } from './ask-us.tsx';

type Machines = Pick<PartResults, 'namedMachine' | 'machine'>;

export function askedShop({ phone, email }: ShownCompany, machines: Machines, query: MachineQuery): AskedShop {
  return { phone, email, machine: askedMachine(machines, query) };
}

/** The machine that the text names, or the chosen one, with its serial number as it was typed; empty: none. */
function askedMachine({ namedMachine, machine }: Machines, query: MachineQuery): string {
  const meant = namedMachine?.machine ?? machine?.machine;
  if (!meant) return '';
  const chosenSerial = query.machine.toLowerCase() === machineAddress(meant) ? query.serial : '';
  return machineLabel({ name: machineName(meant), serial: namedMachine?.serial || chosenSerial });
}
