/** The supersessions of two parts that are merged. Pure. */
import type { StoredSupersession } from './bulk-contract.ts';
import type { RequestedSupersession } from './write-supersessions.server.ts';

export interface MergeContext {
  /** The part that is merged and disappears. */
  readonly from: string;
  /** The part that stays. */
  readonly into: string;
  /** By old part: the supersessions of both parts, and all with `from` among their targets. */
  readonly supersessions: ReadonlyMap<string, StoredSupersession>;
  /** True when the supersessions that start at `from` lead to `into`. */
  readonly leadsToInto: boolean;
}

/**
 * The changes when `from` is merged into `into`: every target `from` becomes `into`, and `into` inherits the
 * supersession of `from`, unless it has its own or lies on the chain of `from` itself.
 */
export function mergeSupersessions({ from, into, supersessions, leadsToInto }: MergeContext): RequestedSupersession[] {
  const changes = new Map<string, StoredSupersession | null>();
  const inherited = supersessions.get(from);
  if (inherited) changes.set(from, null);
  for (const [old, supersession] of supersessions) {
    if (old === from || !supersession.targets.some(({ partId }) => partId === from)) continue;
    changes.set(old, old === into ? withoutTarget(supersession, from) : replaceTarget(supersession, from, into));
  }
  const own = changes.has(into) ? changes.get(into) : supersessions.get(into);
  if (!own && inherited && !leadsToInto) changes.set(into, withoutTarget(inherited, into));
  return [...changes].map(([partId, after]) => ({ partId, after }));
}

/**
 * When `into` is a target already, the two become one: quantities add up if all targets are needed (`all`);
 * otherwise the first quantity stays.
 */
function replaceTarget(supersession: StoredSupersession, from: string, into: string): StoredSupersession | null {
  const quantities = new Map<string, number>();
  for (const { partId, quantity } of supersession.targets) {
    const target = partId === from ? into : partId;
    const known = quantities.get(target);
    quantities.set(target, known === undefined ? quantity : supersession.kind === 'all' ? known + quantity : known);
  }
  return withTargets(
    supersession,
    [...quantities].map(([partId, quantity]) => ({ partId, quantity })),
  );
}

function withoutTarget(supersession: StoredSupersession, target: string): StoredSupersession | null {
  return withTargets(
    supersession,
    supersession.targets.filter(({ partId }) => partId !== target),
  );
}

function withTargets(
  supersession: StoredSupersession,
  targets: StoredSupersession['targets'],
): StoredSupersession | null {
  if (targets.length === 0) return null;
  return { ...supersession, kind: targets.length === 1 ? 'one' : supersession.kind, targets };
}
