/** Parts side by side, as callers see them: safe in the browser. */
import type { Product } from './contract.ts';
import type { PartNumberEntry } from './numbers/contract.ts';

/** More columns cannot be read side by side on a laptop. */
export const maxCompared = 4;

export interface ComparedPart extends Product {
  readonly numbers: readonly PartNumberEntry[];
}

export interface Comparison {
  /** The parts in the order of the request, each once, at most `maxCompared`. */
  readonly parts: readonly ComparedPart[];
  /** How many of the requested parts are not in the shop. */
  readonly missing: number;
  /** True when more parts were requested than are compared. */
  readonly tooMany: boolean;
}
