/** How visitors reach the shop from a list, with the machine that their mail names. */

import type { ShownCompany } from '#domain/content/example-company.ts';
import { machineAddress, machineName } from '#domain/fitment/machine-contract.ts';
import type { MachineQuery } from '#domain/fitment/machine-query.ts';
import type { PartResults } from '#domain/search/contract.ts';
import { machineLabel } from '#web/layout/machine-chip.tsx';
import type { AskedShop } from './ask-us.tsx';

type Machines = Pick<PartResults, 'namedMachine' | 'machine'>;

/** The machine is that which the text names, or the chosen one, with its serial number as it was typed. */
export function askedShop(
  { phone, email }: ShownCompany,
  { namedMachine, machine }: Machines,
  query: MachineQuery,
): AskedShop {
  const meant = namedMachine?.machine ?? machine?.machine;
  if (!meant) return { phone, email, machine: '' };
  const chosenSerial = query.machine.toLowerCase() === machineAddress(meant) ? query.serial : '';
  const serial = namedMachine?.serial || chosenSerial;
  const asked = { make: meant.make, model: meant.name, serial };
  return { phone, email, machine: machineLabel({ name: machineName(meant), serial }), asked };
}
