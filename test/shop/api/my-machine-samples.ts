/** Valid requests for the machines of buyers. */
import { addMyMachines, listMyMachines } from '#domain/fitment/my-machines.server.ts';
import { MyMachineEntry } from '#domain/fitment/my-machines-contract.ts';
import { machines } from '#domain/fitment/tables.server.ts';
import type { User } from '#platform/scope.ts';
import { createMachine } from '../fitment/fitment-fixture.ts';
import type { ApiFixture } from './api-fixture.ts';
import type { Sample } from './samples.ts';

const machine = 'bench/b100-1';

/** A caller's machine of each sample differs from those before. */
let nextSerial = 1000;

/** Undefined for other operations. @param user the caller, whose machine it is */
export async function myMachineSample(
  { shop, buyer, other, admin }: ApiFixture,
  operation: string,
  { email }: Pick<User, 'email'>,
): Promise<Sample | undefined> {
  if (!/MyMachines?$/.test(operation)) return undefined;
  const known = await shop.db.select({ slug: machines.slug }).from(machines);
  if (!known.some(({ slug }) => slug === 'b100-1')) await createMachine(shop, 'Bench', 'B100-1');
  const body = (serial: string) => ({ machines: [{ machine, serial }] });
  /** The caller's machine; of a caller without an account, no machine. */
  const own = async () => {
    const owner = [buyer, other, admin].find((user) => user.email === email);
    if (!owner) return '/my-machine/00000000-0000-7000-8000-000000000000';
    const scope = shop.as(owner);
    const [first] = await listMyMachines(scope);
    const [added] = first ? [first] : await addMyMachines(scope, [MyMachineEntry.parse({ machine, name: 'Own' })]);
    return `/my-machine/${added?._id}`;
  };
  const samples: Record<string, () => Promise<Sample> | Sample> = {
    checkMyMachines: () => ({ path: '/my-machine/check', options: { json: body('1') } }),
    listMyMachines: () => ({ path: '/my-machine', options: {} }),
    addMyMachines: () => ({ path: '/my-machine', options: { json: body(String(nextSerial++)) } }),
    mergeMyMachines: () => ({ path: '/my-machine/merge', options: { json: body('2') } }),
    changeMyMachine: async () => ({ path: await own(), options: { json: { name: 'Big one' } } }),
    removeMyMachine: async () => ({ path: await own(), options: {} }),
  };
  return samples[operation]?.();
}
