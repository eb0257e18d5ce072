/** A mail before it is in the outbox. */
/** A mail as domain modules write it. */
export interface Mail {
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The content of `text` in HTML; absent: the mail is text only. */
  readonly html?: string;
  /** Address that ends such mails with one POST, for the button of mail programs (RFC 8058). Absent: none. */
  readonly unsubscribeUrl?: string;
  /** Minutes for which the link in the mail is valid. Afterwards the mail is not sent any more. Absent: without limit. */
  readonly validMinutes?: number;
  /** Files that go with the mail; absent: none. */
  readonly attachments?: readonly MailAttachment[];
  /** A file that is made after the commit, because it takes seconds; absent: none. The mail waits for it, at most some minutes. */
  readonly laterFile?: LaterFile;
  /** How the mail waits; absent: it goes at once. */
  readonly hold?: MailHold;
}

/** What a mail is written from when it is sent, as JSON. Later releases have to read it too: a mail may wait for two days. */
export interface MailFacts {
  /** Which mail it is. */
  readonly kind: string;
}

/** A mail of which text and HTML are written when it is sent: not in the transaction that it reports on. */
export interface MailToWrite extends Pick<Mail, 'to' | 'subject'> {
  readonly facts: MailFacts;
}

export interface MailAttachment {
  /** Name of the file, such as CI-10001.pdf. */
  readonly name: string;
  readonly content: Uint8Array;
}

interface LaterFile {
  /** Name of the file, such as QT-10001.pdf. */
  readonly name: string;
  /** Id of what it is made of, a quotation. */
  readonly madeOf: string;
}

/** A mail that waits for a minute, so that a slip can be stopped. A later one of the same kind takes its place. */
export interface MailHold {
  /** Id of what the mail is about, an order. */
  readonly about: string;
  readonly kind: string;
  /** The time from which the mail tells what has happened: earlier for one that takes the place of another. */
  readonly since: Date;
}
