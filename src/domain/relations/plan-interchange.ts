/** Rows of a list of interchange parts → what happens to the groups. Pure. */

import { partRefLabel, unknownPartMessage } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import type { InterchangeRow, RowOutcome } from './bulk-contract.ts';
import { maxGroup } from './interchange-contract.ts';
import { type NewMembers, type StoredGroups, UnionFind } from './union-find.ts';

/** A row with the ids of its parts; null: not in the shop. */
export interface ResolvedInterchangeRow {
  readonly row: InterchangeRow;
  readonly aId: string | null;
  readonly bId: string | null;
}

export interface InterchangePlan {
  /** One for each row, in the order of the rows. */
  readonly rows: readonly RowOutcome[];
  /** Ids of stored groups to join, in this order: the parts of `source` move to `target`. */
  readonly joins: readonly { readonly source: string; readonly target: string }[];
  /** Parts that join a group for the first time. */
  readonly additions: readonly NewMembers[];
}

/**
 * The effect of all rows, applied in their order. A row that would join two stored groups is wrong unless
 * `joinGroups` is true.
 */
export function planInterchange(
  resolved: readonly ResolvedInterchangeRow[],
  groups: StoredGroups,
  joinGroups: boolean,
): InterchangePlan {
  const sets = new UnionFind(groups);
  const joins: { source: string; target: string }[] = [];
  const rows = resolved.map(({ row, aId, bId }): RowOutcome => {
    if (!aId) return wrong('a', unknownPartMessage(row.a));
    if (!bId) return wrong('b', unknownPartMessage(row.b));
    if (aId === bId) return wrong('b', m.interchange_self());
    const [a, b] = [sets.find(aId), sets.find(bId)];
    if (a === b) return { status: 'unchanged' };
    if (sets.sizeOf(a) + sets.sizeOf(b) > maxGroup) return wrong('b', m.interchange_group_full({ max: maxGroup }));
    const [target, source] = [sets.groupOf(a), sets.groupOf(b)];
    if (target && source) {
      if (!joinGroups)
        return wrong('b', m.interchange_row_joins({ first: partRefLabel(row.a), second: partRefLabel(row.b) }));
      joins.push({ source, target });
    }
    sets.union(a, b);
    return { status: 'new' };
  });
  return { rows, joins, additions: sets.newMembers() };
}

function wrong(field: string, message: string): RowOutcome {
  return { status: 'wrong', error: { field, message } };
}
