/** What staff enter about machines and fitments. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { Fitment } from './fitment-contract.ts';
import { machineKinds } from './machine-kinds.ts';
import { parseSerialRanges, problemForAnyMachine } from './parse-serial-ranges.ts';
import { GivenQualifiers } from './qualifiers.ts';
import { maxSerialText } from './serial-range.ts';

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => m.errors_too_long({ max }) });
const named = (max: number) => text(max).min(1, { error: () => m.fitment_machine_name() });
const year = z.int().min(1900).max(2100).nullable();

/** Serial ranges that can be read; empty: all serial numbers. */
const serialText = (problemOf: (text: string) => string | undefined) =>
  text(maxSerialText).superRefine((value, context) => {
    const problem = problemOf(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
const SerialText = serialText((value) => parseSerialRanges(value).problem);

export const NewMachine = z
  .object({
    make: named(80),
    name: named(80).meta({ description: 'Model and series as the maker writes them: "PC200-8"' }),
    kind: z.enum(machineKinds),
    engineModel: text(80).default(''),
    yearFrom: year.default(null),
    yearTo: year.default(null),
    serialText: SerialText.default('').meta({ description: 'Serial numbers of this model: "300001 and up"' }),
    serialPlate: text(200).default('').meta({ description: 'Where the plate with the serial number is' }),
    families: z
      .array(text(120).min(1))
      .max(50)
      .default([])
      .meta({ description: 'Names of the machine families that it belongs to' }),
  })
  .meta({ id: 'NewMachine' });
export type NewMachine = z.infer<typeof NewMachine>;

export const MakeAliases = z
  .object({
    aliases: z
      .array(text(80).min(1))
      .max(40)
      .meta({ description: 'Other names of the maker, which replace those it has: "小松", "Коматсу"' }),
  })
  .meta({ id: 'MakeAliases' });
export type MakeAliases = z.infer<typeof MakeAliases>;

export const NewFitment = z
  .object({
    machine: z.string().max(200).default('').meta({ description: 'Address of a machine: "komatsu/pc200-8"' }),
    family: text(120).default('').meta({ description: 'Or the name of a machine family' }),
    serialText: serialText(problemForAnyMachine).default(''),
    engineSerialText: SerialText.default(''),
    qualifiers: GivenQualifiers.default({}),
    position: text(80).default(''),
    quantityPerMachine: z.int().min(1).max(9999).nullable().default(null),
    note: text(500).default(''),
    source: text(200).default(''),
  })
  .meta({ id: 'NewFitment' });
export type NewFitment = z.infer<typeof NewFitment>;

/** One fitment as staff edit it: of a machine, or of a family. */
export const FitmentEntry = Fitment.extend({
  _id: z.string(),
  machine: Fitment.shape.machine.nullable(),
  family: z.string().nullable().meta({ description: 'Name of the machine family; null: it is of one machine' }),
}).meta({ id: 'FitmentEntry' });
export type FitmentEntry = z.infer<typeof FitmentEntry>;

/** Two statements about one part that cannot both be true, or one that can never hold. */
export const FitmentContradiction = z
  .object({
    kind: z.enum(['quantity', 'serial']).meta({
      description:
        'quantity: the same machines, position and equipment, but another quantity per machine · serial: none of its serial numbers is one of the machine',
    }),
    partId: z.string(),
    part: z.string().meta({ description: 'Brand and number' }),
    machine: z.string(),
    first: z.string().meta({ description: 'What one statement says' }),
    second: z.string().meta({ description: 'What the other one, or the machine, says' }),
  })
  .meta({ id: 'FitmentContradiction' });
export type FitmentContradiction = z.infer<typeof FitmentContradiction>;
