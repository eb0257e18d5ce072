/** Starts everything that runs without a request. */
import type { JobState } from '#domain/health/process-state.ts';
import { startCleanup } from '#jobs/cleanup.ts';
import { startMailDelivery } from '#jobs/deliver-mail.ts';
import { startMailFiles } from '#jobs/make-mail-files.ts';
import { startStockNotifier } from '#jobs/notify-stock.ts';
import { startImports } from '#jobs/run-imports.ts';
import type { Database } from '#platform/database/db.server.ts';
import type { Log } from '#platform/log.server.ts';
import { createMailer } from '#platform/mailer.server.ts';
import type { Scope } from '#platform/scope.ts';

export interface Jobs {
  /** Ends the pauses of mail delivery and imports. */
  wake(): void;
  /** How the runs of each job went. */
  states(): JobState[];
  /** Resolves when the current runs have ended. */
  stop(): Promise<void>;
}

/** Starts the jobs. @param scope acts as the system */
export function startJobs(scope: Scope, database: Database, log: Log): Jobs {
  const mailer = createMailer(scope.config);
  const mail = startMailDelivery(scope, { mailer, log });
  const files = startMailFiles(scope, { log, onMail: () => mail.wake() });
  const notifier = startStockNotifier(scope, { log, onMail: () => mail.wake() });
  const imports = startImports(database, scope.config, log);
  const cleanup = startCleanup(scope, log);
  return {
    wake() {
      mail.wake();
      files.wake();
      imports.wake();
    },
    states: () => [mail.status(), files.status(), notifier.status(), imports.status(), ...cleanup.statuses()],
    async stop() {
      await Promise.all([notifier.stop(), files.stop(), mail.stop(), imports.stop(), cleanup.stop()]);
      mailer.close();
    },
  };
}
