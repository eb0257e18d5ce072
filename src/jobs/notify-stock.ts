/** Tells those who wait for a part that it is in stock again. Several processes may do so at the same time. */
import { sendStockNotifications } from '#domain/stock-notifications/send-notifications.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Scope } from '#platform/scope.ts';
import { type Loop, startLoop } from './loop.ts';

interface StockNotifierOptions {
  readonly log: Pick<Log, 'warn'>;
  /** The function that is called when new mails are in the outbox. */
  readonly onMail: () => void;
  /** Pause between two runs, in ms. */
  readonly everyMs?: number;
}

/**
 * Starts the loop. It looks at the stock at an interval and is not woken by writes: imports write in another thread, and
 * while orders come in it would run without a pause.
 * @param scope acts as the system
 */
export function startStockNotifier(
  scope: Scope,
  { log, onMail, everyMs = 5000 }: StockNotifierOptions,
): Pick<Loop, 'stop' | 'status'> {
  return startLoop({
    name: 'stock notifications',
    everyMs,
    log,
    async work(signal) {
      if ((await sendStockNotifications(scope, signal)) > 0) onMail();
      return 'done';
    },
  });
}
