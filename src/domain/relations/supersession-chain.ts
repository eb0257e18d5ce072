/** Where supersessions lead. Pure: ids in, ids out. Terminates on any graph, also on one with a cycle. */
import { type Interchangeability, interchangeabilities, type SupersessionKind } from './contract.ts';

export interface ChainSupersession {
  readonly kind: SupersessionKind;
  readonly interchangeability: Interchangeability;
  readonly targets: readonly { readonly partId: string; readonly quantity: number }[];
}

/** By old part. */
export type ChainSupersessions = ReadonlyMap<string, ChainSupersession>;

/** A part of the chain: pieces for one piece of the first part, and the weakest interchangeability on the path to it. */
export interface ChainPart {
  readonly partId: string;
  readonly quantity: number;
  readonly interchangeability: Interchangeability;
}

/** Far more than can be ordered: quantities that no rule bounded when they were written stay exact whole numbers. */
const maxChainPieces = 1_000_000;

/** Pieces after a further step of a chain. */
export function multiplyPieces(pieces: number, perPiece: number): number {
  return Math.min(pieces * perPiece, maxChainPieces);
}

export interface ForwardChain {
  /** Replaced parts, forks included, in topological order: each part before those that replace it. */
  readonly path: readonly string[];
  /** Parts that nothing replaces. */
  readonly ends: readonly ChainPart[];
  /** Parts with a choice of replacements. */
  readonly forks: readonly ChainPart[];
}

/**
 * Follows the supersessions from a part. A choice ends its branch as a fork. Quantities multiply along a path
 * and add up where paths meet.
 */
export function followChain(from: string, supersessions: ChainSupersessions): ForwardChain {
  // Kahn's topological sort: a part is complete when all supersessions that lead to it have been counted.
  const pending = countIncoming(from, supersessions);
  const reached = new Map<string, ChainPart>([
    [from, { partId: from, quantity: 1, interchangeability: interchangeabilities[0] }],
  ]);
  const result = { path: [] as string[], ends: [] as ChainPart[], forks: [] as ChainPart[] };
  const complete = [from];
  for (const partId of complete) {
    const part = reached.get(partId);
    if (!part) continue;
    const supersession = supersessions.get(partId);
    if (supersession) result.path.push(partId);
    if (!supersession) result.ends.push(part);
    else if (supersession.kind === 'choice') result.forks.push(part);
    else
      for (const target of supersession.targets) {
        reached.set(target.partId, addPath(reached.get(target.partId), toTarget(part, supersession, target)));
        const left = (pending.get(target.partId) ?? 0) - 1;
        pending.set(target.partId, left);
        if (left === 0) complete.push(target.partId);
      }
  }
  return result;
}

/** A target of the supersession of `from`, with quantity and interchangeability for the start of the chain. */
export function toTarget(
  from: ChainPart,
  supersession: ChainSupersession,
  target: ChainSupersession['targets'][number],
): ChainPart {
  return {
    partId: target.partId,
    quantity: multiplyPieces(from.quantity, target.quantity),
    interchangeability: weakerInterchangeability(from.interchangeability, supersession.interchangeability),
  };
}

/** The parts that this one replaces, directly or through others (choices included), nearest first. */
export function chainHistory(to: string, supersessions: ChainSupersessions): string[] {
  const olderParts = new Map<string, string[]>();
  for (const [old, supersession] of supersessions)
    for (const { partId } of supersession.targets) {
      const known = olderParts.get(partId);
      if (known) known.push(old);
      else olderParts.set(partId, [old]);
    }
  // A Set yields the values that are added during the iteration: breadth-first search.
  const seen = new Set([to]);
  for (const partId of seen) for (const old of olderParts.get(partId) ?? []) seen.add(old);
  seen.delete(to);
  return [...seen];
}

/** For each part that is reached: the number of targets that name it. */
function countIncoming(from: string, supersessions: ChainSupersessions): Map<string, number> {
  const incoming = new Map<string, number>();
  const seen = new Set([from]);
  for (const partId of seen) {
    const supersession = supersessions.get(partId);
    if (!supersession || supersession.kind === 'choice') continue;
    for (const target of supersession.targets) {
      incoming.set(target.partId, (incoming.get(target.partId) ?? 0) + 1);
      seen.add(target.partId);
    }
  }
  return incoming;
}

function addPath(known: ChainPart | undefined, next: ChainPart): ChainPart {
  if (!known) return next;
  return {
    ...next,
    quantity: Math.min(known.quantity + next.quantity, maxChainPieces),
    interchangeability: weakerInterchangeability(known.interchangeability, next.interchangeability),
  };
}

/** The contract lists the values from the strongest to the weakest. */
export function weakerInterchangeability(a: Interchangeability, b: Interchangeability): Interchangeability {
  return interchangeabilities.indexOf(a) < interchangeabilities.indexOf(b) ? b : a;
}
