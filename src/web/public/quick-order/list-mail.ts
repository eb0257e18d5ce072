/** The list as a mail to the shop: a mailto address (RFC 6068) with the lines in its body. Pure. */
import { m } from '#messages';
import { encodedForMail, mailLineEnd, mailtoHref } from '#web/kit/format/mailto.ts';

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

export function listMail(email: string, lines: readonly MailedLine[]): ListMail {
  const intro = [encodedForMail(m.quick_mail_intro()), ''];
  const all = lines.map(({ number, quantity }) => encodedForMail(quantity ? `${quantity} x ${number}` : number));
  const whole = bodyOf([...intro, ...all]);
  const count = whole.length <= maxBodyLength ? all.length : fittingLines(intro, all);
  const body = count === all.length ? whole : bodyOf([...intro, ...all.slice(0, count), ...rest()]);
  return { href: mailtoHref(email, m.quick_mail_subject(), body), count };
}

/** How many of the lines fit beside the sentence that the rest is attached. */
function fittingLines(intro: readonly string[], lines: readonly string[]): number {
  let length = bodyOf([...intro, ...rest()]).length;
  const tooMuch = lines.findIndex((line) => {
    length += line.length + mailLineEnd.length;
    return length > maxBodyLength;
  });
  return tooMuch === -1 ? lines.length : tooMuch;
}

const rest = () => ['', encodedForMail(m.quick_mail_rest())];
const bodyOf = (lines: readonly string[]) => lines.join(mailLineEnd);
