/** Path parameters that several calls share. */
import { z } from 'zod';
import { canonicalEmail } from '#domain/identity/contract.ts';

/** Any text: the domain throws not_found for a malformed id, as for an unknown one. */
export const IdPath = z.object({ id: z.string().max(200) });

/** An email address in any case, converted to its canonical form. */
export const EmailPath = z.object({ email: z.string().max(400).transform(canonicalEmail) });

/** The number of an order; `sp-100001` and `100001` are SP-100001. */
export const NumberPath = z.object({ number: z.string().max(40) });
