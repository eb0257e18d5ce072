/** Figures of requests for quotation, in API requests and responses. Safe in the browser. */
import { z } from 'zod';

/** The longest period, in days. */
const maxFigureDays = 366;
/** The most reasons that are named. */
export const maxLostReasons = 5;

export const FigureQuery = z.object({
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(maxFigureDays)
    .default(30)
    .meta({ description: 'The period: so many days until now' }),
});
export type FigureQuery = z.infer<typeof FigureQuery>;

/** How a request is lost. */
export const lostOutcomes = ['declined_by_buyer', 'declined_by_shop', 'expired', 'withdrawn'] as const;
export type LostOutcome = (typeof lostOutcomes)[number];

const ended = {
  count: z.int(),
  value: z.number().meta({ description: 'US dollars; what was never quoted counts 0' }),
};

export const RequestFigures = z
  .object({
    days: z.int(),
    sent: z.int().meta({ description: 'Requests that buyers sent in the period' }),
    answered: z.int().meta({ description: 'Of these, the ones that the shop has quoted or declined' }),
    waiting: z.int().meta({ description: 'Of these, the ones that wait for the shop' }),
    medianMinutes: z
      .int()
      .nullable()
      .meta({ description: 'Minutes until half of the answered ones had their first answer; null: none is answered' }),
    p90Minutes: z.int().nullable().meta({ description: 'The same of nine in ten' }),
    won: z.object(ended).meta({ description: 'Accepted in the period, whenever they were sent: their orders' }),
    lost: z
      .array(z.object({ outcome: z.enum(lostOutcomes), ...ended }))
      .meta({ description: 'Ended otherwise in the period: what was quoted last' }),
    reasons: z.array(z.object({ reason: z.string(), ...ended })).meta({
      description: `The ${maxLostReasons} most frequent reasons of these, in any case of letters, cut to 200 characters`,
    }),
  })
  .meta({ id: 'RequestFigures' });
export type RequestFigures = z.infer<typeof RequestFigures>;
