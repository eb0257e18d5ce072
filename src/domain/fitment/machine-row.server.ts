/** The columns that most queries of machines read. Internal. */
import { sql } from 'drizzle-orm';
import type { MachineRef } from './machine-contract.ts';
import { machines } from './tables.server.ts';

export const machineRefColumns = {
  id: machines.id,
  makeSlug: machines.makeSlug,
  slug: machines.slug,
  make: machines.make,
  name: machines.name,
} satisfies Record<keyof MachineRef, unknown>;

export const machineColumns = {
  ...machineRefColumns,
  model: machines.model,
  series: machines.series,
  kind: machines.kind,
  engineModel: machines.engineModel,
  yearFrom: machines.yearFrom,
  yearTo: machines.yearTo,
  serialText: machines.serialText,
  serialPlate: machines.serialPlate,
};

/** The order of machines: PC78 before PC200-8, and PC200-6 before PC200-8. */
export const machineOrder = [
  machines.make,
  sql`regexp_replace(${machines.name}, '[0-9].*', '')`,
  sql`coalesce(substring(${machines.name} from '[0-9]+')::numeric, 0)`,
  machines.name,
];
