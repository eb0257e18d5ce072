/** Fitments and verdicts as callers see them. Safe in the browser. */
import { z } from 'zod';
import { MachineRef } from './machine-contract.ts';
import { Qualifiers } from './qualifiers.ts';
import { verdictKinds } from './verdict.ts';

/** One machine that a part fits, with the conditions. */
export const Fitment = z
  .object({
    machine: MachineRef,
    serialText: z.string().meta({ description: 'Serial numbers of the machine, as written; empty: all' }),
    engineSerialText: z.string().meta({ description: 'Serial numbers of the engine, as written; empty: all' }),
    qualifiers: Qualifiers,
    position: z.string().meta({ description: 'Where on the machine: "left"; may be empty' }),
    quantityPerMachine: z.int().nullable().meta({ description: 'Pieces on one machine; null: not known' }),
    note: z.string(),
    source: z.string().meta({ description: 'Where the statement comes from; may be empty' }),
  })
  .meta({ id: 'Fitment' });
export type Fitment = z.infer<typeof Fitment>;

/** The answer to "does this part fit my machine?" */
export const FitmentAnswer = z
  .object({
    machine: MachineRef,
    part: z.string().meta({ description: 'Id of the part' }),
    verdict: z.enum(verdictKinds).meta({
      description: 'check: it depends on something that is not known, or no fitment is listed. Unknown is never "fits"',
    }),
    reason: z.string().meta({ description: 'A sentence: "S/N 300001 and up; yours is 298112."' }),
    positions: z.array(z.string()),
    quantityPerMachine: z.int().nullable(),
  })
  .meta({ id: 'FitmentAnswer' });
export type FitmentAnswer = z.infer<typeof FitmentAnswer>;
