/** Earlier requests of the numbers of a request, by all buyers. */
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { RequestRow } from '../open-request.server.ts';
import { formatRequestNumber } from '../request-number.ts';
import { requestStates } from '../request-states.ts';
import { quotationRequestLines as lines, quotationRequests as requests } from '../tables.server.ts';
import type { EarlierRequests } from './contract.ts';
import { maxEarlier } from './limits.ts';

const EarlierRow = z.object({
  key: z.string(),
  count: z.int(),
  ofBuyer: z.int(),
  id: z.string(),
  number: z.int(),
  state: z.enum(requestStates),
  sentAt: z.coerce.date(),
  isOfBuyer: z.boolean(),
});

/** Requests of one number that are read: of a number that is asked for more often, not all are. */
const maxRead = 1000;

/** The other requests with these numbers, by key; one statement for all. Internal. */
export async function listEarlierRequests(
  scope: Scope,
  request: RequestRow,
  keys: readonly string[],
): Promise<Map<string, EarlierRequests>> {
  if (keys.length === 0) return new Map();
  const isOther = and(ne(requests.id, request.id), ne(requests.state, 'draft'));
  const rows = await query(
    scope,
    EarlierRow,
    sql`select k.key, found.* from unnest(${sql.param(keys)}::text[]) k(key),
      lateral (
        select least(count(*) over (), ${maxEarlier + 1}::int)::int as count,
          (count(*) filter (where ${isOfBuyer(request)}) over ())::int as "ofBuyer",
          ${requests.id} as id, ${requests.number} as number, ${requests.state} as state, ${requests.sentAt} as "sentAt",
          ${isOfBuyer(request)} as "isOfBuyer"
        from (select distinct read.request_id from (
            select ${lines.requestId} from ${lines} where ${lines.numberKey} = k.key and ${lines.numberKey} <> '' limit ${maxRead}::int
          ) read) same
          join ${requests} on ${requests.id} = same.request_id
        where ${isOther}
        order by ${requests.sentAt} desc, ${requests.id} limit 1
      ) found`,
  );
  return new Map(
    rows.map(({ key, count, ofBuyer, number, sentAt, ...last }) => [
      key,
      {
        count,
        ofBuyer,
        last: { ...last, number: formatRequestNumber(number), sentAt: new Date(sentAt).toISOString() },
      },
    ]),
  );
}

/** By the account, or by the email of who asks without one. Internal. */
export function isOfBuyer({ userId, email }: RequestRow): SQL {
  const byAccount = userId === null ? undefined : eq(requests.userId, userId);
  const byEmail = email === '' ? undefined : eq(requests.email, email);
  return sql`coalesce(${or(byAccount, byEmail) ?? sql`false`}, false)`;
}
