/** Rows of a list → the step of each old part. Pure. */
import { z } from 'zod';
import { partRefLabel, unknownPartMessage } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import { plainText } from '#platform/text.ts';
import type { RowOutcome, StoredSupersession, SupersessionRow } from './bulk-contract.ts';
import { maxTargets } from './contract.ts';

export type RowError = NonNullable<RowOutcome['error']>;

/** A row with the parts that it names, as far as they are in the shop. */
export interface ResolvedSupersessionRow {
  readonly row: SupersessionRow;
  readonly fromId: string | null;
  readonly toId: string | null;
}

export interface PlannedSupersession {
  readonly partId: string;
  readonly after: StoredSupersession | null;
  /** Places of its rows in the list; those with a target in the order of the targets. */
  readonly rows: readonly number[];
}

export interface SupersessionPlan {
  readonly steps: readonly PlannedSupersession[];
  readonly errors: Map<number, RowError>;
}

const maxNote = 500;

/** One step for each old part, in the order of their first rows. When one of its rows is wrong there is none, and each of them has an error. */
export function planSupersessions(found: readonly ResolvedSupersessionRow[]): SupersessionPlan {
  const errors = new Map<number, RowError>();
  const places = new Map<string, number[]>();
  found.forEach((row, place) => {
    const error = lookAtRow(row);
    if (error) errors.set(place, error);
    if (!row.fromId) return;
    const mates = places.get(row.fromId);
    if (mates) mates.push(place);
    else places.set(row.fromId, [place]);
  });
  const steps = [...places].flatMap(([partId, rows]): PlannedSupersession[] => {
    for (const [place, error] of lookTogether(found, rows)) if (!errors.has(place)) errors.set(place, error);
    if (rejectSiblings(found, rows, errors)) return [];
    return [{ partId, rows, after: stepOf(rows.flatMap((place) => found[place] ?? [])) }];
  });
  return { steps, errors };
}

/** When one row of a step is wrong, says so of the others; whether one was. */
export function rejectSiblings(
  found: readonly ResolvedSupersessionRow[],
  rows: readonly number[],
  errors: Map<number, RowError>,
): boolean {
  if (!rows.some((place) => errors.has(place))) return false;
  for (const place of rows) {
    const row = found[place]?.row;
    if (row && !errors.has(place))
      errors.set(place, { field: 'from', message: m.relations_row_mates({ part: partRefLabel(row.from) }) });
  }
  return true;
}

function lookAtRow({ row, fromId, toId }: ResolvedSupersessionRow): RowError | null {
  if (!fromId) return { field: 'from', message: unknownPartMessage(row.from) };
  if (row.to && !toId) return { field: 'to', message: unknownPartMessage(row.to) };
  if (row.date && !z.iso.date().safeParse(row.date).success) return { field: 'date', message: m.relations_bad_date() };
  if ((row.note?.length ?? 0) > maxNote) return { field: 'note', message: m.errors_too_long({ max: maxNote }) };
  return null;
}

/** What is wrong only because of the other rows of the same old part. */
function lookTogether(found: readonly ResolvedSupersessionRow[], places: readonly number[]): [number, RowError][] {
  const mates = places.flatMap((place) => (found[place] ? [{ place, ...found[place] }] : []));
  const [first] = mates;
  if (!first || mates.length === 1) return [];
  const part = partRefLabel(first.row.from);
  const all = (field: string, message: string) =>
    mates.map(({ place }): [number, RowError] => [place, { field, message }]);
  if (mates.length > maxTargets) return all('from', m.relations_too_many_targets({ max: maxTargets }));
  if (mates.some(({ row }) => row.to === null)) return all('to', m.relations_clear_alone({ part }));
  if (mates.every(({ row }) => row.kind === undefined)) return all('kind', m.relations_kind_needed({ part }));
  return mates.flatMap(({ place, row, toId }, index): [number, RowError][] => {
    const earlier = mates.slice(0, index);
    if (row.to && earlier.some((mate) => mate.toId === toId))
      return [[place, { field: 'to', message: m.relations_twice({ part: partRefLabel(row.to) }) }]];
    const field = (['kind', 'interchangeability', 'date'] as const).find((name) => {
      const said = earlier.find((mate) => mate.row[name] !== undefined)?.row[name];
      return row[name] !== undefined && said !== undefined && row[name] !== said;
    });
    return field ? [[place, { field, message: m.relations_step_differs({ part, field }) }]] : [];
  });
}

/** What a row leaves out is what another one says, or the default. Notes of several rows are put together. */
function stepOf(rows: readonly ResolvedSupersessionRow[]): StoredSupersession | null {
  const targets = rows.flatMap(({ row, toId }) => (toId ? [{ partId: toId, quantity: row.quantity ?? 1 }] : []));
  if (targets.length === 0) return null;
  const said = <Name extends 'kind' | 'interchangeability' | 'date'>(name: Name) =>
    rows.find(({ row }) => row[name] !== undefined)?.row[name];
  const notes = new Set(rows.map(({ row }) => plainText(row.note ?? '')).filter(Boolean));
  return {
    kind: said('kind') ?? 'one',
    interchangeability: said('interchangeability') ?? 'two_way',
    date: said('date') || null,
    note: [...notes].join('; '),
    targets,
  };
}
