/** The statement of account of a buyer in API responses. Safe in the browser. */
import { z } from 'zod';
import { orderStates } from '#domain/orders/order-states.ts';

const dollars = (description: string) => z.number().meta({ description: `${description}, in US dollars` });

const amounts = {
  total: dollars('Price of the order'),
  invoiced: dollars('Sum of the commercial invoices in force'),
  credited: dollars('Credits for returns, old parts and invoices'),
  paid: dollars('Payments less refunds'),
  open: dollars('What is still to be paid in all'),
  dueNow: dollars('The part of it that is due now'),
  overdue: dollars('The part of it of which the time is over'),
  toRefund: dollars('What the shop owes the buyer'),
};

export const Statement = z
  .object({
    at: z.iso.datetime().meta({ description: 'When it was made: it says what was true then' }),
    name: z.string(),
    email: z.string().meta({ description: 'Empty: none' }),
    orders: z
      .array(
        z.object({
          number: z.string(),
          placedAt: z.iso.datetime(),
          poNumber: z.string().meta({ description: 'Empty: none' }),
          status: z.enum(orderStates),
          ...amounts,
          dueAt: z.iso.datetime().nullable().meta({ description: 'Until when; null: nothing is due now' }),
          overdueDays: z.int().meta({ description: 'Days since then; 0: not overdue' }),
        }),
      )
      .meta({ description: 'Orders that are under way, or of which money is open on one side; oldest first' }),
    totals: z.object(amounts).meta({ description: 'Of these orders' }),
    balance: dollars('What the buyer still has to pay less what the shop owes; negative: the shop owes more'),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof Statement>;
