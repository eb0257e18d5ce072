/** The machines of the person at the browser: a visitor's, which the browser keeps and the server checks, or a buyer's. */
import { myMachineRoutes } from '#api/my-machine-routes.ts';
import type { Route } from '#api/route-url.ts';
import {
  type CheckedMachine,
  type MyMachine,
  type MyMachineChange,
  type MyMachineEntry,
  maxMyMachines,
} from '#domain/fitment/my-machines-contract.ts';
import { m } from '#messages';
import { type StoredMachine, storedMachines, storeMachines } from '#web/enhance/machine/stored-machine.ts';
import { createKey } from '#web/kit/form/create-key.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { sendRequest, type UntypedRequest } from '#web/session/send.ts';
import { sessionReady } from '#web/session/session-store.ts';

/** The machines in the order of their addition, those of a visitor merged into those of a signed-in buyer. Throws ApiProblem. */
export async function loadMachines(): Promise<readonly MyMachine[]> {
  const { user } = await sessionReady();
  if (!user) return visitorsMachines(storedMachines());
  await mergeMachinesOfVisitor();
  return request(myMachineRoutes.listMyMachines);
}

/** The machines of a visitor become those of the buyer who has signed in. Throws ApiProblem. */
export async function mergeMachinesOfVisitor(): Promise<void> {
  const machines = storedMachines().map(withoutId);
  if (machines.length === 0) return;
  await request(myMachineRoutes.mergeMyMachines, { body: { machines } });
  storeMachines([]);
}

/** Adds the machines that are new; the others stay as they are. Throws ApiProblem. */
export async function addMachines(entries: readonly MyMachineEntry[]): Promise<readonly MyMachine[]> {
  const { user } = await sessionReady();
  if (user) return request(myMachineRoutes.mergeMyMachines, { body: { machines: entries } });
  const stored = storedMachines();
  const known = new Set(stored.map(sameKey));
  const added = entries.filter((entry) => !known.has(sameKey(entry)));
  return visitorsMachines([...stored, ...added.map((entry) => ({ ...entry, id: createKey() }))]);
}

/** Changes a machine, and returns all. Throws ApiProblem. */
export async function changeMachine(id: string, change: MyMachineChange): Promise<readonly MyMachine[]> {
  const { user } = await sessionReady();
  if (user) return request(myMachineRoutes.changeMyMachine, { path: { id }, body: change });
  const changed = (machine: StoredMachine) => ({ ...machine, ...change }) as StoredMachine;
  return visitorsMachines(storedMachines().map((machine) => (machine.id === id ? changed(machine) : machine)));
}

/** Removes a machine, and returns the others. Throws ApiProblem. */
export async function removeMachine(id: string): Promise<readonly MyMachine[]> {
  const { user } = await sessionReady();
  if (user) return request(myMachineRoutes.removeMyMachine, { path: { id } });
  return visitorsMachines(storedMachines().filter((machine) => machine.id !== id));
}

/** What the shop says of machines that are entered: which models they are, and what is wrong. Throws ApiProblem. */
export function checkEntered(entries: readonly MyMachineEntry[]): Promise<readonly CheckedMachine[]> {
  return request(myMachineRoutes.checkMyMachines, { body: { machines: entries } });
}

/** Stores the machines when the server can read them. A machine that has left the shop stays, with what to do. */
async function visitorsMachines(machines: readonly StoredMachine[]): Promise<readonly MyMachine[]> {
  if (machines.length > maxMyMachines) throw new ApiProblem(422, 'invalid', m.my_machine_full({ max: maxMyMachines }));
  const checked = machines.length > 0 ? await checkEntered(machines.map(withoutId)) : [];
  const before = new Set(storedMachines().map((machine) => JSON.stringify(machine)));
  const wrong = checked.find(({ problem }, index) => problem !== null && !before.has(JSON.stringify(machines[index])));
  if (wrong?.problem) throw new ApiProblem(422, 'invalid', wrong.problem);
  storeMachines(checked.flatMap(({ machine }, index) => (machines[index] ? [{ ...machines[index], machine }] : [])));
  return checked.map(({ problem, note, ...machine }, index) => ({
    ...machine,
    _id: machines[index]?.id ?? '',
    note: problem ?? note,
  }));
}

const withoutId = ({ id: _, ...entry }: StoredMachine): MyMachineEntry => entry;

/** The key by which the account compares machines, too. */
const sameKey = ({ machine, serial, fleetNumber }: MyMachineEntry) => JSON.stringify([machine, serial, fleetNumber]);

async function request<Answer>(route: Route, given: UntypedRequest = {}): Promise<Answer> {
  return (await sendRequest(route, given)).json();
}
