/** What was quoted by numbers that the catalogue does not have: demand, from which staff make parts and numbers of parts. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { brands, partNumbers, parts } from '#domain/catalog/tables.server.ts';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { may } from '#platform/permissions.ts';
import type { Scope, User } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import { openRequest } from '../open-request.server.ts';
import { quotationLines, quotations } from '../quoted/tables.server.ts';
import { formatRequestNumber } from '../request-number.ts';
import { quotationRequestLines, quotationRequests } from '../tables.server.ts';
import {
  type AnsweredNumber,
  type DemandedPart,
  type DemandQuery,
  demandFromRequests,
  demandYears,
  maxDemand,
  type QuotedDemand,
} from './contract.ts';

const counted = {
  key: z.string(),
  number: z.string(),
  times: z.int(),
  lastAt: z.coerce.date(),
  requestId: z.string(),
  requestNumber: z.int(),
};

const PartRow = z.object({
  ...counted,
  ...{ name: z.string(), brand: z.string(), hsCode: z.string(), countryOfOrigin: z.string() },
  ...{ pieceGrams: z.int().nullable(), unit: z.enum(unitsOfMeasure), cents: z.number() },
});

const NumberedRow = z.object({ _id: z.string(), slug: z.string(), brand: z.string(), partNumber: z.string() });
const NumberRow = z.object({
  ...counted,
  part: NumberedRow.extend({ name: z.string() }),
  takenBy: NumberedRow.nullable(),
});

/**
 * Numbers of free lines that were quoted to two requests or more, and asked numbers that were answered with a part which does not
 * have them; the most frequent first. Only quotations of the last two years count, each request once. For staff who edit parts;
 * prices and requests are for those who see orders, too. Throws unauthenticated, forbidden, not_found for the request.
 */
export async function listQuotedDemand(scope: Scope, { request }: DemandQuery): Promise<QuotedDemand> {
  const user = requirePermission(scope, 'edit_parts');
  const keys = request === undefined ? null : await listKeys(scope, request);
  const since = scope.now();
  since.setUTCFullYear(since.getUTCFullYear() - demandYears);
  const ofLines = sql`l.unlisted_key <> '' and q.replaced_at is null and q.issued_at > ${since.toISOString()}::timestamptz
    ${keys === null ? sql`` : sql`and l.unlisted_key = any(${sql.param(keys)}::text[])`}`;
  const [demanded, answered] = await Promise.all([
    query(scope, PartRow, partsSql(ofLines)),
    query(scope, NumberRow, numbersSql(ofLines)),
  ]);
  return {
    parts: demanded.slice(0, maxDemand).map((row) => toPart(row, user)),
    numbers: answered.slice(0, maxDemand).map((row) => toNumber(row, user)),
    isMore: demanded.length > maxDemand || answered.length > maxDemand,
  };
}

/** The numbers that are asked for in the request, and those of free lines that it was answered with. */
async function listKeys(scope: Scope, id: string): Promise<string[]> {
  requirePermission(scope, 'see_orders');
  await openRequest(scope, { id });
  const rows = await query(
    scope,
    z.object({ key: z.string() }),
    sql`select asked.number_key as key from ${quotationRequestLines} asked where asked.request_id = ${id}::uuid
      union select own.unlisted_key from ${quotationLines} own join ${quotations} of on of.id = own.quotation_id
        where of.request_id = ${id}::uuid`,
  );
  return rows.map(({ key }) => key).filter(Boolean);
}

const quotedLines = sql`${quotationLines} l join ${quotations} q on q.id = l.quotation_id`;
/** The second condition is that of the index. */
const isMissing = sql`l.unlisted_key = missing.key and l.unlisted_key <> ''`;
/** The quoted line with what was asked. */
const lastLine = sql`${quotedLines} join ${quotationRequestLines} asked on asked.id = l.line_id
  join ${quotationRequests} r on r.id = q.request_id`;

/**
 * The part of the catalogue that has the number in `key`. It is looked up number by number in the order of the list, by no `exists`,
 * for which PostgreSQL may look up all: the list ends after a few.
 */
const partsWith = (key: SQL): SQL => sql`${partNumbers} n join ${parts} p on p.id = n.part_id
  where n.folded_key = fold_number_key(${key}) and n.number_key = ${key} and p.archived_at is null`;

