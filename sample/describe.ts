/** Composes the descriptions of the sample's parts from sentences. */
import type { Application } from './machines.ts';

/** Text that all parts of one type share. */
export interface Wording {
  /** Facts about the part type, one sentence each. */
  facts: readonly string[];
  /** What the buyer should compare, to follow "check your old part number and …". */
  compare: string;
}

function checks(compare: string): readonly string[] {
  return [
    `Check ${compare} and your old part number before ordering.`,
    `Before ordering, compare ${compare} and your old part number.`,
    `Not sure about ${compare}? Send us your old part number before ordering.`,
    `Check your old part number and ${compare} before ordering.`,
  ];
}

function pick(from: readonly string[], index: number): string {
  return from[index % from.length] ?? '';
}

/** Selects the sentences: the index of the part in its table, and an offset of the table. */
export interface SentenceChoice {
  row: number;
  start: number;
}

/**
 * The description of a part: its own note, a fact about its type, the machines that it fits, and what to check.
 * Sentences vary by row and by table; facts vary by row only, so that the author of a table knows which fact
 * follows which note.
 */
export function describe(note: string, wording: Wording, application: Application, choice: SentenceChoice): string {
  const { row, start } = choice;
  return [
    note,
    pick(wording.facts, row),
    pick(application.sentences, row + start),
    pick(checks(wording.compare), row + Math.floor(row / 4) + start),
  ].join(' ');
}
