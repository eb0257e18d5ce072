/** What a spreadsheet did to the number of a line, in words. */
import { damageMessages } from '#domain/imports/read/cell-parsers.ts';
import type { LineState } from './contract.ts';
import type { ListLine } from './parse-line.ts';

/** Null for a number that is intact, and for one that the shop has although it looks damaged. */
export function damageProblem({ damage }: ListLine, state: LineState): string | null {
  return damage && state === 'damaged' ? damageMessages[damage]() : null;
}
