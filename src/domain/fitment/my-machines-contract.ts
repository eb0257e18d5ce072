/** The machines of a buyer in API requests and responses. Safe in the browser: it keeps those of visitors. */
import { z } from 'zod';
import { m } from '#messages';
import { oneLine } from '#platform/values/text.ts';
import { GivenQualifiers, Qualifiers } from './qualifiers.ts';
import { maxSerialLength } from './serial-number.ts';

/** The most machines of one buyer. */
export const maxMyMachines = 500;

const text = (max: number) =>
  z
    .string()
    .transform((typed) => oneLine(typed).replace(/ +/g, ' '))
    .pipe(z.string().max(max, { error: () => m.errors_too_long({ max }) }));

const entry = {
  machine: text(120).meta({
    description: 'Address of the machine, as "komatsu/pc200-8", or its make and model as people write them',
  }),
  // The text may be longer than a serial number, so that its own message says what is wrong with it.
  serial: text(4 * maxSerialLength).meta({ description: 'Serial number; empty: not known' }),
  engineSerial: text(4 * maxSerialLength).meta({ description: 'Serial number of the engine; empty: not known' }),
  equipment: GivenQualifiers,
  name: text(80).meta({ description: 'What the buyer calls it' }),
  fleetNumber: text(40),
};

export const MyMachineEntry = z
  .object({
    ...entry,
    serial: entry.serial.default(''),
    engineSerial: entry.engineSerial.default(''),
    equipment: entry.equipment.default({}),
    name: entry.name.default(''),
    fleetNumber: entry.fleetNumber.default(''),
  })
  .meta({ id: 'MyMachineEntry' });
export type MyMachineEntry = z.infer<typeof MyMachineEntry>;

export const MyMachineEntries = z
  .object({
    machines: z.array(MyMachineEntry).max(maxMyMachines, { error: () => m.my_machine_full({ max: maxMyMachines }) }),
  })
  .meta({ id: 'MyMachineEntries' });
export type MyMachineEntries = z.infer<typeof MyMachineEntries>;

export const MyMachineChange = z
  .object(entry)
  .partial()
  .meta({ id: 'MyMachineChange', description: 'What is left out stays as it is' });
export type MyMachineChange = z.infer<typeof MyMachineChange>;

/** What the shop says of a machine that a buyer has entered. */
export const CheckedMachine = z
  .object({
    ...MyMachineEntry.shape,
    equipment: Qualifiers,
    machine: z.string().meta({ description: 'Address of the machine; as entered when the shop does not know it' }),
    label: z
      .string()
      .meta({ description: 'Make and model: "Komatsu PC200-8"; as entered when the shop does not know it' }),
    problem: z.string().nullable().meta({ description: 'Why it cannot be kept, and what to do; null: it can' }),
    note: z.string().nullable().meta({ description: 'What to look at: a serial number that this model does not have' }),
  })
  .meta({ id: 'CheckedMachine' });
export type CheckedMachine = z.infer<typeof CheckedMachine>;

export const MyMachine = CheckedMachine.omit({ problem: true }).extend({ _id: z.string() }).meta({ id: 'MyMachine' });
export type MyMachine = z.infer<typeof MyMachine>;
