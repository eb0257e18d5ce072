/**
 * Lists of rows that have a key, thousands at a time: compares them with what is stored, writes what differs, and undoes it where
 * it has not been changed since. Machines, fitments and lines of service kits are such rows.
 */
import { requireOneOf } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';

/** A row of a list: its key and the values that it states, or why it cannot be stored. */
export type GivenRow<Value> =
  | { readonly key: string; readonly value: Partial<Value>; readonly problem?: undefined }
  | { readonly key?: undefined; readonly problem: { readonly field: string; readonly message: string } };

/** Reads and writes one kind of rows. */
export interface KeyedStore<Value extends object> {
  /** Values of a new row that the list does not state. */
  readonly defaults: Value;
  /** The stored values by key. */
  read(scope: Scope, keys: readonly string[]): Promise<ReadonlyMap<string, Value>>;
  /** Inserts rows, or replaces those that are stored. */
  write(scope: Scope, rows: readonly KeyedRow<Value>[]): Promise<void>;
  remove(scope: Scope, keys: readonly string[]): Promise<void>;
}

export interface KeyedRow<Value> {
  readonly key: string;
  readonly value: Value;
}

/** What a row has changed; undo needs it, so it is stored as JSON. */
export interface KeyedChange<Value> {
  readonly key: string;
  /** The values before the change; null: the row is new. */
  readonly before: Value | null;
  readonly after: Value;
}

export interface KeyedOutcome<Value> {
  readonly status: 'new' | 'changed' | 'unchanged' | 'wrong';
  /** The change; null unless the row is new or changed. */
  readonly change: KeyedChange<Value> | null;
  readonly problem?: { readonly field: string; readonly message: string } | undefined;
}

/** The outcome of each row, in order. For admins and the shop itself. Throws unauthenticated, forbidden. */
export async function upsertKeyedRows<Value extends object>(
  scope: Scope,
  store: KeyedStore<Value>,
  rows: readonly GivenRow<Value>[],
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<KeyedOutcome<Value>[]> {
  requireOneOf(scope, ['edit_machines', 'edit_drawings']);
  return inTransaction(scope, async (tx) => {
    const stored = new Map(await store.read(tx, [...new Set(rows.flatMap(({ key }) => key ?? []))]));
    const outcomes = rows.map((row) => compare(store, stored, row));
    const changes = outcomes.flatMap(({ change }) => change ?? []);
    if (!dryRun && changes.length > 0) await store.write(tx, lastOfEachKey(changes));
    return outcomes;
  });
}

/**
 * Compares a row with the stored one. It also notes the new value, so that a later row with the same key is compared with that.
 */
function compare<Value extends object>(
  { defaults }: KeyedStore<Value>,
  stored: Map<string, Value>,
  { key, problem, ...row }: GivenRow<Value>,
): KeyedOutcome<Value> {
  if (problem) return { status: 'wrong', change: null, problem };
  const before = stored.get(key) ?? null;
  const stated = 'value' in row ? row.value : {};
  const after = { ...(before ?? defaults), ...stated };
  if (before && isSame(before, after)) return { status: 'unchanged', change: null };
  stored.set(key, after);
  return { status: before ? 'changed' : 'new', change: { key, before, after } };
}

/**
 * Undoes changes. Returns null for each one that was undone, else the reason: the row has been changed since. Changes that were
 * noted before a value was introduced have its default.
 */
export async function undoKeyedRows<Value extends object>(
  scope: Scope,
  store: KeyedStore<Value>,
  changes: readonly KeyedChange<Value>[],
  changedSince: string,
): Promise<(string | null)[]> {
  requireOneOf(scope, ['edit_machines', 'edit_drawings']);
  return inTransaction(scope, async (tx) => {
    const stored = await store.read(tx, [...new Set(changes.map(({ key }) => key))]);
    const isUndone = changes.map(({ key, after }) => {
      const now = stored.get(key);
      return now !== undefined && isSame(now, { ...store.defaults, ...after });
    });
    const undone = changes.filter((_, at) => isUndone[at]);
    const restored = undone.flatMap(({ key, before }) =>
      before ? [{ key, value: { ...store.defaults, ...before } }] : [],
    );
    const added = undone.flatMap(({ key, before }) => (before ? [] : [key]));
    if (restored.length > 0) await store.write(tx, restored);
    if (added.length > 0) await store.remove(tx, added);
    return isUndone.map((each) => (each ? null : changedSince));
  });
}

function lastOfEachKey<Value>(changes: readonly KeyedChange<Value>[]): KeyedRow<Value>[] {
  return [...new Map(changes.map(({ key, after }) => [key, { key, value: after }])).values()];
}

function isSame<Value extends object>(a: Value, b: Value): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: object): [string, unknown][] {
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}
