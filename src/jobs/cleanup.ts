/** Deletes and cancels what has expired. Several processes may do so at the same time. */

import { deleteExpiredEntries } from '#domain/audit-log/delete-expired.server.ts';
import { deleteExpiredAdditions } from '#domain/cart/delete-expired-additions.server.ts';
import { fetchListedPictures } from '#domain/catalog/fetch-listed-pictures.server.ts';
import { fetchPartPictures } from '#domain/catalog/fetch-part-pictures.server.ts';
import { makeCutouts } from '#domain/drawings/cutouts/make-cutouts.server.ts';
import { deleteExpiredEdits } from '#domain/edits/delete-expired.server.ts';
import { deleteRemovedSample } from '#domain/first-day/delete-removed-sample.server.ts';
import { deleteExpiredSessions } from '#domain/identity/delete-expired.server.ts';
import { deleteExpiredImports } from '#domain/imports/delete-expired.server.ts';
import { deleteExpiredMail } from '#domain/mail/delete-expired.server.ts';
import { deleteUnusedPictures } from '#domain/media/delete-unused-pictures.server.ts';
import { finishCardPayments } from '#domain/orders/card/finish-card-payments.server.ts';
import { deleteExpiredCardEvents } from '#domain/orders/card/receive-card-event.server.ts';
import { deleteExpiredIdempotencyKeys } from '#domain/orders/delete-expired-keys.server.ts';
import { deleteExpiredDrafts } from '#domain/orders/drafts/delete-expired-drafts.server.ts';
import { cancelUnpaidOrders } from '#domain/orders/payments/cancel-unpaid.server.ts';
import { deleteUnusedProofs } from '#domain/orders/proofs/delete-unused-proofs.server.ts';
import { deleteOldPublicChanges } from '#domain/public-changes/list-public-changes.server.ts';
import { deleteFilesOfEnded } from '#domain/quotations/files/delete-files-of-ended.server.ts';
import { deleteUnusedRequestFiles } from '#domain/quotations/files/delete-unused-request-files.server.ts';
import { expireQuotations, remindBuyers } from '#domain/quotations/quoted/close-expired.server.ts';
import { deleteExpiredKeys } from '#domain/quotations/request-keys.server.ts';
import { compactPartCounts } from '#domain/search/maintenance.server.ts';
import { deleteExpiredStockNotifications } from '#domain/stock-notifications/delete-expired.server.ts';
import { cleanPendingLists } from '#platform/database/clean-pending-lists.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Scope } from '#platform/scope.ts';
import { type Loop, type LoopStatus, startLoop } from './loop.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The steps, each with its pause in ms. They are independent: one that fails does not keep the others from running. */
const steps = {
  'cleanup of idempotency keys': { everyMs: dayMs, work: deleteExpiredIdempotencyKeys },
  'cleanup of drafts of orders': { everyMs: dayMs, work: deleteExpiredDrafts },
  'cleanup of keys of requests': { everyMs: dayMs, work: deleteExpiredKeys },
  'cleanup of files of requests': { everyMs: dayMs, work: deleteUnusedRequestFiles },
  'cleanup of files of ended requests': { everyMs: dayMs, work: deleteFilesOfEnded },
  'cleanup of cart additions': { everyMs: dayMs, work: deleteExpiredAdditions },
  'cleanup of card events': { everyMs: dayMs, work: deleteExpiredCardEvents },
  'cleanup of sessions': { everyMs: dayMs, work: deleteExpiredSessions },
  'cleanup of stock notifications': { everyMs: dayMs, work: deleteExpiredStockNotifications },
  'cleanup of pictures': { everyMs: dayMs, work: deleteUnusedPictures },
  'cleanup of proofs of payment': { everyMs: dayMs, work: deleteUnusedProofs },
  'cleanup of files': {
    everyMs: dayMs,
    work: ({ files, now }: Scope) => files.deleteLeftovers(new Date(now().getTime() - dayMs)),
  },
  'cleanup of edits': { everyMs: dayMs, work: deleteExpiredEdits },
  'cleanup of the audit': { everyMs: dayMs, work: deleteExpiredEntries },
  'cleanup of imports': { everyMs: dayMs, work: deleteExpiredImports },
  'cleanup of removed sample data': { everyMs: 60 * minuteMs, work: deleteRemovedSample },
  // Links in mails expire within minutes, and an expired link should not be stored for long.
  'cleanup of mail': { everyMs: 10 * minuteMs, work: deleteExpiredMail },
  // A site that did not answer when a part was saved is asked again after this pause.
  'fetching of pictures': { everyMs: 60 * minuteMs, work: fetchPartPictures },
  // An import names thousands of addresses; a run ends when none is due.
  'fetching of pictures that lists name': { everyMs: 10_000, work: fetchListedPictures },
  // Staff who have saved a drawing look at its parts next.
  'cutting of pictures from drawings': { everyMs: 5000, work: makeCutouts },
  'cancelling of unpaid orders': { everyMs: 60 * minuteMs, work: cancelUnpaidOrders },
  // A quotation expires with the day of the shop.
  'expiry of quotations': { everyMs: minuteMs, work: expireQuotations },
  'reminders of quotations': { everyMs: 60 * minuteMs, work: remindBuyers },
  // The step also closes the payment pages of orders that were cancelled or paid otherwise.
  'settling of card payments': { everyMs: minuteMs, work: finishCardPayments },
  'cleanup of public changes': { everyMs: 10 * minuteMs, work: deleteOldPublicChanges },
  // The counts of parts grow by many rows during an import.
  'compaction of part counts': { everyMs: minuteMs, work: compactPartCounts },
  'cleaning of pending lists': { everyMs: minuteMs, work: cleanPendingLists },
} satisfies Record<string, { everyMs: number; work: (scope: Scope, signal: AbortSignal) => Promise<unknown> }>;

/**
 * Starts a loop for each step. Their first runs follow each other: at once, each would open a connection to the database, which
 * keeps it with its memory, beside the first visitors.
 * @param scope acts as the system
 * @param options.retryMs pause after a step that failed, in ms
 * @param options.spreadMs pause between the first runs of two steps, in ms
 */
export function startCleanup(
  scope: Scope,
  log: Pick<Log, 'warn'>,
  { retryMs = minuteMs, spreadMs = 100 }: { retryMs?: number; spreadMs?: number } = {},
): Pick<Loop, 'stop'> & { statuses(): LoopStatus[] } {
  const loops = Object.entries(steps).map(([name, { everyMs, work }], index) =>
    startLoop({
      name,
      firstMs: index * spreadMs,
      everyMs,
      retryMs,
      log,
      async work(signal) {
        await work(scope, signal);
        return 'done';
      },
    }),
  );
  return {
    statuses: () => loops.map((loop) => loop.status()),
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
