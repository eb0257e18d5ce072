/** Rows of a list of interchange parts → what happens to the groups. Pure. */

import { partRefLabel, unknownPartMessage } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import { oneLine } from '#platform/values/text.ts';
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
  /** Notes that change, by part id. */
  readonly notes: ReadonlyMap<string, NoteChange>;
}

interface NoteChange {
  readonly before: string;
  readonly after: string;
}

/**
 * The effect of all rows, applied in their order. A row that would join two stored groups is wrong unless
 * `joinGroups` is true. A row is also wrong when an earlier one gives one of its parts another note.
 * @param stored the notes of parts that are in a group
 */
export function planInterchange(
  resolved: readonly ResolvedInterchangeRow[],
  { groups, notes: stored }: { readonly groups: StoredGroups; readonly notes: ReadonlyMap<string, string> },
  joinGroups: boolean,
): InterchangePlan {
  const sets = new UnionFind(groups);
  const notes = new Notes(stored);
  const joins: { source: string; target: string }[] = [];
  const rows = resolved.map(({ row, aId, bId }): RowOutcome => {
    if (!aId) return wrong('a', unknownPartMessage(row.a));
    if (!bId) return wrong('b', unknownPartMessage(row.b));
    if (aId === bId) return wrong('b', m.interchange_self());
    const contradiction = notes.contradictionIn(row, aId, bId);
    if (contradiction) return contradiction;
    const [a, b] = [sets.find(aId), sets.find(bId)];
    if (a === b) {
      const differences = notes.add(row, aId, bId);
      return differences.length > 0 ? { status: 'changed', differences } : { status: 'unchanged' };
    }
    if (sets.sizeOf(a) + sets.sizeOf(b) > maxGroup) return wrong('b', m.interchange_group_full({ max: maxGroup }));
    const [target, source] = [sets.groupOf(a), sets.groupOf(b)];
    if (target && source) {
      if (!joinGroups)
        return wrong('b', m.interchange_row_joins({ first: partRefLabel(row.a), second: partRefLabel(row.b) }));
      joins.push({ source, target });
    }
    sets.union(a, b);
    notes.add(row, aId, bId);
    return { status: 'new' };
  });
  return { rows, joins, additions: sets.newMembers(), notes: notes.changes() };
}

/** The notes that the rows give. */
class Notes {
  readonly #stored: ReadonlyMap<string, string>;
  readonly #given = new Map<string, string>();

  constructor(stored: ReadonlyMap<string, string>) {
    this.#stored = stored;
  }

  /** The outcome of a row that gives a part another note than an earlier row. */
  contradictionIn(row: InterchangeRow, aId: string, bId: string): RowOutcome | undefined {
    const found = givenNotes(row, aId, bId).find(
      ({ partId, note }) => this.#given.has(partId) && this.#given.get(partId) !== note,
    );
    return found && wrong(found.field, m.interchange_two_notes({ part: partRefLabel(found.part) }));
  }

  /** What the row changes. */
  add(row: InterchangeRow, aId: string, bId: string): NonNullable<RowOutcome['differences']> {
    return givenNotes(row, aId, bId).flatMap(({ field, partId, note }) => {
      const old = this.#given.get(partId) ?? this.#stored.get(partId) ?? '';
      this.#given.set(partId, note);
      return old === note ? [] : [{ field, old, new: note }];
    });
  }

  changes(): Map<string, NoteChange> {
    const all = [...this.#given].map(
      ([partId, after]) => [partId, { before: this.#stored.get(partId) ?? '', after }] as const,
    );
    return new Map(all.filter(([, { before, after }]) => before !== after));
  }
}

function givenNotes({ a, b, aNote, bNote }: InterchangeRow, aId: string, bId: string) {
  return [
    { field: 'aNote', part: a, partId: aId, note: aNote },
    { field: 'bNote', part: b, partId: bId, note: bNote },
  ].flatMap(({ note, ...given }) => (note === undefined ? [] : [{ ...given, note: oneLine(note) }]));
}

function wrong(field: string, message: string): RowOutcome {
  return { status: 'wrong', error: { field, message } };
}
