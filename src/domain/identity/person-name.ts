/** The name of a person or firm, as it is typed. Letters and pages show it, so it cannot carry a link of its own. */
import { z } from 'zod';
import { m } from '#messages';
import { isVisible, oneLine } from '#platform/values/text.ts';

const maxLength = 120;

const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

/** What mail programs make a link of: an at sign, a scheme, or a dot between two words. "J.R. Smith" has none. */
const linkSign = /@|:\/\/|[\p{L}\p{N}-][.。]\p{L}{2}/u;

/** A required name. Control characters become spaces. */
export const personName = z
  .string()
  .trim()
  .refine((name) => !lineBreak.test(name) && !linkSign.test(withoutDisguise(name)), {
    error: () => m.errors_name_plain(),
  })
  .transform(oneLine)
  .pipe(
    z
      .string()
      .refine(isVisible, { error: () => m.errors_name_required() })
      .max(maxLength, { error: () => m.errors_too_long({ max: maxLength }) }),
  );

/** Full-width signs as ordinary ones, without invisible characters. */
const withoutDisguise = (name: string) => name.normalize('NFKC').replace(/\p{Cf}/gu, '');
