/** What the numbers of a request were quoted with before: to this buyer, and to others. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import type { RequestRow } from '../open-request.server.ts';
import { formatQuotationNumber } from '../quoted/quotation-rules.ts';
import { quotations, quotationLines as quoted } from '../quoted/tables.server.ts';
import { quotationRequestLines as lines, quotationRequests as requests } from '../tables.server.ts';
import { EarlierQuoted } from './contract.ts';
import { isOfBuyer } from './earlier-requests.server.ts';

const {
  quotationNumber: _number,
  unitPrice: _price,
  priceBreaks: _breaks,
  weightKg: _weight,
  ...shown
} = EarlierQuoted.shape;

const QuotedRow = z.object({
  ...shown,
  key: z.string(),
  number: z.int(),
  issuedAt: z.coerce.date(),
  unitCents: z.coerce.number(),
  breaks: z.array(z.object({ quantity: z.int(), unitPriceCents: z.number() })),
  pieceGrams: z.int().nullable(),
});

/** Lines with one number that are read: of a number that is asked for more often, not all are. */
const maxRead = 1000;

/** For each number the last answer to this buyer, then the last one to others; one statement for all. Internal. */
export async function listEarlierQuotations(
  scope: Scope,
  request: RequestRow,
  keys: readonly string[],
): Promise<Map<string, EarlierQuoted[]>> {
  if (keys.length === 0) return new Map();
  const isOther = and(ne(requests.id, request.id), ne(quoted.kind, 'unavailable'));
  const isCurrent = and(eq(quotations.id, quoted.quotationId), isNull(quotations.replacedAt));
  const rows = await query(
    scope,
    QuotedRow,
    sql`select k.key, found.* from unnest(${sql.param(keys)}::text[]) k(key),
      lateral (
        select distinct on ("isOfBuyer") ${isOfBuyer(request)} as "isOfBuyer", ${quotations.number} as number,
          ${requests.id} as "requestId", ${quotations.issuedAt} as "issuedAt", ${quotations.acceptedAt} is not null as "isAccepted",
          ${quoted.kind} as kind, coalesce(${quoted.partId}::text, '') as "productId", ${quoted.brand} as brand,
          ${quoted.partNumber} as "partNumber", ${quoted.name} as name, ${quoted.difference} as difference,
          ${quoted.hsCode} as "hsCode", ${quoted.countryOfOrigin} as "countryOfOrigin", ${quoted.pieceGrams} as "pieceGrams",
          ${quoted.unit} as unit, ${quoted.quantity} as quantity, ${quoted.unitPriceCents} as "unitCents",
          ${quoted.priceBreaks} as breaks, ${quoted.leadDays} as "leadDays", ${quoted.warrantyMonths} as "warrantyMonths"
        from (select ${lines.id} from ${lines} where ${lines.numberKey} = k.key and ${lines.numberKey} <> '' limit ${maxRead}::int) asked
          join ${quoted} on ${quoted.lineId} = asked.id
          join ${quotations} on ${isCurrent}
          join ${requests} on ${requests.id} = ${quotations.requestId}
        where ${isOther}
        order by "isOfBuyer" desc, ${quotations.issuedAt} desc, ${quotations.id}
      ) found`,
  );
  const found = new Map<string, EarlierQuoted[]>();
  for (const { key, ...row } of rows) found.set(key, [...(found.get(key) ?? []), toEarlier(row)]);
  return found;
}

type FoundQuoted = Omit<z.infer<typeof QuotedRow>, 'key'>;

const toEarlier = ({ number, issuedAt, unitCents, breaks, pieceGrams, ...row }: FoundQuoted): EarlierQuoted => ({
  ...row,
  quotationNumber: formatQuotationNumber(number),
  issuedAt: new Date(issuedAt).toISOString(),
  unitPrice: fromCents(Number(unitCents)),
  priceBreaks: breaks.map(({ quantity, unitPriceCents }) => ({ quantity, unitPrice: fromCents(unitPriceCents) })),
  weightKg: pieceGrams === null ? null : pieceGrams / 1000,
});
