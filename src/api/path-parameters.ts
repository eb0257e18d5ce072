import { z } from 'zod';
import { canonicalEmail } from '#domain/identity/contract.ts';

/** Any text: an id that cannot be one is the id of nothing, which the domain answers with not_found. */
export const IdPath = z.object({ id: z.string().max(200) });

/** An e-mail in whatever case it was typed, in its one form. */
export const EmailPath = z.object({ email: z.string().max(400).transform(canonicalEmail) });
