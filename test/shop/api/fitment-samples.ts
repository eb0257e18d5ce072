/** Valid requests for machines and fitments. */
import { v7 as uuid } from 'uuid';
import { fitments } from '#domain/fitment/tables.server.ts';
import { createFitment, createMachine } from '../fitment/fitment-fixture.ts';
import type { ApiFixture } from './api-fixture.ts';
import type { Sample } from './samples.ts';

/** Undefined for other operations. @param part its id */
export async function fitmentSample(
  { shop }: ApiFixture,
  operation: string,
  part: string,
): Promise<Sample | undefined> {
  const name = `PC${uuid().replaceAll('-', '').slice(-8)}`;
  const slug = name.toLowerCase();
  const address = async () => {
    const machineId = await createMachine(shop, 'Komatsu', name);
    await createFitment(shop, { partId: part, machineId });
    return `/machine/komatsu/${slug}`;
  };
  const unused = async () => {
    await createMachine(shop, 'Komatsu', name);
    return `/machine/komatsu/${slug}`;
  };
  const newMachine = { make: 'Komatsu', name, kind: 'crawler_excavator', serialText: '300001 and up' };
  const newFitment = { machine: `komatsu/${slug}`, serialText: '300001 and up', quantityPerMachine: 2 };
  const fitment = async () => {
    await address();
    const [row] = await shop.db.select({ id: fitments.id }).from(fitments).limit(1);
    return `/fitment/${row?.id}`;
  };
  const samples: Record<string, () => Promise<Sample> | Sample> = {
    listMakes: () => ({ path: '/machine-make', options: {} }),
    suggestMachines: () => ({ path: '/machine/suggest?q=pc200', options: {} }),
    listMachines: () => ({ path: '/machine', options: {} }),
    getMachine: async () => ({ path: await address(), options: {} }),
    getFitment: async () => {
      await address();
      return { path: `/fitment?machine=komatsu/${slug}&serial=312044&part=${part}`, options: {} };
    },
    listFittingAlternatives: async () => {
      await address();
      return { path: `/fitment/alternative?machine=komatsu/${slug}&serial=312044&part=${part}`, options: {} };
    },
    searchNeededRows: async () => ({
      path: `/machine-down?find=roller&machine=${(await unused()).replace('/machine/', '')}`,
      options: {},
    }),
    listProductFitments: () => ({ path: `/product/${part}/fitment`, options: {} }),
    createMachine: () => ({ path: '/machine', options: { json: newMachine } }),
    editMachine: async () => ({ path: await address(), options: { json: newMachine } }),
    deleteMachine: async () => ({ path: await unused(), options: {} }),
    editMakeAliases: async () => {
      await unused();
      return { path: '/machine-make/komatsu/alias', options: { json: { aliases: ['小松'] } } };
    },
    searchMachines: () => ({ path: '/machine-desk?q=pc200', options: {} }),
    listFitmentContradictions: () => ({ path: '/fitment/contradiction', options: {} }),
    listFitmentEntries: () => ({ path: `/product/${part}/fitment/entry`, options: {} }),
    addFitment: async () => {
      await address();
      return { path: `/product/${part}/fitment`, options: { json: newFitment } };
    },
    editFitment: async () => ({ path: await fitment(), options: { json: newFitment } }),
    deleteFitment: async () => ({ path: await fitment(), options: {} }),
  };
  return samples[operation]?.();
}
