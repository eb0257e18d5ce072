import { machineName } from '#domain/fitment/machine-contract.ts';
import { findMachine } from '#domain/fitment/machines.server.ts';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { NewCheckout } from './checkout-contract.ts';

/**
 * The note of the order. Staff, papers and mails show it, so a machine that is down stands there, before what the buyer wrote.
 * Throws invalid for a machine that the shop does not have.
 */
export async function noteWithMachine(
  scope: Scope,
  { machineDown, note }: Pick<NewCheckout, 'machineDown' | 'note'>,
): Promise<string> {
  if (!machineDown) return note;
  const [makeSlug = '', slug = ''] = machineDown.machine.toLowerCase().split('/');
  const machine = await findMachine(scope, makeSlug, slug);
  if (!machine) throw invalidField('machineDown', m.fitment_machine_unknown({ machine: machineDown.machine }));
  const name = machineName(machine);
  const { serial } = machineDown;
  const named = serial ? m.my_machine_with_serial({ machine: name, serial }) : name;
  return [m.machine_down_title_of({ machine: named }), note].filter(Boolean).join('\n');
}
