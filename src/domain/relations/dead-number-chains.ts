/** Which of many changed dead numbers may be written, so that each chain still leads to a part. Pure. */
import { maxReplacementQuantity } from './contract.ts';
import { isSameDeadNumber, successorKeyOf } from './dead-number.ts';
import type { DeadNumber } from './dead-number-contract.ts';
import { multiplyPieces } from './supersession-chain.ts';

/** Dead numbers of one chain, as many as the function dead_number_ends of the database follows. */
export const maxDeadNumbersOfChain = 20;

/** A new successor of a dead number; null: it is deleted. */
interface ChangedDeadNumber {
  readonly key: string;
  readonly after: DeadNumber | null;
}

/** `nowhere`: to no part; `long`: over maxDeadNumbersOfChain; `pieces`: one piece becomes over maxReplacementQuantity. */
type ChainFault = 'nowhere' | 'long' | 'pieces';

/** Why a change is refused: `start` is the first number of the chain that would be wrong, the changed one or an older one. */
export interface BrokenChain {
  readonly fault: ChainFault;
  readonly start: string;
}

/** Pieces of what replaces the part today for one piece of it, by the key of its number. */
export type PartPieces = ReadonlyMap<string, number>;

/**
 * The changes that would break a chain, by key. Stored chains that are wrong already stop no change.
 * @param stored at least the dead numbers that lead to the changed ones, or can be reached from them
 * @param parts at least the parts that the changed and the stored numbers lead to
 */
export function findBrokenChains(
  changes: readonly ChangedDeadNumber[],
  stored: ReadonlyMap<string, DeadNumber>,
  parts: PartPieces,
): Map<string, BrokenChain> {
  const broken = new Map<string, BrokenChain>();
  const faultBefore = chainFaults(stored, parts);
  // A refused change leaves its number as it was, which may break what leads through it: until nothing is found.
  for (let kept = changes; ; kept = kept.filter(({ key }) => !broken.has(key))) {
    const found = findBroken(kept, { stored, parts, faultBefore });
    if (found.size === 0) return broken;
    for (const [key, chain] of found) broken.set(key, chain);
  }
}

interface ChainsBefore {
  readonly stored: ReadonlyMap<string, DeadNumber>;
  readonly parts: PartPieces;
  readonly faultBefore: (key: string) => ChainFault | null;
}

/** The changes that are wrong if all of them are made. */
function findBroken(changes: readonly ChangedDeadNumber[], { stored, parts, faultBefore }: ChainsBefore) {
  const requested = new Map(changes.map(({ key, after }) => [key, after]));
  const after = new Map<string, DeadNumber | null>([...stored, ...requested]);
  const faultAfter = chainFaults(after, parts);
  const isChanged = (key: string) =>
    requested.has(key) && !isSameDeadNumber(requested.get(key) ?? null, stored.get(key) ?? null);
  const found = new Map<string, BrokenChain>();
  for (const [start, number] of after) {
    const fault = number && faultAfter(start);
    if (!fault || (!requested.has(start) && faultBefore(start))) continue;
    const key = requested.has(start) ? start : firstAlong(start, after, isChanged);
    if (key !== null && !found.has(key)) found.set(key, { fault, start });
  }
  return found;
}

type Successors = ReadonlyMap<string, DeadNumber | null>;

/** The first number of the chain from this one on that has what is asked for; null: none. */
function firstAlong(start: string, successors: Successors, has: (key: string) => boolean): string | null {
  const passed = new Set<string>();
  for (let key = start; !passed.has(key); ) {
    if (has(key)) return key;
    passed.add(key);
    const next = successors.get(key);
    if (next) key = successorKeyOf(next);
  }
  return null;
}

interface Chain {
  /** Infinity: it leads to no part. */
  readonly numbers: number;
  readonly pieces: number;
}

/** What is wrong with the chain of a number; null: nothing. Each number is looked at once. */
function chainFaults(successors: Successors, parts: PartPieces): (key: string) => ChainFault | null {
  const chains = new Map<string, Chain>();
  return (start) => {
    const { numbers, pieces } = chains.get(start) ?? readChain(start, { successors, parts, chains });
    if (numbers === Number.POSITIVE_INFINITY) return 'nowhere';
    if (numbers > maxDeadNumbersOfChain) return 'long';
    return pieces > maxReplacementQuantity ? 'pieces' : null;
  };
}

interface ChainFacts {
  readonly successors: Successors;
  readonly parts: PartPieces;
  /** Those that are known, to which it adds. */
  readonly chains: Map<string, Chain>;
}

/** Forward to a part or to a number whose chain is known, then back to the start. */
function readChain(start: string, { successors, parts, chains }: ChainFacts): Chain {
  const passed = new Map<string, DeadNumber>();
  let key = start;
  let end: Chain | undefined;
  for (let next = successors.get(key); next && !passed.has(key) && !end; next = successors.get(key)) {
    passed.set(key, next);
    key = successorKeyOf(next);
    const pieces = parts.get(key);
    end = pieces === undefined ? chains.get(key) : { numbers: 0, pieces };
  }
  let chain = end ?? { numbers: Number.POSITIVE_INFINITY, pieces: 1 };
  for (const [older, { quantity }] of [...passed].reverse()) {
    chain = { numbers: chain.numbers + 1, pieces: multiplyPieces(quantity, chain.pieces) };
    chains.set(older, chain);
  }
  return chain;
}
