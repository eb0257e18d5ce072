/**
 * Counts attempts in the database: shared by all processes, kept over a restart.
 * An attempt is counted before it is made, so that a hundred at once do not slip through together.
 */
import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import type { Db } from '#platform/db.server.ts';
import { AppError } from '#platform/errors.ts';
import { rateLimits } from './tables.server.ts';

export interface RateLimit {
  readonly name: string;
  readonly max: number;
  /** In ms, from the first attempt on. */
  readonly windowMs: number;
  /** What those are told who come too often; minutes are whole and at least 1. */
  readonly refusal?: (wait: { minutes: number }) => string;
}

export interface RateLimiter {
  /** Counts one. Throws too_many_requests with Retry-After in seconds. */
  count(limit: RateLimit, who: string): Promise<void>;
  /** Takes one back: it was a good one. */
  refund(limit: RateLimit, who: string): Promise<void>;
  /** Starts again from zero. */
  reset(limit: RateLimit, who: string): Promise<void>;
}

/** The refusal of somebody who may come again in `waitMs`: says when, also in Retry-After (seconds). */
export function rateLimited(waitMs: number, refusal: RateLimit['refusal'] = m.identity_too_many_attempts): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('too_many_requests', refusal({ minutes: Math.ceil(seconds / 60) }), {
    headers: { 'Retry-After': String(seconds) },
  });
}

const longestWindowMs = 24 * 3_600_000;

export function createRateLimiter(db: Db, now: () => Date): RateLimiter {
  return {
    async count(limit, who) {
      const at = now().getTime();
      const expired = sql`${rateLimits.lastRequest} <= ${at - limit.windowMs}`;
      const [row] = await db
        .insert(rateLimits)
        .values({ id: uuid(), key: keyOf(limit, who), count: 1, lastRequest: at })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`case when ${expired} then 1 else least(${rateLimits.count} + 1, ${limit.max + 1}) end`,
            lastRequest: sql`case when ${expired} then ${at} else ${rateLimits.lastRequest} end`,
          },
        })
        .returning({ count: rateLimits.count, since: rateLimits.lastRequest });
      if (!row || row.count <= limit.max) return;
      throw rateLimited(row.since + limit.windowMs - at, limit.refusal);
    },
    async refund(limit, who) {
      await db
        .update(rateLimits)
        .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
        .where(eq(rateLimits.key, keyOf(limit, who)));
    },
    async reset(limit, who) {
      await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, who)));
      await db.delete(rateLimits).where(lt(rateLimits.lastRequest, now().getTime() - longestWindowMs));
    },
  };
}

// Hashed: keys stay short whatever is typed, and the table is no list of addresses.
function keyOf(limit: RateLimit, who: string): string {
  return `${limit.name}:${createHash('sha256').update(who).digest('base64url')}`;
}
