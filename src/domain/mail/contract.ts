/** The contract of undelivered mail and of the test mail. Safe in the browser. */
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

export const TestMail = z
  .object({
    to: z.string().meta({ description: 'Email of the signed-in user' }),
    folder: z.string().nullable().meta({
      description:
        'Folder on the server in which the mail is written, because the shop has no mail server; null: it is sent',
    }),
  })
  .meta({ id: 'TestMail' });
export type TestMail = z.infer<typeof TestMail>;
