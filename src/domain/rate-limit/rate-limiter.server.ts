/**
 * Fixed-window rate limits, counted in the database: all processes share them and a restart keeps them.
 * An attempt is counted before it is made, so that simultaneous attempts cannot exceed the limit together.
 */
import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import type { Db } from '#platform/database/db.server.ts';
import { AppError } from '#platform/errors.ts';
import { rateLimits } from './tables.server.ts';

export interface RateLimit {
  /** The name of the limit, unique; it is the first part of the counter's key. */
  readonly name: string;
  /** The most attempts, or units of what is counted of them. */
  readonly max: number;
  /** Length of the window in ms, from the first attempt. */
  readonly windowMs: number;
  /** The message for rejected attempts; `minutes` until the window ends, at least 1. */
  readonly message?: (wait: { minutes: number }) => string;
}

export interface RateLimiter {
  /**
   * Counts one attempt, or what it takes, such as its bytes. Throws too_many_requests with Retry-After (seconds) above the
   * limit.
   */
  count(limit: RateLimit, subject: string, amount?: number): Promise<void>;
  /** Subtracts one attempt, for limits that count failures only. */
  refund(limit: RateLimit, subject: string): Promise<void>;
  /** Deletes the counter, and all counters that are older than every window. */
  reset(limit: RateLimit, subject: string): Promise<void>;
}

/** The too_many_requests error for a client that must wait `waitMs`; sets Retry-After (seconds). */
export function rateLimited(waitMs: number, message: RateLimit['message'] = m.identity_rate_limited): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('too_many_requests', message({ minutes: Math.ceil(seconds / 60) }), {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** No limit has a longer window. */
const maxWindowMs = 24 * 3_600_000;

/** The rate limiter on this database. */
export function createRateLimiter(db: Db, now: () => Date): RateLimiter {
  return {
    async count(limit, subject, amount = 1) {
      const at = now().getTime();
      const expired = sql`${rateLimits.lastRequest} <= ${at - limit.windowMs}`;
      const [row] = await db
        .insert(rateLimits)
        .values({ id: uuid(), key: keyOf(limit, subject), count: Math.min(amount, limit.max + 1), lastRequest: at })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`least(case when ${expired} then 0 else ${rateLimits.count} end + ${amount}, ${limit.max + 1})`,
            lastRequest: sql`case when ${expired} then ${at} else ${rateLimits.lastRequest} end`,
          },
        })
        .returning({ count: rateLimits.count, since: rateLimits.lastRequest });
      if (!row || row.count <= limit.max) return;
      throw rateLimited(row.since + limit.windowMs - at, limit.message);
    },
    async refund(limit, subject) {
      await db
        .update(rateLimits)
        .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
        .where(eq(rateLimits.key, keyOf(limit, subject)));
    },
    async reset(limit, subject) {
      await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject)));
      await db.delete(rateLimits).where(lt(rateLimits.lastRequest, now().getTime() - maxWindowMs));
    },
  };
}

// The key is hashed, so that keys have a fixed length and the table does not contain email or network addresses.
function keyOf(limit: RateLimit, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;
}
