/** Stored texts about serial numbers of machines: of fitments, and of modules above this one, which pass theirs. */
import { z } from 'zod';
import type { Scope } from '#platform/scope.ts';
import { SerialRanges } from '../serial-range.ts';

export const StoredText = z.object({
  id: z.string(),
  /** The machines and families that the text is about: their known prefixes divide its numbers. */
  targets: z.array(z.object({ machineId: z.string().nullable(), familyId: z.string().nullable() })),
  /** Where the text stands, for staff: brand and number of a part, code of a drawing. */
  place: z.string(),
  /** False for a text that no page shows: it does not keep staff from a change. */
  isShown: z.boolean(),
  serialText: z.string(),
  ranges: SerialRanges,
});
export type StoredText = z.infer<typeof StoredText>;

export const MachineUses = z.object({ machineId: z.string(), uses: z.int() });
export type MachineUses = z.infer<typeof MachineUses>;

/** The texts of one kind of rows. */
export interface SerialTexts {
  /** Texts, not empty, about one of these machines and families. */
  list(scope: Scope, targetIds: readonly string[]): Promise<StoredText[]>;
  /** Stores the ranges of texts. */
  store(scope: Scope, rows: readonly Pick<StoredText, 'id' | 'ranges'>[]): Promise<void>;
  /** How many rows, with or without a text, name each of these machines; those without one are left out. */
  uses(scope: Scope, machineIds: readonly string[]): Promise<readonly MachineUses[]>;
  /** The sentence that refuses a change. @param places where some of the texts stand that it would make unreadable */
  problem(count: number, places: string): string;
}
