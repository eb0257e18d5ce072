/** Rows of a list with old numbers that are no parts → the successor of each, with an error for each wrong row. Pure. */
import { partRefLabel, unknownPartMessage } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import { isDay } from '#platform/day.ts';
import { plainText } from '#platform/text.ts';
import type { SupersessionRow } from './bulk-contract.ts';
import { maxReplacementQuantity } from './contract.ts';
import { type DeadNumber, isSameDeadNumber, successorKeyOf } from './dead-number.ts';
import { maxSupersessionNote, type RowError } from './plan-supersessions.ts';
import { rejectCycles } from './reject-cycles.ts';

/** A row whose old number is no part. */
interface DeadNumberRow {
  /** In the list. */
  readonly index: number;
  readonly row: SupersessionRow;
  /** Key of the old number. */
  readonly key: string;
  /** Whether a part of the shop has the new number, or the row has none. */
  readonly leadsToPart: boolean;
}

export interface RequestedDeadNumber {
  readonly key: string;
  readonly after: DeadNumber | null;
}

interface DeadNumberPlan {
  readonly requested: readonly RequestedDeadNumber[];
  /** By index of the row. */
  readonly errors: ReadonlyMap<number, RowError>;
}

/**
 * The successor of each dead number. Rows that name two successors of one number are all wrong, because nobody can tell which
 * is meant; so are rows that close a loop and rows that lead to no part.
 * @param stored at least the dead numbers that can be reached from any number of the rows
 */
export function planDeadNumbers(
  rows: readonly DeadNumberRow[],
  stored: ReadonlyMap<string, DeadNumber>,
): DeadNumberPlan {
  const errors = new Map<number, RowError>();
  const groups = [...Map.groupBy(rows, ({ key }) => key)].map(([key, group]) => ({ key, group }));
  const isValid = ({ group }: Group) => !group.some(({ index }) => errors.has(index));
  const reject = ({ group }: Group, error: RowError | null) => {
    if (error) for (const { index } of group) errors.set(index, error);
  };
  for (const group of groups) reject(group, findError(group, stored));
  const wellFormed = groups.filter(isValid);
  const loops = findLoops(wellFormed.map(toRequested), stored);
  wellFormed.forEach((group, at) => {
    const path = loops[at]?.map((key) => labelOf(key, wellFormed, stored)).join(' → ');
    const message = loops[at]?.length === 2 ? m.relations_self : m.relations_cycle;
    reject(group, path ? { field: 'to', message: message({ path }) } : null);
  });
  const withoutLoops = wellFormed.filter(isValid);
  const leading = listLeading(withoutLoops, stored);
  for (const group of withoutLoops) {
    const { row } = group.group[0] ?? {};
    if (row?.to && !leading.has(group.key)) reject(group, { field: 'to', message: leadsNowhere(row.to) });
  }
  return { requested: withoutLoops.filter(isValid).map(toRequested), errors };
}

/** For each change null, or the keys along the loop that it would close. */
export function findLoops(requested: readonly RequestedDeadNumber[], stored: ReadonlyMap<string, DeadNumber>) {
  const edges = requested.map(({ key, after }) => ({ partId: key, targets: after ? [successorKeyOf(after)] : [] }));
  return rejectCycles(new Map([...stored].map(([key, number]) => [key, [successorKeyOf(number)]])), edges);
}

interface Group {
  readonly key: string;
  readonly group: readonly DeadNumberRow[];
}

const leadsNowhere = (to: NonNullable<SupersessionRow['to']>) =>
  m.relations_dead_number_nowhere({ part: partRefLabel(to) });

/** The error of the rows of one number that does not depend on other numbers. */
function findError({ key, group }: Group, stored: ReadonlyMap<string, DeadNumber>): RowError | null {
  for (const { row } of group) {
    const error = findRowError(row, stored.has(key));
    if (error) return error;
  }
  const [first, ...others] = group.map(({ row }) => row);
  if (!first) return null;
  const part = partRefLabel(first.from);
  for (const other of others) {
    if ((other.to === null) !== (first.to === null))
      return { field: 'to', message: m.relations_clear_row_alone({ part }) };
    const [one, two] = [toDeadNumber(first), toDeadNumber(other)];
    if (!one || !two || isSameDeadNumber(one, two)) continue;
    if (successorKeyOf(one) === successorKeyOf(two))
      return { field: 'date', message: m.relations_dead_number_differs({ part }) };
    const [successor, second] = [one, two].map((to) => `${to.successorBrand} ${to.successorNumber}`);
    const message = m.relations_dead_number_two({ part, first: successor ?? '', second: second ?? '' });
    return { field: 'to', message };
  }
  return null;
}

function findRowError({ from, to, kind, quantity, date, note }: SupersessionRow, isStored: boolean): RowError | null {
  if (to === null) return isStored ? null : { field: 'from', message: unknownPartMessage(from) };
  if (kind && kind !== 'one')
    return { field: 'kind', message: m.relations_dead_number_kind({ part: partRefLabel(from) }) };
  if (quantity !== undefined && (!Number.isInteger(quantity) || quantity < 1 || quantity > maxReplacementQuantity))
    return { field: 'quantity', message: m.relations_bad_quantity({ max: maxReplacementQuantity }) };
  if (date && !isDay(date)) return { field: 'date', message: m.relations_bad_date() };
  if ((note?.length ?? 0) > maxSupersessionNote)
    return { field: 'note', message: m.errors_too_long({ max: maxSupersessionNote }) };
  return null;
}

function toRequested({ key, group: [first] }: Group): RequestedDeadNumber {
  return { key, after: first ? toDeadNumber(first.row) : null };
}

function toDeadNumber({ from, to, quantity, interchangeability, date, note }: SupersessionRow): DeadNumber | null {
  if (!to || 'id' in to || 'id' in from) return null;
  return {
    brand: plainText(from.brand),
    number: plainText(from.partNumber),
    successorBrand: plainText(to.brand),
    successorNumber: plainText(to.partNumber),
    quantity: quantity ?? 1,
    interchangeability: interchangeability ?? 'two_way',
    date: date || null,
    note: plainText(note ?? ''),
  };
}

/** The keys from which a part is reached. What is stored led to one when it was written. */
function listLeading(groups: readonly Group[], stored: ReadonlyMap<string, DeadNumber>): ReadonlySet<string> {
  const changed = new Set(groups.map(({ key }) => key));
  const olderKeys = Map.groupBy(groups, (group) => {
    const { after } = toRequested(group);
    return after ? successorKeyOf(after) : '';
  });
  const leading = new Set([...stored.keys()].filter((key) => !changed.has(key)));
  for (const { key, group } of groups) if (group.some(({ leadsToPart }) => leadsToPart)) leading.add(key);
  // A Set yields the values that are added during the iteration: breadth-first search, from the parts backwards.
  for (const key of leading) for (const older of olderKeys.get(key) ?? []) leading.add(older.key);
  return leading;
}

function labelOf(key: string, groups: readonly Group[], stored: ReadonlyMap<string, DeadNumber>): string {
  const row = groups.find((group) => group.key === key)?.group[0]?.row;
  const known = stored.get(key);
  return row ? partRefLabel(row.from) : known ? `${known.brand} ${known.number}` : key;
}
