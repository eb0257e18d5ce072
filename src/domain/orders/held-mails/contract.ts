/** Mails about the money of an order that wait for a minute or were stopped. Safe in the browser. */
import { z } from 'zod';

/** What staff decide about such a mail, as the history tells it. */
export const mailDecisions = ['mail_stopped', 'mail_sent_after_all'] as const;

export const HeldMail = z
  .object({
    _id: z.string(),
    to: z.string(),
    subject: z.string(),
    secondsLeft: z.int().nullable().meta({ description: 'Until it is sent, from 0; null: it was stopped' }),
  })
  .meta({ id: 'HeldMail' });
export type HeldMail = z.infer<typeof HeldMail>;

/** A mail that several orders at once have caused, and that can still be stopped. */
export const WaitingMail = z
  .object({
    order: z.string().meta({ description: 'Number of its order' }),
    id: z.string().meta({ description: 'Of the mail' }),
    secondsLeft: z.int().meta({ description: 'Until it is sent, from 0' }),
  })
  .meta({ id: 'WaitingMail' });
export type WaitingMail = z.infer<typeof WaitingMail>;