const mostFrequent = sql`order by times desc, last_at desc, key`;

/** The demand by these columns, each request counted once. Grouped twice, because count(distinct) would sort all lines. */
const demandBy = (columns: SQL, ofLines: SQL): SQL => sql`
  select ${columns}, count(*)::int as times, max(last_at) as last_at from (
    select l.unlisted_key as key, l.part_id, max(q.issued_at) as last_at
    from ${quotedLines} where ${ofLines} group by l.unlisted_key, l.part_id, q.request_id) of_request
  group by ${columns}`;

const partsSql = (ofLines: SQL): SQL => sql`
  with demand as (
    ${demandBy(sql`key`, sql`l.kind = 'free' and ${ofLines}`)} having count(*) >= ${demandFromRequests}::int ${mostFrequent}),
  missing as (
    select * from demand where (select true from ${partsWith(sql`demand.key`)} limit 1) is null limit ${maxDemand + 1}::int)
  select missing.key, times, last_at as "lastAt", last.* from missing cross join lateral (
    select coalesce(nullif(l.part_number, ''), asked.part_number) as number, l.name, l.brand, l.hs_code as "hsCode",
      l.country_of_origin as "countryOfOrigin", l.piece_grams as "pieceGrams", l.unit, l.unit_price_cents::float8 as cents,
      r.id as "requestId", r.number as "requestNumber"
    from ${lastLine} where l.kind = 'free' and ${isMissing} and q.replaced_at is null
    order by q.issued_at desc, l.quotation_id, l.position limit 1) last
  ${mostFrequent}`;

const numbersSql = (ofLines: SQL): SQL => sql`
  with answered as (
    ${demandBy(sql`key, part_id`, sql`l.kind = 'part' and ${ofLines}`)} ${mostFrequent}, part_id),
  missing as (
    select * from answered
    where (select p.archived_at is null from ${parts} p where p.id = answered.part_id)
      and (select true from ${partNumbers} n where n.part_id = answered.part_id and n.number_key = answered.key limit 1) is null
    limit ${maxDemand + 1}::int)
  select missing.key, times, last_at as "lastAt", last.*, ${labelOf('name')} as part, taken."takenBy"
  from missing join ${parts} p on p.id = missing.part_id join ${brands} b on b.id = p.brand_id
    cross join lateral (
      select asked.part_number as number, r.id as "requestId", r.number as "requestNumber"
      from ${lastLine} where l.kind = 'part' and ${isMissing} and l.part_id = missing.part_id and q.replaced_at is null
      order by q.issued_at desc, l.quotation_id, l.position limit 1) last
    left join lateral (
      select ${labelOf()} as "takenBy" from (select p.* from ${partsWith(sql`missing.key`)} order by p.id limit 1) p
        join ${brands} b on b.id = p.brand_id) taken on true
  ${mostFrequent}, missing.part_id`;

const labelOf = (further?: 'name'): SQL => sql`json_build_object('_id', p.id, 'slug', p.slug, 'brand', b.name,
  'partNumber', p.part_number ${further === undefined ? sql`` : sql`, 'name', p.name`})`;

type Counted = Pick<z.infer<typeof NumberRow>, keyof typeof counted>;

const toDemand = ({ key, number, times, lastAt, requestId, requestNumber }: Counted, user: User) => ({
  ...{ key, number, times },
  lastAt: new Date(lastAt).toISOString(),
  request: may(user, 'see_orders') ? { id: requestId, number: formatRequestNumber(requestNumber) } : null,
});

function toPart({ pieceGrams, cents, ...row }: z.infer<typeof PartRow>, user: User): DemandedPart {
  const { name, brand, hsCode, countryOfOrigin, unit } = row;
  return {
    ...toDemand(row, user),
    ...{ name, brand, hsCode, countryOfOrigin, unit },
    weightKg: pieceGrams === null ? null : pieceGrams / 1000,
    unitPrice: may(user, 'see_orders') ? fromCents(cents) : null,
  };
}

const toNumber = ({ part, takenBy, ...row }: z.infer<typeof NumberRow>, user: User): AnsweredNumber => ({
  ...toDemand(row, user),
  part,
  takenBy,
});
