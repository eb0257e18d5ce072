/** Machines as callers see them. Safe in the browser. */
import { z } from 'zod';
import { machineKinds } from './machine-kinds.ts';

/** A model in lists and links. */
export const MachineRef = z
  .object({
    id: z.string(),
    makeSlug: z.string().meta({ description: 'Its maker in addresses: "komatsu"' }),
    slug: z.string().meta({ description: 'Unique for the maker: "pc200-8"' }),
    make: z.string(),
    name: z.string().meta({ description: 'Model and series as the maker writes them: "PC200-8"' }),
  })
  .meta({ id: 'MachineRef' });
export type MachineRef = z.infer<typeof MachineRef>;

export const Machine = MachineRef.extend({
  model: z.string().meta({ description: 'Without the series: "PC200"' }),
  series: z.string().meta({ description: 'Generation: "8"; may be empty' }),
  kind: z.enum(machineKinds),
  engineModel: z.string().meta({ description: 'Empty: not known' }),
  yearFrom: z.int().nullable(),
  yearTo: z.int().nullable(),
  serialText: z.string().meta({ description: 'Serial numbers of this model, as written; empty: not known' }),
  serialPlate: z.string().meta({ description: 'Where the plate with the serial number is; empty: not known' }),
}).meta({ id: 'Machine' });
export type Machine = z.infer<typeof Machine>;

/** A machine as staff see it. */
export const StaffMachine = Machine.extend({
  families: z.array(z.string()).meta({ description: 'Names of its families' }),
}).meta({ id: 'StaffMachine' });
export type StaffMachine = z.infer<typeof StaffMachine>;

/** A maker with its number of models. */
export const MachineMake = z
  .object({
    slug: z.string(),
    name: z.string(),
    machines: z.int(),
    aliases: z.array(z.string()).meta({ description: 'Other names that lines about its machines have: "小松"' }),
  })
  .meta({ id: 'MachineMake' });
export type MachineMake = z.infer<typeof MachineMake>;

/** "komatsu/pc200-8": the machine in addresses and queries. */
export function machineAddress({ makeSlug, slug }: Pick<MachineRef, 'makeSlug' | 'slug'>): string {
  return `${makeSlug}/${slug}`;
}

/** "Komatsu PC200-8". */
export function machineName({ make, name }: Pick<MachineRef, 'make' | 'name'>): string {
  return `${make} ${name}`;
}
