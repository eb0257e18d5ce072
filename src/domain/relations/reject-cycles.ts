/** Which of many changed steps may be made, one after the other, so that none leads in a circle. Pure. */
import { shortestPath, stronglyConnectedComponents } from './graph.ts';

export interface EdgeChange {
  readonly partId: string;
  /** Empty: nothing replaces it any more. */
  readonly targets: readonly string[];
}

/** Why a step was refused: the circle that it would close, from its part back to it. */
export type Cycle = readonly string[];

/**
 * For each asked step null, or its circle. `existing` holds the ways that there are, at least those that
 * can be reached from any part that is asked about. A refused step leaves its part as it was.
 */
export function rejectCycles(
  existing: ReadonlyMap<string, readonly string[]>,
  asked: readonly EdgeChange[],
): (Cycle | null)[] {
  const knots = stronglyConnectedComponents(together(existing, asked));
  const ways = new Map(existing);
  return asked.map(({ partId, targets }) => {
    const knot = knots.get(partId);
    const inKnot = (part: string) => knots.get(part) === knot;
    for (const target of targets) {
      const back = target === partId ? [partId] : inKnot(target) ? shortestPath(ways, target, partId, inKnot) : null;
      if (back) return [partId, ...back];
    }
    ways.set(partId, targets);
    return null;
  });
}

/** All ways that there are or may be. */
function together(
  existing: ReadonlyMap<string, readonly string[]>,
  asked: readonly EdgeChange[],
): Map<string, readonly string[]> {
  const all = new Map(existing);
  for (const { partId, targets } of asked) all.set(partId, [...(all.get(partId) ?? []), ...targets]);
  return all;
}
