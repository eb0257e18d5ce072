/** An SMTP server in the test process that stores the received mails. */
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  readonly port: number;
  /** Received mails, parsed, with the recipients of the envelope. */
  readonly inbox: { mail: Email; recipients: string[]; raw: string }[];
  /** Recipients that senders have named, accepted or not. */
  readonly attempts: string[];
  /** Rejects this recipient from now on: 5xx for good, 4xx for the moment. 250 accepts it again. */
  answer(address: string, code: number): void;
  close(): Promise<void>;
}

/**
 * @param port 0: any free port
 * @param delayMs pause before a mail is accepted
 */
export async function startMailServer(port = 0, delayMs = 0): Promise<MailServer> {
  const inbox: MailServer['inbox'] = [];
  const attempts: string[] = [];
  const codes = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 200,
    onRcptTo(address, _session, callback) {
      attempts.push(address.address);
      const responseCode = codes.get(address.address) ?? 250;
      callback(responseCode >= 400 ? Object.assign(new Error('No such mailbox'), { responseCode }) : null);
    },
    async onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      await sleep(delayMs);
      const raw = Buffer.concat(chunks);
      inbox.push({
        mail: await PostalMime.parse(raw),
        recipients: session.envelope.rcptTo.map((to) => to.address),
        raw: raw.toString(),
      });
      callback();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    inbox,
    attempts,
    answer: (recipient, code) => {
      codes.set(recipient, code);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

/** Waits until the condition is true. Throws after `withinMs`. */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition was not true in time');
    await sleep(20);
  }
}
