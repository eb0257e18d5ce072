/** Customers as staff see them, in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { documentStates } from '#domain/documents/document-rules.ts';
import { OpenCore } from '#domain/orders/cores/contract.ts';
import { ListedOrder } from '#domain/orders/listed-order-contract.ts';
import { m } from '#messages';
import { isVisible, severalLines } from '#platform/values/text.ts';

export const customerSorts = ['last', 'turnover', 'name'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Customers of a page of the list. */
export const customerPageSize = 50;
/** Entries of each list of a customer's page. */
export const maxCustomerEntries = 20;
const maxNote = 2000;

export const CustomerQuery = z.object({
  q: z.string().trim().max(200).default('').catch('').meta({
    description:
      'Words, each contained in the name, the email, the company or the contact of an address; or a phone number in any spelling, or the number of an order',
  }),
  sort: z
    .enum(customerSorts)
    .default('last')
    .catch('last')
    .meta({ description: 'last: the last order first; turnover: the highest first; name: from A to Z' }),
  overdue: z
    .literal('yes')
    .optional()
    .catch(undefined)
    .meta({ description: 'Only customers with an amount that is overdue' }),
  after: z.string().max(600).optional().catch(undefined).meta({ description: '`next` of the page before' }),
});
export type CustomerQuery = z.infer<typeof CustomerQuery>;

export const Customer = z
  .object({
    _id: z.string(),
    name: z.string(),
    company: z.string().meta({ description: 'Empty: not known' }),
    phone: z.string().meta({ description: 'Empty: not known' }),
    email: z.string().meta({ description: 'Empty: none' }),
    account: z.string().meta({
      description:
        'What calls about accounts name the customer by: the email, or a name in its place where there is none',
    }),
    banned: z.boolean(),
    orders: z.int().meta({ description: 'Number of all orders' }),
    turnover: z.number().meta({ description: 'Of the orders that are confirmed and not cancelled, in US dollars' }),
    lastOrderAt: z.iso.datetime().nullable().meta({ description: 'null: no order yet' }),
    balance: z.number().meta({
      description:
        'As on the statement of account: what is still to be paid less what the shop owes, in US dollars; negative: the shop owes more',
    }),
    overdue: z.number().meta({ description: 'What should have been paid by now' }),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof Customer>;

export const CustomerPage = z
  .object({
    customers: z.array(Customer).meta({ description: `At most ${customerPageSize}` }),
    next: z.string().nullable().meta({ description: '`after` of the next page; null: there is none' }),
  })
  .meta({ id: 'CustomerPage' });
export type CustomerPage = z.infer<typeof CustomerPage>;

const CustomerNote = z
  .object({ id: z.string(), text: z.string(), at: z.iso.datetime(), by: z.string() })
  .meta({ id: 'CustomerNote' });
export type CustomerNote = z.infer<typeof CustomerNote>;

const order = z.string().meta({ description: 'Number of the order' });

export const CustomerDetail = Customer.extend({
  registeredAt: z.iso.datetime(),
  emailVerified: z.boolean(),
  banReason: z.string().nullable(),
  bannedAt: z.iso.datetime().nullable(),
  addresses: z
    .array(z.object({ _id: z.string(), isDefault: z.boolean(), lines: z.array(z.string()), phone: z.string() }))
    .meta({ description: 'The default one first' }),
  lastTerms: z
    .object({ order, incoterm: z.string().nullable(), incotermPlace: z.string(), poNumber: z.string() })
    .nullable()
    .meta({ description: 'Of the last order; null: none' }),
  lastOrders: z.array(ListedOrder).meta({ description: `The newest ${maxCustomerEntries}` }),
  cores: z.array(OpenCore),
  documents: z
    .array(
      z.object({
        order,
        number: z.string(),
        kind: z.enum(documentKinds),
        at: z.iso.datetime(),
        state: z.enum(documentStates).meta({
          description:
            'outdated: the order has changed since; past: it has, and no newer one can be issued; replaced: it was issued again',
        }),
      }),
    )
    .meta({ description: `The newest ${maxCustomerEntries}` }),
  messages: z
    .array(z.object({ order, id: z.string(), text: z.string(), at: z.iso.datetime(), fromShop: z.boolean() }))
    .meta({ description: `The newest ${maxCustomerEntries}` }),
  notes: z.array(CustomerNote).meta({ description: 'Of the staff, the newest first; no buyer sees them' }),
}).meta({ id: 'CustomerDetail' });
export type CustomerDetail = z.infer<typeof CustomerDetail>;

export const NewCustomerNote = z
  .object({
    id: z.uuid().meta({ description: 'Made by the client: a repeated request with the same id writes nothing twice' }),
    text: z
      .string()
      .transform(severalLines)
      .pipe(
        z
          .string()
          .refine(isVisible, { error: () => m.customer_note_missing() })
          .max(maxNote, { error: () => m.errors_too_long({ max: maxNote }) }),
      ),
  })
  .meta({ id: 'NewCustomerNote' });
export type NewCustomerNote = z.infer<typeof NewCustomerNote>;
