/**
 * Sends what is in the outbox, in the background, until it is stopped.
 *
 * A mail is sent at least once and normally exactly once: its row stays locked while it is being
 * sent, so that of several processes only one has it, and a process that dies lets go of it.
 * A mail server that is down delays mail and loses none.
 */
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '#platform/db.server.ts';
import { type Mailer, MailServerDown } from '#platform/mailer.server.ts';
import { mailOutbox } from './tables.server.ts';

export interface MailLog {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
}

export interface MailDeliverySettings {
  readonly db: Database['db'];
  readonly mailer: Mailer;
  readonly now: () => Date;
  readonly log: MailLog;
  /** Pause between two looks into the outbox, in ms. Default 2,000. */
  readonly everyMs?: number;
}

export interface MailDelivery {
  /** Looks into the outbox now; call it after a commit that left mail there. */
  wake(): void;
  /** Resolves once the mail in flight has gone; what waits is sent after the next start. */
  stop(): Promise<void>;
}

type Outcome = 'sent' | 'refused' | 'server_down' | 'nothing_due';

export function startMailDelivery(settings: MailDeliverySettings): MailDelivery {
  const { log, everyMs = 2000 } = settings;
  let stopping = false;
  let called = false;
  let serverDown = false;
  let rouse = () => {};

  async function pause(): Promise<void> {
    // Orders that come in while the server is down do not make us knock more often.
    if (stopping || (called && !serverDown)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      timer.unref();
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      called = false;
      try {
        let outcome: Outcome;
        // When the server is down, one mail finds out; the others keep their turn.
        do outcome = await deliverNext(settings);
        while (!stopping && (outcome === 'sent' || outcome === 'refused'));
        serverDown = outcome === 'server_down';
      } catch (error) {
        log.warn({ err: error }, 'the outbox cannot be read or written');
      }
      await pause();
    }
  }

  const running = loop();
  return {
    wake() {
      called = true;
      if (!serverDown) rouse();
    },
    async stop() {
      stopping = true;
      rouse();
      await running;
    },
  };
}

/** Sends the mail that is due longest and that no other process has in hand. */
async function deliverNext({ db, mailer, now, log }: MailDeliverySettings): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mailOutbox)
      .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextAttemptAt, now())))
      .orderBy(asc(mailOutbox.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!mail) return 'nothing_due';
    const failure = await trySend(mailer, mail);
    const attempts = mail.attempts + 1;
    if (!failure) {
      // The words have served their purpose; they may hold a link that lets somebody in.
      await tx
        .update(mailOutbox)
        .set({ attempts, sentAt: now(), lastError: null, text: '', html: '' })
        .where(eq(mailOutbox.id, mail.id));
      return 'sent';
    }
    const nextAttemptAt = new Date(now().getTime() + backoffMs(attempts));
    await tx
      .update(mailOutbox)
      .set({ attempts, nextAttemptAt, lastError: failure.message.slice(0, 500) })
      .where(eq(mailOutbox.id, mail.id));
    log.warn(
      { mail: mail.id, attempts, nextAttemptAt, reason: failure.message },
      'a mail could not be sent; it will be tried again',
    );
    return failure instanceof MailServerDown ? 'server_down' : 'refused';
  });
}

async function trySend(mailer: Mailer, mail: typeof mailOutbox.$inferSelect): Promise<Error | undefined> {
  try {
    await mailer.send({ ...mail, to: mail.recipient });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** 30 s after the first failure, doubling, at most an hour. In ms. */
export function backoffMs(attempts: number): number {
  return Math.min(30_000 * 2 ** (attempts - 1), 3_600_000);
}
