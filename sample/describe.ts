import type { Application } from './machines.ts';

/** The words about one kind of part that all its numbers share. */
export interface Wording {
  /** Facts that hold for every number of this kind, one sentence each. */
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

function pick(from: readonly string[], turn: number): string {
  return from[turn % from.length] ?? '';
}

/** Which of the wordings to take: the part's place in its table, and where the table starts. */
export interface Turn {
  row: number;
  start: number;
}

/**
 * Writes a part's description: what is special about this number, a fact of its kind, where it
 * fits, and what to check. The wording varies from row to row and from table to table; facts
 * alternate by row alone, so that a table's author sees which fact stands beside which note.
 */
export function describe(note: string, words: Wording, fit: Application, turn: Turn): string {
  const { row, start } = turn;
  return [
    note,
    pick(words.facts, row),
    pick(fit.sentences, row + start),
    pick(checks(words.compare), row + Math.floor(row / 4) + start),
  ].join(' ');
}
