/** The list as a mail to the shop: a mailto address (RFC 6068) with the lines in its body. Pure. */
import { m } from '#messages';

export interface MailedLine {
  /** As it was typed. */
  readonly number: string;
  /** Empty: not known. */
  readonly quantity: string;
}

export interface ListMail {
  readonly href: string;
  /** Lines in the body, from the first one; the others do not fit into an address. */
  readonly count: number;
}

/** Characters of the encoded body: browsers and mail programs cut off addresses of more than some 2,000. */
const maxBodyLength = 1900;
const lineEnd = encodeURIComponent('\r\n');

export function listMail(email: string, lines: readonly MailedLine[]): ListMail {
  const intro = [encoded(m.quick_mail_intro()), ''];
  const all = lines.map(({ number, quantity }) => encoded(quantity ? `${quantity} x ${number}` : number));
  const whole = bodyOf([...intro, ...all]);
  const count = whole.length <= maxBodyLength ? all.length : fittingLines(intro, all);
  const body = count === all.length ? whole : bodyOf([...intro, ...all.slice(0, count), ...rest()]);
  const address = email.split('@').map(encodeURIComponent).join('@');
  return { href: `mailto:${address}?subject=${encoded(m.quick_mail_subject())}&body=${body}`, count };
}

/** How many of the lines fit beside the sentence that the rest is attached. */
function fittingLines(intro: readonly string[], lines: readonly string[]): number {
  let length = bodyOf([...intro, ...rest()]).length;
  const tooMuch = lines.findIndex((line) => {
    length += line.length + lineEnd.length;
    return length > maxBodyLength;
  });
  return tooMuch === -1 ? lines.length : tooMuch;
}

const rest = () => ['', encoded(m.quick_mail_rest())];
const bodyOf = (lines: readonly string[]) => lines.join(lineEnd);
/** A character that a limit has cut in two cannot be encoded. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
