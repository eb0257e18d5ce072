/**
 * Caches what public pages read again and again, until it has changed: the categories of the menu, the counts of a whole
 * category. Each use asks the database first what has changed, by one statement for all uses of the same turn of the event
 * loop, so a cached value is as exact as reading it, whoever changes it.
 */
import { setImmediate } from 'node:timers';
import { LRUCache } from 'lru-cache';
import { isAffected, type PublicData } from '#platform/cache/public-data.ts';
import type { Db } from '#platform/database/db.server.ts';
import { type Scope, showParts, visitor } from '#platform/scope.ts';
import { listPublicChanges, maxLookAgeMs } from './list-public-changes.server.ts';

/** The most entries of all reads together: 300 values, or 3,000 details of answers, which are small. */
const capacity = 3000;
const sizeOfValue = 10;
const sizeOfDetail = 1;

interface CachedValue {
  readonly value: unknown;
  /** What the value was read from. */
  readonly data: readonly PublicData[];
  readonly partIds: ReadonlySet<string>;
}

/** The values of one database. */
interface ReadCache {
  readonly values: LRUCache<string, CachedValue>;
  /** The last look at the changes, and when it began. */
  seen?: { readonly snapshot: string; readonly at: number };
  /** The last look that has begun. */
  begun?: { readonly at: number; readonly ended: Promise<void> };
  /** Number of looks that found a change, so that what was read meanwhile is not cached. */
  changes: number;
  /** The current look of this turn of the event loop: a later one would not see what was written before it. */
  looking?: Promise<void> | undefined;
}

interface CacheOptions<Value> {
  /**
   * Whether a value is cached; absent: each one is. Then a key whose value is not cached is read at once: a look before most
   * reads would cost more than the cached values save.
   */
  readonly isWorthwhile?: (value: Value) => boolean;
}

/**
 * Returns a function that reads the value of a key, or returns the cached one. Values must not be changed.
 * @param name unique in the shop
 * @param data what the value depends on, besides the parts of which the read states that it shows them
 * @param read reads as a visitor, because whoever comes next gets the same
 */
export function cachedRead<Value, Rest extends readonly unknown[]>(
  name: string,
  data: readonly PublicData[],
  read: (scope: Scope, ...rest: Rest) => Promise<Value>,
  { isWorthwhile }: CacheOptions<Value> = {},
): (scope: Scope, key: string, ...rest: Rest) => Promise<Value> {
  return async (scope, key, ...rest) => {
    const cache = cacheOf(scope.db);
    const id = `${name} ${key}`;
    const known = await findCached(cache, scope, id, isWorthwhile !== undefined);
    if (known) {
      showParts(scope, known.partIds);
      return known.value as Value;
    }
    const { changes } = cache;
    const partIds = new Set<string>();
    const value = await read({ ...scope, actor: visitor, shownPartIds: partIds }, ...rest);
    showParts(scope, partIds);
    if (cache.changes === changes && (isWorthwhile?.(value) ?? true)) {
      cache.values.set(id, { value, data, partIds }, { size: sizeOfValue });
    }
    return value;
  };
}

/**
 * Returns a function that always reads, and tells the read a detail of its answer that an earlier one of the same key has found
 * out, as the number of all parts beside one page of them. It shows no parts.
 * @param name unique in the shop
 * @param data what the detail depends on
 * @param detailOf the detail of an answer; null: it is not worth to be cached
 */
export function readWithCachedDetail<Answer, Detail, Rest extends readonly unknown[]>(
  name: string,
  data: readonly PublicData[],
  read: (scope: Scope, detail: Detail | null, ...rest: Rest) => Promise<Answer>,
  detailOf: (answer: Answer) => Detail | null,
): (scope: Scope, key: string, ...rest: Rest) => Promise<Answer> {
  return async (scope, key, ...rest) => {
    const cache = cacheOf(scope.db);
    const id = `${name} ${key}`;
    const known = await findCached(cache, scope, id, true);
    const { changes } = cache;
    const answer = await read(scope, (known?.value ?? null) as Detail | null, ...rest);
    const value = known ? null : detailOf(answer);
    if (value !== null && cache.changes === changes) {
      cache.values.set(id, { value, data, partIds: new Set<string>() }, { size: sizeOfDetail });
    }
    return answer;
  };
}

/** The value that is cached for a key and has not changed. @param isRare true: no look at the changes when nothing is cached */
async function findCached(
  cache: ReadCache,
  scope: Scope,
  id: string,
  isRare: boolean,
): Promise<CachedValue | undefined> {
  if (!isRare || cache.values.has(id)) await look(cache, scope);
  return cache.values.get(id);
}

const caches = new WeakMap<Db, ReadCache>();

function cacheOf(db: Db): ReadCache {
  const cache = caches.get(db) ?? { values: new LRUCache<string, CachedValue>({ maxSize: capacity }), changes: 0 };
  caches.set(db, cache);
  return cache;
}

/** Time after its begin for which a request that only reads needs no further look, in ms: a stream of events goes on for hours. */
const readingMs = 1000;

function look(cache: ReadCache, scope: Scope): Promise<void> {
  if (cache.looking) return cache.looking;
  const { begunAt = Number.POSITIVE_INFINITY } = scope;
  if (cache.begun && cache.begun.at > begunAt && performance.now() - begunAt < readingMs) return cache.begun.ended;
  setImmediate(() => {
    cache.looking = undefined;
  });
  const at = performance.now();
  cache.looking = forgetChanged(cache, scope, at);
  cache.begun = { at, ended: cache.looking };
  return cache.looking;
}

async function forgetChanged(cache: ReadCache, scope: Scope, at: number): Promise<void> {
  const before = cache.seen && at - cache.seen.at < maxLookAgeMs ? cache.seen : undefined;
  const { seen, ...changed } = await listPublicChanges(scope, before?.snapshot);
  if (!before) cache.values.clear();
  if (!before || changed.data.length > 0 || changed.partIds.length > 0) {
    cache.changes += 1;
    for (const [key, value] of cache.values.entries()) if (isAffected(value, changed)) cache.values.delete(key);
  }
  // Looks may end in another order than they began.
  if (!cache.seen || cache.seen.at <= at) cache.seen = { snapshot: seen, at };
}
