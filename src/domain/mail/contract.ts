/** The contract of undelivered mail. Safe in the browser. */
import { z } from 'zod';

export const UndeliveredMail = z
  .object({
    _id: z.string(),
    to: z.string(),
    subject: z.string(),
    reason: z.string().meta({ description: 'Reply of the mail server, or why the mail was not sent' }),
    attempts: z.int(),
    createdAt: z.iso.datetime(),
    nextAttemptAt: z.iso.datetime().nullable().meta({ description: 'null: it is not tried again by itself' }),
    canSendAgain: z.boolean().meta({ description: 'false: the link in it has expired' }),
  })
  .meta({ id: 'UndeliveredMail' });
export type UndeliveredMail = z.infer<typeof UndeliveredMail>;
