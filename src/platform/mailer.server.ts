/** Sends mail through an SMTP server, or, without one, writes it as .eml files to dataDir/outbox. */
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.server.ts';
import { ignoreErrors } from './process/errno.ts';
import { bareAddress } from './values/mail-address.ts';

interface OutgoingMail {
  /** Id of the mail. It becomes the Message-ID, so that a mail that was sent twice is recognised as one. */
  readonly id: string;
  /** One email address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Content in HTML; empty for a mail with text only. */
  readonly html: string;
  /** Address that ends such mails with one POST; absent or null: none. */
  readonly unsubscribeUrl?: string | null;
  /** Files that go with the mail; absent: none. */
  readonly attachments?: readonly { readonly name: string; readonly content: Uint8Array }[];
  /** Name beside the address of the From setting; absent or empty: the name in it. */
  readonly senderName?: string;
  /** Name beside the address when neither has one. */
  readonly shopName: string;
  /** Address that answers go to; absent or empty: that of the From setting. */
  readonly replyTo?: string;
}

export interface Mailer {
  /**
   * Resolves when the server has accepted the mail or the file is on disk. Throws MailServerDown when no mail can be
   * sent, MailRefused when this one never can be.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server is unreachable or rejects the connection: an error that concerns all mails, not one. */
export class MailServerDown extends Error {}

/** The mail server refuses this mail for good (reply 5xx, RFC 5321), or the recipient is not an email address. */
export class MailRefused extends Error {}

/** nodemailer's codes for errors that concern all mails. */
const serverErrors = new Set([
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

/** The mailer for these settings. */
export function createMailer(settings: MailerSettings): Mailer {
  return settings.smtpUrl
    ? smtpMailer(settings.smtpUrl, settings.mailFrom)
    : fileMailer(outboxFolder(settings), settings.mailFrom);
}

/** Where mails are written without a mail server. */
export const outboxFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox');

/** In ms, short enough that a hanging server does not delay the shutdown. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Signs in at the mail server, and sends nothing. Throws nodemailer's error. */
export async function checkMailServer(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...timeouts });
  await transport.verify().finally(() => transport.close());
}

function smtpMailer(url: string, from: string): Mailer {
  // The transport has one persistent connection, because the outbox sends one mail at a time.
  const transport = onFirstUse(({ createTransport }) =>
    createTransport({ url, pool: true, maxConnections: 1, ...timeouts }),
  );
  return {
    async send(mail) {
      const opened = await transport.get();
      try {
        await opened.sendMail(message(mail, from));
      } catch (error) {
        throw classified(error);
      }
    },
    close: transport.close,
  };
}

function classified(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', command, response, responseCode = 500 }: NodemailerError = error;
  if (serverErrors.has(code)) return new MailServerDown(`${code}: ${error.message}`, { cause: error });
  // The server's own words, without nodemailer's preface.
  const message = response ?? error.message;
  // A refused sender (MAIL FROM) is a wrong setting and concerns all mails, so it is tried again.
  const isFinal = refusals.has(code) && responseCode >= 500 && command !== 'MAIL FROM';
  return isFinal ? new MailRefused(message, { cause: error }) : new Error(message, { cause: error });
}

/** What nodemailer adds to its errors. Without a responseCode the mail was not even offered to the server. */
interface NodemailerError extends Error {
  code?: string;
  /** The SMTP command that failed. */
  command?: string;
  /** The server's reply, which begins with the responseCode. */
  response?: string;
  responseCode?: number;
}

const refusals = new Set(['EENVELOPE', 'EMESSAGE']);

function fileMailer(folder: string, from: string): Mailer {
  const transport = onFirstUse(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    async send(mail) {
      const { message: bytes } = await (await transport.get()).sendMail(message(mail, from));
      // Some file systems do not allow colons in file names.
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${mail.id}.eml`;
      const write = () => writeAtomically(join(folder, name), bytes as Buffer);
      if (await ignoreErrors(['ENOENT'], write())) return;
      await mkdir(folder, { recursive: true });
      await write();
    },
    close: transport.close,
  };
}

/** Makes the transport when it is used first: nodemailer is 360 kB of code, and a shop may send no mail for hours. */
function onFirstUse<Transport extends { close(): void }>(open: (nodemailer: typeof import('nodemailer')) => Transport) {
  let transport: Promise<Transport> | undefined;
  return {
    get() {
      transport ??= import('nodemailer').then(open);
      return transport;
    },
    close() {
      void transport?.then((opened) => opened.close());
    },
  };
}

/** Writes and syncs a temporary file and renames it, so that `path` never names a partial file. Returns true. */
async function writeAtomically(path: string, bytes: Uint8Array): Promise<true> {
  const temporary = `${path}.part`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  return true;
}

/** A sender that is set as an address only has the name of the shop. nodemailer encodes the name and drops line breaks. */
function sender({ senderName, shopName }: OutgoingMail, from: string) {
  if (!senderName && from.includes('<')) return from;
  return { name: senderName || shopName, address: bareAddress(from) };
}

function message(mail: OutgoingMail, from: string) {
  return {
    from: sender(mail, from),
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    // The recipient is an object, so that a comma in the address does not make two of it.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html || undefined,
    attachments: (mail.attachments ?? []).map(({ name: filename, content }) => ({
      filename,
      content: Buffer.from(content),
    })),
    messageId: `<${mail.id}@${from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The headers of RFC 2369 and RFC 8058. One click needs https (RFC 8058, section 3.1). */
function unsubscribeHeaders({ unsubscribeUrl }: OutgoingMail): Record<string, string> {
  if (!unsubscribeUrl) return {};
  const list = { 'List-Unsubscribe': `<${unsubscribeUrl}>` };
  return unsubscribeUrl.startsWith('https:')
    ? { ...list, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : list;
}
