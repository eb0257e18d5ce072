/** What a mail says about corrected terms of an order. */
import { m } from '#messages';
import type { ChangedTerm } from './contract.ts';
import { changedTermText } from './term-name.ts';

export function termsCorrectedWords(number: string) {
  return {
    subject: m.mail_terms_subject({ number }),
    intro: m.mail_terms_intro(),
    next: m.mail_terms_next(),
  };
}

export function changedTermsFact(terms: readonly ChangedTerm[]): readonly [string, string] {
  return [m.mail_terms_changed(), terms.map(changedTermText).join('; ')];
}
