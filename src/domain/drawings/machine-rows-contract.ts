/** Rows that a search over all drawings of a machine finds. Safe in the browser. */
import type { DrawingItem, DrawingPart, DrawingRef } from './contract.ts';

/** Longest text of a search, in UTF-16 units. */
export const maxRowSearchText = 100;

export interface FoundRow
  extends Pick<DrawingItem, 'callout' | 'row' | 'name' | 'note' | 'serials' | 'engineSerials' | 'match'> {
  readonly drawing: DrawingRef;
  /** The part; null: the shop does not have it by itself. */
  readonly part: Pick<DrawingPart, 'slug' | 'partNumber' | 'brand'> | null;
}

export interface FoundRows {
  /** The text as it was searched for. */
  readonly text: string;
  /** The rows in the order of the machine's drawings and of their own; the first ones when there are many. */
  readonly rows: readonly FoundRow[];
  readonly total: number;
}
