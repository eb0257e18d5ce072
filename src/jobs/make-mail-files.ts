/** Makes the files that mails wait for, beside the delivery of the others. */
import { makeLaterFiles } from '#domain/mail/later-files.server.ts';
import { makeQuotationPdf } from '#domain/quotations/document/get-quotation-pdf.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Scope } from '#platform/scope.ts';
import { type Loop, startLoop } from './loop.ts';

/** Shortest pause between two runs, in ms: each write of a busy shop wakes the loop, of which few leave a file to be made. */
const restMs = 200;

interface MailFilesOptions {
  readonly log: Pick<Log, 'warn'>;
  /** Is called when mails can go. */
  readonly onMail: () => void;
  /** Pause between two runs, in ms. */
  readonly everyMs?: number;
}

/** Starts it. Call wake() after a commit that may have added mail. Several processes may do so at the same time. */
export function startMailFiles(scope: Scope, { log, onMail, everyMs = 5000 }: MailFilesOptions): Loop {
  return startLoop({
    name: 'mail files',
    everyMs,
    restMs,
    log,
    async work() {
      const { made, errors } = await makeLaterFiles(scope, (id) => makeQuotationPdf(scope, id));
      if (made > 0) onMail();
      for (const error of errors) log.warn({ err: error }, 'a file of a mail could not be made; it is tried again');
      return errors.length > 0 ? 'wait' : 'done';
    },
  });
}
