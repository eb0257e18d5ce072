/** Where the steps of supersessions lead. Pure: ids in, ids out; terminates on any graph, also on one with a circle. */
import { type Interchangeability, interchangeabilities, type SupersessionKind } from './contract.ts';

export interface ChainSupersession {
  readonly kind: SupersessionKind;
  readonly interchangeability: Interchangeability;
  readonly targets: readonly { readonly partId: string; readonly quantity: number }[];
}

export type ChainSupersessions = ReadonlyMap<string, ChainSupersession>;

/** A part on the way, for one piece of the first: how many, and the weakest interchangeability up to it. */
export interface ChainPart {
  readonly partId: string;
  readonly quantity: number;
  readonly interchangeability: Interchangeability;
}

export interface ForwardChain {
  /** Parts whose steps were taken, and the forks that were reached; every part comes before what replaces it. */
  readonly path: readonly string[];
  /** Where it ends: parts that nothing replaces. */
  readonly ends: readonly ChainPart[];
  /** Where somebody has to choose. */
  readonly forks: readonly ChainPart[];
}

/** Follows the steps that leave no choice; a fork is an end of its own. Quantities multiply along a way and add up where ways meet. */
export function followChain(from: string, steps: ChainSupersessions): ForwardChain {
  const waiting = countWaysIn(from, steps);
  const amounts = new Map<string, ChainPart>([
    [from, { partId: from, quantity: 1, interchangeability: interchangeabilities[0] }],
  ]);
  const result = { path: [] as string[], ends: [] as ChainPart[], forks: [] as ChainPart[] };
  const ready = [from];
  for (const partId of ready) {
    const here = amounts.get(partId);
    if (!here) continue;
    const step = steps.get(partId);
    if (step) result.path.push(partId);
    if (!step) result.ends.push(here);
    else if (step.kind === 'choice') result.forks.push(here);
    else
      for (const target of step.targets) {
        amounts.set(target.partId, meet(amounts.get(target.partId), onward(here, step, target)));
        const left = (waiting.get(target.partId) ?? 0) - 1;
        waiting.set(target.partId, left);
        if (left === 0) ready.push(target.partId);
      }
  }
  return result;
}

/** A target of a step that is taken from `here`. */
export function onward(
  here: ChainPart,
  step: ChainSupersession,
  target: ChainSupersession['targets'][number],
): ChainPart {
  return {
    partId: target.partId,
    quantity: here.quantity * target.quantity,
    interchangeability: weakerInterchangeability(here.interchangeability, step.interchangeability),
  };
}

/** The old parts whose steps lead to this one, directly or through others (forks too), nearest first. */
export function chainHistory(to: string, steps: ChainSupersessions): string[] {
  const olderThan = new Map<string, string[]>();
  for (const [old, step] of steps)
    for (const { partId } of step.targets) {
      const known = olderThan.get(partId);
      if (known) known.push(old);
      else olderThan.set(partId, [old]);
    }
  const seen = new Set([to]);
  for (const partId of seen) for (const old of olderThan.get(partId) ?? []) seen.add(old);
  seen.delete(to);
  return [...seen];
}

/** How many taken steps lead into each part that is reached; a part is complete when all have been counted. */
function countWaysIn(from: string, steps: ChainSupersessions): Map<string, number> {
  const ways = new Map<string, number>();
  const seen = new Set([from]);
  for (const partId of seen) {
    const step = steps.get(partId);
    if (!step || step.kind === 'choice') continue;
    for (const target of step.targets) {
      ways.set(target.partId, (ways.get(target.partId) ?? 0) + 1);
      seen.add(target.partId);
    }
  }
  return ways;
}

function meet(known: ChainPart | undefined, next: ChainPart): ChainPart {
  if (!known) return next;
  return {
    ...next,
    quantity: known.quantity + next.quantity,
    interchangeability: weakerInterchangeability(known.interchangeability, next.interchangeability),
  };
}

/** The contract lists them from the strongest to the weakest. */
export function weakerInterchangeability(a: Interchangeability, b: Interchangeability): Interchangeability {
  return interchangeabilities.indexOf(a) < interchangeabilities.indexOf(b) ? b : a;
}
