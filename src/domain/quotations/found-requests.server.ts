/** Which requests a list of the desk has, and which of them have the words of a search. */
import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { likePatterns } from '#platform/database/like-patterns.ts';
import { query } from '#platform/database/query.server.ts';
import { findRarePattern, type SourcesOf } from '#platform/database/rare-word.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { hasDeskState } from './desk-states.server.ts';
import type { RequestDesk } from './request-desks.ts';
import { requestBuyerText, requestLineText } from './request-texts.server.ts';
import { quotationRequestLines as lines, quotationRequests as requests } from './tables.server.ts';

/** The requests of a list of the desk; drafts are on none. */
export function ofDesk(desk: RequestDesk, { email }: User): SQL | undefined {
  const isInState = hasDeskState(requests, desk);
  return desk === 'mine' ? and(eq(requests.assignedTo, email), isInState) : isInState;
}

export interface FoundRequests {
  /** Undefined: all. */
  readonly condition: SQL | undefined;
  /** all: without words · few: the condition is a list of ids · many: the words stand in so many requests that none are counted */
  readonly size: 'all' | 'few' | 'many';
}

const IdRow = z.object({ id: z.string() });

/** The requests that have every word, or the typed number in any spelling. */
export async function findRequests(scope: Scope, typed: string): Promise<FoundRequests> {
  const patterns = likePatterns(typed);
  if (patterns.length === 0) return { condition: undefined, size: 'all' };
  const rarest = await findRarePattern(scope, patterns, sourcesOf);
  const others = comparedWords(patterns.filter((pattern) => pattern !== rarest));
  const numbered = requestsOfNumber(typed);
  if (rarest === undefined)
    return { condition: numbered.length > 0 ? or(others, isOneOf(numbered)) : others, size: 'many' };
  // The ids are read once, because list and counts would each find them anew.
  const worded = sql`select ${requests.id} from ${requests} where ${and(isOneOf(sourcesOf(rarest)), others)}`;
  const rows = await query(scope, IdRow, sql.join([worded, ...numbered], sql` union `));
  return { condition: sql`${requests.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`, size: 'few' };
}

/** The ids of the requests with a line that has the typed number; empty for a text that is none. */
function requestsOfNumber(typed: string): SQL[] {
  const key = wholePartNumberKey(typed);
  if (key === '') return [];
  const isNumbered = and(eq(lines.numberKey, key), sql`${lines.numberKey} <> ''`);
  return [sql`select ${lines.requestId} as id from ${lines} where ${isNumbered}`];
}

const isOneOf = (ids: readonly SQL[]) => sql`${requests.id} in (${sql.join([...ids], sql` union `)})`;

/** The ids of the requests with a word, by each table that may have it. */
const sourcesOf: SourcesOf = (pattern) => [
  sql`select ${requests.id} from ${requests} where ${ilike(requestBuyerText(requests), pattern)}`,
  sql`select ${lines.requestId} from ${lines} where ${ilike(requestLineText(lines), pattern)}`,
];

/** The words compared request by request. The line is no `exists`, for which PostgreSQL may collect all lines with the word first. */
const comparedWords = (patterns: readonly string[]): SQL | undefined =>
  and(
    ...patterns.map((pattern) => {
      const isOfRequest = and(eq(lines.requestId, requests.id), ilike(requestLineText(lines), pattern));
      return or(
        ilike(requestBuyerText(requests), pattern),
        sql`(select true from ${lines} where ${isOfRequest} limit 1)`,
      );
    }),
  );
