/** Rows of a list with old numbers that are no parts → the successor of each, with an error for each wrong row. Pure. */
import { partRefLabel, unknownPartMessage } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import { isDay } from '#platform/values/day.ts';
import { plainText } from '#platform/values/text.ts';
import type { SupersessionRow } from './bulk-contract.ts';
import { maxReplacementQuantity } from './contract.ts';
import { deadNumberLabel, isSameDeadNumber, successorKeyOf } from './dead-number.ts';
import { type BrokenChain, findBrokenChains, maxDeadNumbersOfChain, type PartPieces } from './dead-number-chains.ts';
import type { DeadNumber } from './dead-number-contract.ts';
import { maxSupersessionNote, type RowError } from './plan-supersessions.ts';
import { rejectCycles } from './reject-cycles.ts';

/** A row whose old number is no part. */
interface DeadNumberRow {
  /** In the list. */
  readonly index: number;
  readonly row: SupersessionRow;
  /** Key of the old number. */
  readonly key: string;
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
 * The successor of each dead number. Rows that name two successors of one number are all wrong, because it is unknown which
 * is meant; so are rows that close a loop, and rows that break a chain (findBrokenChains), their own or a stored one.
 * @param stored at least the dead numbers that lead to any number of the rows, or can be reached from it
 * @param parts at least the parts that the rows and the stored numbers lead to
 */
export function planDeadNumbers(
  rows: readonly DeadNumberRow[],
  stored: ReadonlyMap<string, DeadNumber>,
  parts: PartPieces,
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
  const broken = findBrokenChains(withoutLoops.map(toRequested), stored, parts);
  for (const group of withoutLoops) {
    const chain = broken.get(group.key);
    if (chain) reject(group, brokenChainError(group, chain, stored));
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

function brokenChainError(
  { key, group: [first] }: Group,
  { fault, start: startKey }: BrokenChain,
  stored: ReadonlyMap<string, DeadNumber>,
): RowError | null {
  if (!first) return null;
  const { from, to } = first.row;
  // Only the chain of a stored number starts before the one of the row.
  const older = startKey === key ? undefined : stored.get(startKey);
  const start = older ? deadNumberLabel(older) : partRefLabel(from);
  if (fault === 'long')
    return { field: 'to', message: m.relations_dead_number_long({ part: start, max: maxDeadNumbersOfChain }) };
  if (fault === 'pieces')
    return { field: 'quantity', message: m.relations_dead_number_pieces({ part: start, max: maxReplacementQuantity }) };
  if (to) return { field: 'to', message: m.relations_dead_number_nowhere({ part: partRefLabel(to) }) };
  return { field: 'to', message: m.dead_numbers_leads_through({ number: partRefLabel(from), numbers: start }) };
}

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

function labelOf(key: string, groups: readonly Group[], stored: ReadonlyMap<string, DeadNumber>): string {
  const row = groups.find((group) => group.key === key)?.group[0]?.row;
  const known = stored.get(key);
  return row ? partRefLabel(row.from) : known ? deadNumberLabel(known) : key;
}
