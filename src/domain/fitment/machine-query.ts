/**
 * The chosen machine in addresses: `?machine=komatsu/pc200-8&serial=312044&equipment=bucket:rock&fits=yes`. Pages and the API
 * read the same parameters, so that a link can be sent to a colleague and a public page can be cached whole. Safe in the browser.
 */
import { z } from 'zod';
import { oneLine } from '#platform/values/text.ts';
import { maxQualifierText, type Qualifiers } from './qualifiers.ts';
import { maxSerialLength } from './serial-number.ts';

/** The most names of equipment in one address. */
const maxEquipment = 10;

/** The text of a parameter without control characters, which PostgreSQL and headers refuse. */
const lineOf = (max: number) => z.string().transform(oneLine).pipe(z.string().max(max));

/** The parameters of an address. Invalid values fall back to the default, as in PartQuery, so that old links keep working. */
export const MachineQuery = z.object({
  machine: lineOf(120)
    .catch('')
    .default('')
    .meta({ description: 'A machine as maker and model of its address: "komatsu/pc200-8"' }),
  serial: lineOf(maxSerialLength * 2)
    .catch('')
    .default('')
    .meta({ description: 'Serial number of the machine, in any spelling' }),
  engine: lineOf(maxSerialLength * 2)
    .catch('')
    .default('')
    .meta({ description: 'Serial number of its engine' }),
  equipment: z
    .array(lineOf(maxQualifierText * 2 + 1))
    .max(maxEquipment)
    .catch([])
    .default([])
    .meta({ description: 'Equipment as name and value: "bucket:rock". Repeat it for several' }),
});
export type MachineQuery = z.infer<typeof MachineQuery>;

/** The parameters that are set, for links. Empty without a machine. */
export function machineParameters({ machine, serial, engine, equipment }: MachineQuery): [string, string][] {
  if (!machine) return [];
  const single: [string, string][] = [
    ['machine', machine],
    ['serial', serial],
    ['engine', engine],
  ];
  // A form sends an empty one for each question that was not answered.
  const several = equipment.map((each): [string, string] => ['equipment', each]);
  return [...single, ...several].filter(([, value]) => value);
}

/** "bucket:rock" as a name with its value; texts without both are left out. */
export function equipmentOf({ equipment }: Pick<MachineQuery, 'equipment'>): Qualifiers {
  const pairs = equipment.map(
    (text) =>
      /^([^:]+):(.+)$/
        .exec(text)
        ?.slice(1)
        .map((part) => part.trim()) ?? [],
  );
  return Object.fromEntries(pairs.flatMap(([name, value]) => (name && value ? [[name, value]] : [])));
}
