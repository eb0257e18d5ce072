/** Kinds of fields of the owner's texts, facts and rules, with the sentence that a wrong value gets. */
import { z } from 'zod';
import { m } from '#messages';
import { isVisible, oneLine } from '#platform/values/text.ts';

const maxWords = 200;
/** It has to fit above a signature. */
const maxParagraph = 500;
const maxText = 2000;
const maxEntries = 50;

/** Words in one line. They print on papers, so none may be as long as a page; a longer one is read no further. */
const wordsUpTo = (max: number) =>
  z
    .string({ error: () => m.settings_words_missing() })
    .overwrite(oneLine)
    .refine(isVisible, { error: () => m.settings_words_missing() })
    .max(max, { error: () => m.errors_too_long({ max }), abort: true });
export const shortText = wordsUpTo(maxWords);
export const longText = wordsUpTo(maxText);

/** Words in one line; may be empty. */
const optionalUpTo = (max: number) =>
  z
    .string({ error: () => m.settings_value_wrong() })
    .overwrite(oneLine)
    .max(max, { error: () => m.errors_too_long({ max }), abort: true })
    .default('');
export const optionalText = optionalUpTo(maxWords);
export const optionalParagraph = optionalUpTo(maxParagraph);

/** Path of a page of the shop, such as /parts, or an https URL. */
export const address = shortText.regex(/^(\/(?![/\\])\S*|https:\/\/\S+)$/, { error: () => m.settings_address_wrong() });
export const email = shortText.regex(z.regexes.email, { error: () => m.settings_email_wrong() });

export const wholeFrom = (min: number, max: number) => {
  const error = () => m.settings_whole_wrong({ min, max });
  return z.int({ error }).min(min, { error }).max(max, { error });
};
export const whole = (max: number) => wholeFrom(0, max);

export const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry).max(maxEntries, { error: () => m.settings_too_many({ max: maxEntries }) });
export const someOf = <Entry extends z.ZodType>(entry: Entry) =>
  listOf(entry).min(1, { error: () => m.settings_words_missing() });

/** One of several words; the form offers no other. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(choices: Words) =>
  z.enum(choices, { error: () => m.settings_choice_wrong() });

export const flag = z.boolean({ error: () => m.settings_value_wrong() });

const maxHeader = 100;

/** Words in the header of a mail; may be empty. A line break would begin another header (RFC 5322), so none is accepted. */
export const headerText = z
  .string({ error: () => m.settings_header_wrong() })
  .trim()
  .max(maxHeader, { error: () => m.errors_too_long({ max: maxHeader }) })
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, { error: () => m.settings_header_wrong() });

export const optionalEmail = z.union([z.literal(''), email], { error: () => m.settings_email_wrong() });
