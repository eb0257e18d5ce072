/**
 * Hands mail to the world: to an SMTP server when one is set, otherwise as .eml files into
 * dataDir/outbox, which any mail program opens.
 */
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from './config.server.ts';

export interface OutgoingMail {
  /** Becomes the Message-ID: a mail that had to be sent twice can be told from two mails. */
  readonly id: string;
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Empty: the mail is text only. */
  readonly html: string;
}

export interface Mailer {
  /** Resolves once the mail is accepted by the server, or is on disk. Throws MailServerDown when no mail can leave. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server cannot be reached or refuses us: trouble of the server, not of one mail. */
export class MailServerDown extends Error {}

const serverTrouble = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'EPROXY',
]);

type MailerSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

export function createMailer(settings: MailerSettings): Mailer {
  return settings.smtpUrl
    ? smtpMailer(settings.smtpUrl, settings.mailFrom)
    : fileMailer(join(settings.dataDir, 'outbox'), settings.mailFrom);
}

function smtpMailer(url: string, from: string): Mailer {
  // One connection kept open: the outbox sends one mail after another. Times in ms, short enough
  // that a server which hangs does not keep the shop from closing.
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(message(mail, from));
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        if (serverTrouble.has(code)) throw new MailServerDown(`${code}: ${(error as Error).message}`, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

function fileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail, from));
      await mkdir(folder, { recursive: true });
      // Colons are not allowed in file names everywhere.
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${mail.id}.eml`;
      await writeWhole(join(folder, name), bytes as Buffer);
    },
    close: () => transport.close(),
  };
}

/** Under its name the file is either whole and on disk, or not there. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

function message(mail: OutgoingMail, from: string) {
  return {
    from,
    // As an object it stays one recipient: a comma in a string would make two.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html || undefined,
    messageId: `<${mail.id}@${from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
