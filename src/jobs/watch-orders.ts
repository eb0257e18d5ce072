/**
 * Looks for changed orders and tells the streams of this process, while there is one: after each write of this process, when
 * another process says that it has written, and at an interval, because a notification may be lost and jobs send none.
 */
import { sql } from 'drizzle-orm';
import { listChangedOrders } from '#domain/orders/live/list-changed-orders.server.ts';
import type { FeedListener, OrderFeed } from '#domain/orders/live/order-feed.ts';
import { m } from '#messages';
import type { Database } from '#platform/database/db.server.ts';
import { listenForNotifications } from '#platform/database/listen.server.ts';
import { AppError, unavailable } from '#platform/errors.ts';
import type { Log } from '#platform/log.server.ts';
import type { Scope } from '#platform/scope.ts';
import { startLoop } from './loop.ts';

const channel = 'order_changes';
/** The most streams of one process: each holds a connection and some memory. */
const maxListeners = 100;
/** The most streams of one person in one process: each look-up of the token costs a query. */
const maxListenersOfPerson = 5;
const retryAfterSeconds = 30;
/** Shortest time between two notifications of a process, in ms: each takes a lock of the whole server when it commits. */
const notifyMs = 100;

interface WatchOptions {
  readonly database: Pick<Database, 'connection'>;
  readonly log: Pick<Log, 'warn'>;
  /** Pause between two looks, in ms. */
  readonly everyMs?: number;
}

export interface OrderWatch extends OrderFeed {
  /** Streams that follow the orders in this process. */
  streams(): number;
  /** Is called after a write has committed: looks soon, and lets the other processes look. It never waits. */
  written(): void;
  /** Ends the streams, then the loop. */
  stop(): Promise<void>;
}

/** Starts the loop. @param scope acts as the system */
export function watchOrders(scope: Scope, { database, log, everyMs = 900 }: WatchOptions): OrderWatch {
  const listeners = new Set<FeedListener>();
  /** The look up to which the listeners know the changes; undefined while there are no listeners. */
  let position: string | undefined;
  let notifications: { stop(): void } | undefined;
  let isStopped = false;

  const loop = startLoop({
    name: 'order changes',
    everyMs,
    log,
    async work() {
      if (position === undefined) return 'done';
      const changes = await listChangedOrders(scope, position);
      if (listeners.size > 0) position = changes.seen;
      if (changes.orders.length > 0) for (const { changed } of listeners) changed(changes);
      return 'done';
    },
  });

  function leave(listener: FeedListener): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    position = undefined;
    notifications?.stop();
    notifications = undefined;
  }

  const notifier = collectCalls(notifyMs, () => {
    loop.wake();
    notify(scope);
  });
  return {
    async follow(listener, seen) {
      requireRoom(listeners, listener, isStopped);
      // The listener is added first of all, so that what changes during the first look is told as well.
      listeners.add(listener);
      const changes = await listChangedOrders(scope, seen).catch((error: unknown) => {
        leave(listener);
        throw error;
      });
      if (!listeners.has(listener)) throw unavailable(m.live_too_many(), retryAfterSeconds);
      position ??= changes.seen;
      notifications ??= listenForNotifications(database.connection, channel, loop.wake);
      listener.changed(changes);
      return () => leave(listener);
    },
    streams: () => listeners.size,
    written: notifier.call,
    async stop() {
      isStopped = true;
      notifier.stop();
      for (const listener of [...listeners]) {
        leave(listener);
        listener.ended();
      }
      await loop.stop();
    },
  };
}

/** Throws unavailable when the process stops or has as many streams as it may have, too_many_requests when the person has. */
function requireRoom(listeners: ReadonlySet<FeedListener>, { userId }: FeedListener, isStopped: boolean): void {
  if (isStopped || listeners.size >= maxListeners) throw unavailable(m.live_too_many(), retryAfterSeconds);
  const own = [...listeners].filter((listener) => listener.userId === userId);
  if (own.length < maxListenersOfPerson) return;
  throw new AppError('too_many_requests', m.live_too_many_own({ max: maxListenersOfPerson }), {
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}

/** Notifies the other processes. When a notification is lost, they look later. */
function notify({ db }: Scope): void {
  db.execute(sql.raw(`notify ${channel}`)).catch(() => undefined);
}

/** Makes one call, at the end of this time, of all calls within it. */
function collectCalls(ms: number, work: () => void): { call(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  return {
    call() {
      if (isStopped) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, ms);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
