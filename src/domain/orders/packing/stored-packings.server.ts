/** The rows of packings. Internal: callers check whose order it is, and hold its row where they write. */
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { parts } from '#domain/catalog/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { orderLines } from '../tables.server.ts';
import { orderPackageLines, orderPackages, orderPackings } from './tables.server.ts';

type PackageRow = typeof orderPackages.$inferSelect;

export interface StoredPackage extends Omit<PackageRow, 'packingId'> {
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
}

export interface StoredPacking extends Readonly<typeof orderPackings.$inferSelect> {
  /** By number. */
  readonly packages: readonly StoredPackage[];
}

/** The packings of the order, those that have left first, in the order in which they left. */
export async function loadPackings(scope: Scope, orderId: string): Promise<StoredPacking[]> {
  return load(scope, eq(orderPackings.orderId, orderId));
}

/** The packing of the order that has not left yet. */
export async function findOpenPacking(scope: Scope, orderId: string): Promise<StoredPacking | undefined> {
  const [packing] = await load(scope, and(eq(orderPackings.orderId, orderId), isNull(orderPackings.shipmentId)));
  return packing;
}

async function load({ db }: Scope, which: SQL | undefined): Promise<StoredPacking[]> {
  const packings = await db.select().from(orderPackings).where(which).orderBy(asc(orderPackings.shipmentId));
  // Most orders have none: the other queries are not made for them.
  if (packings.length === 0) return [];
  const packages = await db
    .select({ row: orderPackages })
    .from(orderPackages)
    .innerJoin(orderPackings, eq(orderPackings.id, orderPackages.packingId))
    .where(which)
    .orderBy(asc(orderPackages.number));
  const lines = await db
    .select({ row: orderPackageLines })
    .from(orderPackageLines)
    .innerJoin(orderPackings, eq(orderPackings.id, orderPackageLines.packingId))
    .where(which)
    .orderBy(asc(orderPackageLines.position));
  const contents = Map.groupBy(lines, ({ row }) => `${row.packingId} ${row.number}`);
  const byPacking = Map.groupBy(packages, ({ row }) => row.packingId);
  return packings.map((packing) => ({
    ...packing,
    packages: (byPacking.get(packing.id) ?? []).map(({ row: { packingId, ...each } }) => ({
      ...each,
      lines: (contents.get(`${packingId} ${each.number}`) ?? []).map(({ row: { position, quantity } }) => ({
        position,
        quantity,
      })),
    })),
  }));
}

/** Replaces the packages of a packing. */
export async function writePackages(
  { db }: Scope,
  packingId: string,
  packages: readonly Omit<StoredPackage, 'number'>[],
): Promise<void> {
  await db.delete(orderPackages).where(eq(orderPackages.packingId, packingId));
  if (packages.length === 0) return;
  const numbered = packages.map((each, at) => ({ ...each, packingId, number: at + 1 }));
  await db.insert(orderPackages).values(numbered.map(({ lines: _lines, ...row }) => row));
  const contents = numbered.flatMap(({ number, lines }) => lines.map((line) => ({ packingId, number, ...line })));
  if (contents.length > 0) await db.insert(orderPackageLines).values(contents);
}

/** Net weight of one piece of each line, as the catalogue or its free line has it, by position; null: not known. */
export async function loadPieceGrams({ db }: Scope, orderId: string): Promise<Map<number, number | null>> {
  const rows = await db
    .select({
      position: orderLines.position,
      grams: sql<number | null>`coalesce(${orderLines.pieceGrams}, ${parts.netWeightGrams})`,
    })
    .from(orderLines)
    .leftJoin(parts, eq(parts.id, orderLines.partId))
    .where(eq(orderLines.orderId, orderId));
  return new Map(rows.map(({ position, grams }) => [position, grams]));
}

/** What is written on each package: its own marks, or the number of the order with n/m. */
export function marksOf(order: string, packages: readonly Pick<StoredPackage, 'marks' | 'number'>[]): string[] {
  return packages.map(({ marks, number }) => marks || `${order} ${number}/${packages.length}`);
}
