/** The mail that asks the shop for what a search did not find. Pure. */
import { m } from '#messages';
import { cutForMail, encodedForMail, mailLineEnd, mailtoHref } from '#web/kit/format/mailto.ts';

/** Encoded characters of the typed text in the subject and in the body, and of the machine, which is in both: together some 2,000. */
const maxInSubject = 150;
const maxInBody = 1200;
const maxMachine = 200;

interface AskMail {
  readonly href: string;
  /** The text asks for a number, rather than for a part by its name. */
  readonly isNumber: boolean;
}

/** A text with a word of letters asks for a part rather than for a number. */
export const asksForNumber = (query: string): boolean => /\d/.test(query) && !/(?<!\S)\p{L}{3,}(?!\S)/u.test(query);

/** @param query as it was typed @param machine its name with its serial number; empty: none */
export function askMail(email: string, query: string, machine: string): AskMail {
  const isNumber = asksForNumber(query);
  const short = cutForMail(query, maxInSubject);
  const subject = isNumber ? m.list_ask_number_subject({ query: short }) : m.list_ask_part_subject({ query: short });
  const ofMachine = cutForMail(machine, maxMachine);
  const body = [
    m.list_ask_mail({ query: cutForMail(query, maxInBody) }),
    ...(machine ? [m.list_ask_mail_machine({ machine: ofMachine })] : []),
  ];
  return {
    href: mailtoHref(
      email,
      machine ? m.list_ask_subject_machine({ subject, machine: ofMachine }) : subject,
      body.map(encodedForMail).join(mailLineEnd),
    ),
    isNumber,
  };
}
