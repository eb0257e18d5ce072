/**
 * The rows of each export, page by page in the order of a unique key (keyset pagination): each page costs the same, and
 * a part that is changed during the export is neither repeated nor left out.
 */
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { yesNo } from '#domain/catalog/bulk/contract.ts';
import { addressesOf } from '#domain/catalog/picture-sources.server.ts';
import { formatPriceBreaks } from '#domain/catalog/price-breaks-contract.ts';
import { formatSpecifications } from '#domain/catalog/specifications/specifications-text.ts';
import { brands, categories, partNumbers, parts } from '#domain/catalog/tables.server.ts';
import { column } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { ListKind } from './contract.ts';
import { drawingsPage } from './export-drawings.server.ts';
import { fitmentsPage, machinesPage, serviceKitsPage } from './export-machines.server.ts';
import { type ExportPage, firstId, rowsPerPage } from './export-page.ts';
import { interchangePage, supersessionsPage } from './export-relations.server.ts';
import { formatFurtherNumbers } from './read/further-numbers.ts';

/** The page after the row with this position; the first page for the empty string. */
export function exportPage(scope: Scope, kind: ListKind, after: string): ReturnType<ExportPage> {
  return pages[kind](scope, after);
}

const partKey = { position: parts.id, brand: brands.name, partNumber: parts.partNumber };
const priceFields = {
  pricePerUnit: parts.priceCents,
  availableQnty: parts.availableQuantity,
  minQnty: parts.minimumOrderQuantity,
  maxQnty: parts.maximumOrderQuantity,
  multipleQnty: parts.orderMultiple,
  singlePieces: column(z.enum(yesNo), sql`case when ${parts.singlePieces} then 'yes' else 'no' end`),
  leadTimeDays: parts.leadTimeDays,
  binLocation: parts.binLocation,
};

const partsPage: ExportPage = async ({ db }, after) => {
  const rows = await db
    .select({
      ...partKey,
      oeNumber: column(
        z.array(z.string()),
        sql`array(select number from ${partNumbers} n where n.part_id = ${parts.id} and n.kind = 'oe'
          order by number_key, maker)`,
      ),
      name: parts.name,
      description: parts.description,
      category: categories.slug,
      partType: parts.partType,
      grade: parts.grade,
      itemCondition: parts.condition,
      ...priceFields,
      priceBreaks: parts.priceBreaks,
      unit: parts.unit,
      backOrderDays: parts.backOrderDays,
      warrantyMonths: parts.warrantyMonths,
      returnDays: parts.returnDays,
      coreCharge: parts.coreChargeCents,
      netWeightKg: parts.netWeightGrams,
      hsCode: parts.hsCode,
      countryOfOrigin: parts.countryOfOrigin,
      specifications: parts.specifications,
      pictures: column(z.string(), addressesOf(sql`${parts.id}`)),
    })
    .from(parts)
    .innerJoin(brands, eq(brands.id, parts.brandId))
    .innerJoin(categories, eq(categories.id, parts.categoryId))
    .where(and(isNull(parts.archivedAt), gt(parts.id, after || firstId)))
    .orderBy(parts.id)
    .limit(rowsPerPage);
  return rows.map((row) => ({
    ...row,
    oeNumber: formatFurtherNumbers([...new Set(row.oeNumber)]),
    priceBreaks: formatPriceBreaks(row.priceBreaks),
    specifications: formatSpecifications(row.specifications),
  }));
};

const pricesPage: ExportPage = ({ db }, after) =>
  db
    .select({ ...partKey, ...priceFields })
    .from(parts)
    .innerJoin(brands, eq(brands.id, parts.brandId))
    .where(and(isNull(parts.archivedAt), gt(parts.id, after || firstId)))
    .orderBy(parts.id)
    .limit(rowsPerPage);

/** A position is "part id, number key, manufacturer"; the manufacturer may contain spaces. */
const numbersPage: ExportPage = ({ db }, after) => {
  const { partId, numberKey, maker, kind, number } = partNumbers;
  const [afterPart, afterKey, ...afterMaker] = after.split(' ');
  return db
    .select({
      ...partKey,
      position: column(z.string(), sql`concat_ws(' ', ${partId}, ${numberKey}, ${maker})`),
      kind,
      maker,
      number,
    })
    .from(partNumbers)
    .innerJoin(parts, eq(parts.id, partId))
    .innerJoin(brands, eq(brands.id, parts.brandId))
    .where(
      and(
        isNull(parts.archivedAt),
        ne(kind, 'own'),
        sql`(${partId}, ${numberKey}, ${maker})
          > (${afterPart || firstId}::uuid, ${afterKey ?? ''}, ${afterMaker.join(' ')})`,
      ),
    )
    .orderBy(partId, numberKey, maker)
    .limit(rowsPerPage);
};

const pages: Record<ListKind, ExportPage> = {
  parts: partsPage,
  prices: pricesPage,
  numbers: numbersPage,
  supersessions: supersessionsPage,
  interchange: interchangePage,
  machines: machinesPage,
  fitments: fitmentsPage,
  serviceKits: serviceKitsPage,
  drawings: drawingsPage,
};
