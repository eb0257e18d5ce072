/** The chosen machine that the address of a page names. */
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { findChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { machineName } from '#domain/fitment/machine-contract.ts';
import { MachineQuery, machineParameters } from '#domain/fitment/machine-query.ts';
import type { Scope } from '#platform/scope.ts';
import type { MachineInHeader } from '#web/layout/machine-chip.tsx';

/** The machine's parameters; invalid ones count as absent. */
export function machineQueryOf(params: URLSearchParams): MachineQuery {
  return MachineQuery.parse({
    machine: params.get('machine') ?? undefined,
    serial: params.get('serial') ?? undefined,
    engine: params.get('engine') ?? undefined,
    equipment: params.getAll('equipment'),
  });
}

/** Null: the address names none, or one that the shop does not have. */
export function machineInAddress(scope: Scope, url: string): Promise<ChosenMachine | null> {
  return findChosenMachine(scope, machineQueryOf(new URL(url).searchParams));
}

/** What the header says of it. */
export async function machineInHeader(scope: Scope, url: string): Promise<MachineInHeader | null> {
  const chosen = await machineInAddress(scope, url);
  return chosen && inHeader(chosen, url);
}

/** @param url the address that names it */
export function inHeader({ machine, serial, isSerialOfMachine }: ChosenMachine, url: string): MachineInHeader {
  const query = new URLSearchParams(machineParameters(machineQueryOf(new URL(url).searchParams))).toString();
  return { query, name: machineName(machine), serial: serial?.written ?? '', isSerialOfMachine };
}
