/** Path parameters that several calls share, and the forms by which the router tells them from words of other paths. */
import { z } from 'zod';
import { canonicalEmail } from '#domain/identity/contract.ts';

/**
 * What each parameter can be, as a pattern without braces and slashes. A text of another form reaches the call only when no
 * other path has it (app.ts), and the domain throws not_found for it, as for an unknown one.
 */
export const parameterForms = z.registry<{ readonly form: string }>();

const hex = String.raw`[\dA-Fa-f]+`;
const id = z
  .string()
  .max(200)
  .register(parameterForms, { form: Array.from({ length: 5 }, () => hex).join('-') });
const email = z
  .string()
  .max(400)
  .transform(canonicalEmail)
  // Its @ may be percent-encoded.
  .register(parameterForms, { form: '[^/]*(?:@|%40)[^/]*' });
const number = z
  .string()
  .max(40)
  .register(parameterForms, { form: String.raw`(?:[A-Za-z][\dA-Za-z]*-|[A-Za-z]+)?\d+` });

/** An id: a UUID. */
export const IdPath = z.object({ id });

/** An email address in any case, converted to its canonical form. */
export const EmailPath = z.object({ email });

/** The number of an order; `sp-100001`, `100001` and the number with any other prefix of the shop are SP-100001. */
export const NumberPath = z.object({ number });
