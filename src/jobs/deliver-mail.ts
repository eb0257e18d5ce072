/** Delivers the outbox in the background. Several processes may do so at the same time: deliverMail locks each mail. */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { deliverMail } from '#domain/mail/deliver-mail.server.ts';
import type { MailFacts } from '#domain/mail/mail.ts';
import { writeOrderMail } from '#domain/orders/order-mails.ts';
import type { Log } from '#platform/log.server.ts';
import type { Mailer } from '#platform/mailer.server.ts';
import type { Scope } from '#platform/scope.ts';
import { type Loop, startLoop } from './loop.ts';

interface MailDeliveryOptions {
  readonly mailer: Mailer;
  readonly log: Pick<Log, 'warn'>;
  /** Pause between two runs, in ms. */
  readonly everyMs?: number;
}

/** Share of its time that the process works for others from which on mails give way to requests. */
const busyShare = 0.3;
/** Pause between two mails of a busy process, in ms. */
const giveWayMs = 100;
/** Pause after each mail, in which the work of others is measured, in ms. */
const lookMs = 5;

/**
 * Lets requests go first. To send a mail costs more than to place an order, so that a rush of orders would be half as fast while
 * its mails are sent: then they go one after the other, ten a second, and the others when the rush is over.
 */
export function givingWay(busy = busyWithOthers, pause: (ms: number) => Promise<unknown> = sleep): () => Promise<void> {
  return async () => {
    if ((await busy()) > busyShare) await pause(giveWayMs);
  };
}

/** The share of a short time, in which no mail is sent, that this thread has worked. */
async function busyWithOthers(): Promise<number> {
  const [before, start] = [process.threadCpuUsage(), performance.now()];
  await sleep(lookMs);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / (performance.now() - start);
}

/**
 * Starts the delivery. Call wake() after a commit that may have added mail. stop() resolves when the mail that is being
 * sent has been sent; the other mails stay in the outbox until the next start.
 */
export function startMailDelivery(scope: Scope, { mailer, log, everyMs = 2000 }: MailDeliveryOptions): Loop {
  const giveWay = givingWay();
  return startLoop({
    name: 'mail delivery',
    everyMs,
    log,
    // While the mail server is down, new mail does not cause further attempts to reach it.
    async work(signal) {
      const write = (facts: MailFacts) => writeOrderMail(facts, scope.config);
      return (await deliverMail(scope, { mailer, write, giveWay, log, signal })) === 'server_down' ? 'wait' : 'done';
    },
  });
}
