/** The OEM numbers of a list of parts: they are added to those that the part has. */
import { undoNumbers, upsertNumbers } from '#domain/catalog/numbers/bulk-numbers.server.ts';
import type { BulkNumberRow, NumberChange } from '#domain/catalog/numbers/bulk-numbers-contract.ts';
import type { Scope } from '#platform/scope.ts';
import { furtherNumbersOf } from '../read/further-numbers.ts';
import type { RowValues } from '../read/parse-row.ts';

interface NumberedRow {
  readonly values: RowValues;
  readonly brand: string;
  readonly partNumber: string;
}

/** The numbers that each row would add to a part of the shop, by the index of the row. */
export async function planFurtherNumbers(scope: Scope, rows: readonly NumberedRow[]): Promise<Map<number, string[]>> {
  const given = numberRows(rows);
  if (given.length === 0) return new Map();
  const { rows: outcomes } = await upsertNumbers(
    scope,
    given.map(({ entry }) => entry),
    { dryRun: true },
  );
  const added = new Map<number, string[]>();
  for (const [at, { index, entry }] of given.entries())
    if (outcomes[at]?.status === 'new') added.set(index, [...(added.get(index) ?? []), entry.number ?? '']);
  return added;
}

/** Adds the numbers. Returns what undoFurtherNumbers needs, by the index of the row. */
export async function addFurtherNumbers(
  scope: Scope,
  rows: readonly NumberedRow[],
): Promise<Map<number, NumberChange[]>> {
  const given = numberRows(rows);
  if (given.length === 0) return new Map();
  const { changes } = await upsertNumbers(
    scope,
    given.map(({ entry }) => entry),
  );
  const byRow = new Map<number, NumberChange[]>();
  for (const [at, { index }] of given.entries()) {
    const change = changes[at];
    if (change) byRow.set(index, [...(byRow.get(index) ?? []), change]);
  }
  return byRow;
}

/** Undoes the changes. Returns for each group null, or why one of its changes stays. */
export async function undoFurtherNumbers(
  scope: Scope,
  groups: readonly (readonly NumberChange[])[],
): Promise<(string | null)[]> {
  const all = groups.flat();
  if (all.length === 0) return groups.map(() => null);
  const reasons = await undoNumbers(scope, all);
  let next = 0;
  return groups.map((group) => {
    const own = reasons.slice(next, next + group.length);
    next += group.length;
    return own.find((reason) => reason !== null) ?? null;
  });
}

function numberRows(rows: readonly NumberedRow[]): { index: number; entry: BulkNumberRow }[] {
  return rows.flatMap(({ values, brand, partNumber }, index) =>
    furtherNumbersOf(String(values.oeNumber ?? '')).map((number) => ({
      index,
      entry: { brand, partNumber, kind: 'oe' as const, maker: '', number, unlessKnown: true as const },
    })),
  );
}
