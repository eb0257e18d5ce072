/** Parts as a quotation has them: what they cost today, and what can be ordered of them. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import type { OrderablePart } from '../order-context.server.ts';
import { orderableColumns } from '../orderable-columns.server.ts';

/** What documents say of a part besides. */
export interface QuotablePart extends OrderablePart {
  /** Empty: not known. */
  readonly hsCode: string;
  readonly countryOfOrigin: string;
}

/** By id; those that do not exist or are archived are missing. Internal: callers check who may see the stock. */
export async function listQuotableParts(
  { db }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuotablePart>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({
      ...orderableColumns,
      hsCode: parts.hsCode,
      countryOfOrigin: parts.countryOfOrigin,
    })
    .from(parts)
    .innerJoin(brands, eq(brands.id, parts.brandId))
    .where(and(inArray(parts.id, known), isNull(parts.archivedAt)));
  return new Map(
    rows.map(({ hsCode, countryOfOrigin, ...part }) => [
      part.partId,
      { ...part, hsCode: hsCode ?? '', countryOfOrigin: countryOfOrigin ?? '' },
    ]),
  );
}
