/** Filters, sort orders and sums of lists of orders in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { canonicalEmail } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { daySchema } from '#platform/values/day.ts';
import { lastTwelveMonths, orderSorts, orderTasks, paymentFilters } from './order-choices.ts';
import { orderStates } from './order-states.ts';

/** An empty text: the filter is not stated. */
const none = z.literal('').transform(() => undefined);
const day = z.union([none, daySchema(() => m.orders_filter_day())]).optional();

/** Filters that choose orders to change or to add up. An unknown value is an error there, not a wider choice. */
export const ExactOrderFilter = z.object({
  email: z.string().max(400).transform(canonicalEmail).optional().meta({ description: 'Orders of this email' }),
  customer: z
    .union([none, z.uuid()], { error: () => m.orders_filter_unknown() })
    .optional()
    .meta({ description: 'Orders of the account with this id, whatever email it has or had' }),
  q: z.string().trim().max(200).default('').meta({
    description:
      'Words, each contained in the order number, the PO number, the number of a document or a shipment, the address with its company, a part or, for admins, in the name, email or phone of the buyer; or a number of a part in any spelling, and for admins a phone number in any spelling',
  }),
  status: z.union([none, z.enum(orderStates)], { error: () => m.orders_filter_unknown() }).optional(),
  payment: z
    .union([none, z.enum(paymentFilters)], { error: () => m.orders_filter_unknown() })
    .optional()
    .meta({ description: 'The payment state; due: an amount is due now; overdue: one was due before now' }),
  task: z
    .union([none, z.enum(orderTasks)], { error: () => m.orders_filter_unknown() })
    .optional()
    .meta({
      description:
        'What staff have to do. quote: the delivery term includes a freight that is not quoted; proofs: proofs of payment wait; cores: old parts have not come back; refund: money is to be sent back; messages: messages of the buyer are unread',
    }),
  when: z
    .union([
      none,
      z
        .string()
        .regex(new RegExp(`^((19|20|21)\\d{2}|${lastTwelveMonths})$`), { error: () => m.orders_filter_unknown() }),
    ])
    .optional()
    .meta({ description: `${lastTwelveMonths}, or a year in UTC, like 2026` }),
  from: day.meta({ description: 'Placed on this day (UTC) or later' }),
  to: day.meta({ description: 'Placed on this day (UTC) or before' }),
  country: z
    .union([none, z.string().regex(/^[A-Z]{2}$/, { error: () => m.orders_filter_unknown() })])
    .optional()
    .meta({ description: 'Delivered to this country, ISO 3166-1 alpha-2' }),
  neededBy: day.meta({ description: 'Wanted by the buyer, or promised by the shop, on this day or before' }),
});

/** The same filter without an error: a wrong value leaves it out. */
const lenient = <Filter extends z.ZodOptional<z.ZodType>>(filter: Filter): z.ZodCatch<Filter> =>
  filter.catch(undefined as never).meta(filter.meta() ?? {});

const { customer, status, payment, task, when, from, to, country, neededBy } = ExactOrderFilter.shape;

/** Filters of a list that is looked at: invalid values fall back to the default, so that old links keep working. */
export const OrderFilter = ExactOrderFilter.extend({
  customer: lenient(customer),
  status: lenient(status),
  payment: lenient(payment),
  task: lenient(task),
  when: lenient(when),
  from: lenient(from),
  to: lenient(to),
  country: lenient(country),
  neededBy: lenient(neededBy),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

export const orderSort = z.enum(orderSorts).catch('newest').default('newest');

/** Exact counts and totals over all orders that match, not only those of one page; none for words of many orders. */
export const OrdersSummary = z
  .object({
    isMany: z.boolean().meta({
      description:
        'True: more than about 1,000 orders have the words of the search. They are listed and not counted: count, cancelled and total are 0, and byStatus is empty',
    }),
    count: z.int().meta({ description: 'Orders that match the filters' }),
    cancelled: z.int().meta({ description: 'Of these, cancelled ones' }),
    total: z.number().meta({ description: 'Total of the orders that match, without cancelled ones, in US dollars' }),
    all: z.int().meta({
      description:
        'Orders without filters, except that of the email. With a filter, 1,000 orders of all buyers are that many or more',
    }),
    byStatus: z
      .partialRecord(z.enum(orderStates), z.int())
      .meta({ description: 'Orders by status that match the other filters; without those of which there are none' }),
    years: z.array(z.int()).meta({ description: 'Years (UTC) with orders, newest first, without filters' }),
  })
  .meta({ id: 'OrdersSummary' });
export type OrdersSummary = z.infer<typeof OrdersSummary>;
