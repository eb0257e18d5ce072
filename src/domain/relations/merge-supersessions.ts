/** The steps of two parts that become one. Pure. */
import type { StoredSupersession } from './bulk-contract.ts';

export interface StepsAround {
  readonly from: string;
  readonly into: string;
  /** Steps of both parts, and all that lead to `from`, by their old part. */
  readonly steps: ReadonlyMap<string, StoredSupersession>;
  /** Whether the steps from `from` lead to `into`. */
  readonly leadsThere: boolean;
}

export interface RequestedSupersession {
  readonly partId: string;
  readonly after: StoredSupersession | null;
}

/**
 * What becomes of the steps when `from` is merged into `into`: what led to the one leads to the other, and
 * the survivor takes over where the merged part led to, unless it has a step of its own or is itself there.
 */
export function mergeSupersessions({ from, into, steps, leadsThere }: StepsAround): RequestedSupersession[] {
  const changes = new Map<string, StoredSupersession | null>();
  const inherited = steps.get(from);
  if (inherited) changes.set(from, null);
  for (const [old, step] of steps) {
    if (old === from || !step.targets.some(({ partId }) => partId === from)) continue;
    changes.set(old, old === into ? withoutTarget(step, from) : renamed(step, from, into));
  }
  const own = changes.has(into) ? changes.get(into) : steps.get(into);
  if (!own && inherited && !leadsThere) changes.set(into, withoutTarget(inherited, into));
  return [...changes].map(([partId, after]) => ({ partId, after }));
}

/** One part in the place of another. Needed both, it is needed as often as both; to choose from, it is one choice. */
function renamed(step: StoredSupersession, from: string, into: string): StoredSupersession | null {
  const amounts = new Map<string, number>();
  for (const { partId, quantity } of step.targets) {
    const target = partId === from ? into : partId;
    const known = amounts.get(target);
    amounts.set(target, known === undefined ? quantity : step.kind === 'all' ? known + quantity : known);
  }
  return withTargets(
    step,
    [...amounts].map(([partId, quantity]) => ({ partId, quantity })),
  );
}

function withoutTarget(step: StoredSupersession, gone: string): StoredSupersession | null {
  return withTargets(
    step,
    step.targets.filter(({ partId }) => partId !== gone),
  );
}

function withTargets(step: StoredSupersession, targets: StoredSupersession['targets']): StoredSupersession | null {
  if (targets.length === 0) return null;
  return { ...step, kind: targets.length === 1 ? 'one' : step.kind, targets };
}
