/** Delivers the outbox in the background. Several processes may do so at the same time: deliverMail locks each mail. */
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

/**
 * Starts the delivery. Call wake() after a commit that may have added mail. stop() resolves when the mail that is being
 * sent has been sent; the other mails stay in the outbox until the next start.
 */
export function startMailDelivery(scope: Scope, { mailer, log, everyMs = 2000 }: MailDeliveryOptions): Loop {
  return startLoop({
    name: 'mail delivery',
    everyMs,
    log,
    // While the mail server is down, new mail does not cause further attempts to reach it.
    async work(signal) {
      const write = (facts: MailFacts) => writeOrderMail(facts, scope.config);
      return (await deliverMail(scope, { mailer, write, log, signal })) === 'server_down' ? 'wait' : 'done';
    },
  });
}
