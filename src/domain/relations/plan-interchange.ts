/** Rows of equals → what becomes of groups. Pure. */

import { partRefLabel, unknownPartMessage } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import type { InterchangeRow, RowOutcome } from './bulk-contract.ts';
import { maxGroup } from './interchange-contract.ts';

export interface ResolvedInterchangeRow {
  readonly row: InterchangeRow;
  readonly aId: string | null;
  readonly bId: string | null;
}

export interface InterchangePlan {
  readonly rows: readonly RowOutcome[];
  /** Groups of the shop to put together, in this order; the second one goes. */
  readonly joins: readonly { readonly kept: string; readonly gone: string }[];
  /** Parts that come into a group: one of the shop, or, when that is null, a new one for these. */
  readonly additions: readonly { readonly groupId: string | null; readonly partIds: readonly string[] }[];
}

/**
 * What the rows say together, taken one after the other. Rows that would join two groups of the shop are
 * wrong, unless `joinGroups`.
 */
export function planInterchange(
  found: readonly ResolvedInterchangeRow[],
  groups: StoredGroups,
  joinGroups: boolean,
): InterchangePlan {
  const bunches = new Bunches(groups);
  const joins: { kept: string; gone: string }[] = [];
  const rows = found.map(({ row, aId, bId }): RowOutcome => {
    if (!aId) return wrong('a', unknownPartMessage(row.a));
    if (!bId) return wrong('b', unknownPartMessage(row.b));
    if (aId === bId) return wrong('b', m.interchange_self());
    const [a, b] = [bunches.around(aId), bunches.around(bId)];
    if (a === b) return { status: 'unchanged' };
    if (bunches.sizeOf(a) + bunches.sizeOf(b) > maxGroup) return wrong('b', m.interchange_full({ max: maxGroup }));
    const [kept, gone] = [bunches.groupOf(a), bunches.groupOf(b)];
    if (kept && gone) {
      if (!joinGroups)
        return wrong('b', m.interchange_row_joins({ first: partRefLabel(row.a), second: partRefLabel(row.b) }));
      joins.push({ kept, gone });
    }
    bunches.join(a, b);
    return { status: 'new' };
  });
  return { rows, joins, additions: bunches.newcomers() };
}

function wrong(field: string, message: string): RowOutcome {
  return { status: 'wrong', error: { field, message } };
}

/** The groups that the shop has. */
export interface StoredGroups {
  /** In which one the parts are that the rows name. */
  readonly groupOf: ReadonlyMap<string, string>;
  /** How many parts each of these has. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** Who belongs together so far: a forest of parts, found by its roots (union-find). */
class Bunches {
  readonly #above = new Map<string, string>();
  readonly #group = new Map<string, string>();
  readonly #size = new Map<string, number>();
  readonly #known: StoredGroups;
  /** The part that stands for a group of the shop. */
  readonly #firstOf = new Map<string, string>();

  constructor(known: StoredGroups) {
    this.#known = known;
  }

  /** The part that stands for everybody around this one. */
  around(partId: string): string {
    if (!this.#above.has(partId)) this.#settle(partId);
    let root = partId;
    for (let above = this.#above.get(root); above && above !== root; above = this.#above.get(root)) root = above;
    // The way is short the next time.
    for (let at = partId; at !== root; ) {
      const above = this.#above.get(at) ?? root;
      this.#above.set(at, root);
      at = above;
    }
    return root;
  }

  groupOf(root: string): string | undefined {
    return this.#group.get(root);
  }

  sizeOf(root: string): number {
    return this.#size.get(root) ?? 1;
  }

  join(root: string, other: string): void {
    this.#size.set(root, this.sizeOf(root) + this.sizeOf(other));
    this.#above.set(other, root);
    const group = this.#group.get(root) ?? this.#group.get(other);
    if (group) this.#group.set(root, group);
  }

  /** Parts that were in no group and are now, by group. */
  newcomers(): { groupId: string | null; partIds: string[] }[] {
    const bunches = new Map<string, string[]>();
    for (const partId of this.#above.keys()) {
      if (this.#known.groupOf.has(partId)) continue;
      const root = this.around(partId);
      const bunch = bunches.get(root);
      if (bunch) bunch.push(partId);
      else bunches.set(root, [partId]);
    }
    return [...bunches]
      .map(([root, partIds]) => ({ groupId: this.#group.get(root) ?? null, partIds }))
      .filter(({ groupId, partIds }) => groupId !== null || partIds.length > 1);
  }

  #settle(partId: string): void {
    const group = this.#known.groupOf.get(partId);
    const root = (group && this.#firstOf.get(group)) || partId;
    this.#above.set(partId, root);
    if (!group) return;
    this.#firstOf.set(group, root);
    if (root !== partId) return;
    this.#group.set(partId, group);
    this.#size.set(partId, this.#known.sizes.get(group) ?? 1);
  }
}
