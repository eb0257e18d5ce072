/** One order with its history, and what can be done with it, in API requests and responses. */
import { z } from 'zod';
import { DeliveryLabel } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { oneLine } from '#platform/values/text.ts';
import { CardCase } from './card/contract.ts';
import { Order, OrderLine } from './contract.ts';
import { CoreReturn } from './cores/contract.ts';
import { ChangedLineFact, ExtraCharge, ShownFreeLine } from './extra-lines/contract.ts';
import { costSplits } from './extra-lines/line-kinds.ts';
import { HeldMail, mailDecisions } from './held-mails/contract.ts';
import { incoterms } from './incoterms.ts';
import { orderActions } from './lifecycle.ts';
import { ChangedLine, lineChangeKinds } from './line-changes/contract.ts';
import { OrderMessage } from './messages/contract.ts';
import { orderStates } from './order-states.ts';
import { OrderPacking } from './packing/contract.ts';
import { PaymentSummary } from './payments/contract.ts';
import { paymentKinds, paymentMethods } from './payments/payment-states.ts';
import { ChangedPrice } from './prices/contract.ts';
import { PaymentProof } from './proofs/contract.ts';
import { OrderReturn } from './returns/contract.ts';
import { ChangedTerm } from './terms/contract.ts';
import { partyTermFields } from './terms/party-term-fields.ts';
import { meansOfTransport } from './terms/term-names.ts';
import { UnpaidDispatch } from './unpaid-dispatch-contract.ts';

const maxNote = 500;

export const Shipment = z
  .object({
    at: z.iso.datetime(),
    carrier: z.string(),
    trackingNumber: z.string().meta({ description: 'Empty: none' }),
    quantity: z.int().meta({ description: 'Pieces in it' }),
    lines: z
      .array(z.object({ position: z.int(), quantity: z.int() }))
      .meta({ description: 'The lines of the order with their pieces in it' }),
    parcels: z.int(),
    weight: z.number().nullable().meta({ description: 'Gross weight in kg; null: not known' }),
  })
  .meta({ id: 'Shipment' });
export type Shipment = z.infer<typeof Shipment>;

export const OrderCharge = z
  .object({
    kind: z.enum(['core']).meta({ description: 'core: for the old part, refunded when it comes back' }),
    position: z.int().meta({ description: 'Of the line that it belongs to' }),
    quantity: z.int().meta({ description: 'Pieces' }),
    unitAmount: z.number().meta({ description: 'Of one piece, in US dollars' }),
    amount: z.number().meta({ description: 'Of all pieces, in US dollars' }),
  })
  .meta({ id: 'OrderCharge' });
export type OrderCharge = z.infer<typeof OrderCharge>;

export const OrderDetail = z
  .object({
    ...Order.shape,
    phoneText: z.string().meta({ description: 'The phone number with spaces, for people' }),
    history: z
      .array(
        z.object({
          at: z.iso.datetime(),
          email: z.string().meta({ description: 'Who did it' }),
          byShop: z.boolean().meta({ description: 'True when not the buyer did it' }),
          what: z
            .enum([
              'status',
              ...paymentKinds,
              ...lineChangeKinds,
              'freight',
              'terms_corrected',
              'prices_agreed',
              'proof_sent',
              'proof_checked',
              'proof_declined',
              'extra_lines',
              'return_opened',
              'return_settled',
              'cores_returned',
              'cores_inspected',
              'credited',
              'documents_mailed',
              ...mailDecisions,
            ])
            .meta({ description: 'status: the order came to another one' }),
          status: z.enum(orderStates).nullable().meta({ description: 'The status that it led to; null: it stayed' }),
          amount: z.number().nullable().meta({
            description: 'Of a payment, refund, correction or freight, or a credit, in US dollars',
          }),
          method: z.enum(paymentMethods).nullable().meta({ description: 'Of a payment or refund' }),
          note: z.string().meta({
            description:
              'Of a decision about a mail, which only staff see: its subject; of mailed documents, which only staff see: which, and to whom',
          }),
          lines: z.array(ChangedLine).meta({ description: 'Of a change of lines: their pieces before and after' }),
          prices: z.array(ChangedPrice).meta({ description: 'Of agreed prices: those of one piece before and after' }),
          facts: z
            .array(ChangedLineFact)
            .meta({ description: 'Of a correction of free lines, or of the split of costs: before and after' }),
          terms: z.array(ChangedTerm).meta({ description: 'Of a correction of terms: before and after' }),
        }),
      )
      .meta({ description: 'Oldest first' }),
    delivery: DeliveryLabel.nullable().meta({ description: 'Null: the buyer had no address in the shop' }),
    poNumber: z.string().meta({ description: "The buyer's purchase order number; empty: none" }),
    incoterm: z.enum(incoterms).nullable().meta({ description: 'Requested term of Incoterms 2020; null: none' }),
    incotermPlace: z.string().meta({ description: 'Its named place; empty: none' }),
    wantedOn: z.iso
      .date()
      .nullable()
      .meta({ description: 'Day on which the buyer wants the goods; null: as soon as possible' }),
    note: z.string().meta({ description: "The buyer's note to the shop; empty: none" }),
    promisedOn: z.iso.date().nullable().meta({ description: 'Day that the shop has promised; null: none' }),
    transport: z.enum(meansOfTransport).nullable().meta({ description: 'The main means of transport; null: open' }),
    vessel: z.string().meta({ description: 'Name of the vessel or number of the flight; empty: not known' }),
    placeOfLoading: z.string().meta({ description: 'Place or port where the goods are loaded; empty: open' }),
    placeOfDischarge: z.string().meta({ description: 'Place or port where they are unloaded; empty: open' }),
    notifyParty: z.string().meta({ description: 'Whom the carrier tells of the arrival; empty: nobody besides' }),
    ...partyTermFields,
    lines: z
      .array(
        z.object({
          ...OrderLine.shape,
          free: ShownFreeLine.nullable().meta({
            description: 'What documents say of a part that is not in the catalogue; null: the part is in it',
          }),
          shippedQuantity: z.int().meta({ description: 'Pieces that have been shipped' }),
          returnableQuantity: z.int().meta({ description: 'Shipped pieces that no return has' }),
          openCores: z.int().meta({
            description: 'Old parts that are neither inspected nor back with their part; 0 without a core charge',
          }),
          returnableCores: z.int().meta({ description: 'Of them, those that no open core return has' }),
        }),
      )
      .meta({ description: 'By position' }),
    charges: z
      .array(OrderCharge)
      .meta({ description: 'What is paid beside the parts, part of the price; by position of the line' }),
    extraCharges: z.array(ExtraCharge).meta({ description: 'Charges beside the goods, by position' }),
    costSplit: z.enum(costSplits).meta({ description: 'How freight and charges are split over part shipments' }),
    freight: z.number().nullable().meta({ description: 'Part of the price, in US dollars; null: not quoted yet' }),
    quantity: z.int().meta({ description: 'Pieces of all lines' }),
    shippedQuantity: z.int().meta({ description: 'Pieces of all lines that have been shipped' }),
    shipments: z.array(Shipment).meta({ description: 'Oldest first' }),
    packings: z
      .array(OrderPacking)
      .meta({ description: 'Packages, those that have left first; for buyers only these' }),
    returns: z.array(OrderReturn).meta({ description: 'Oldest first' }),
    returnTerms: z
      .object({
        days: z.int().meta({ description: 'From delivery, for parts that state no other period; 0: no returns' }),
        restockingPercent: z.int().meta({ description: 'Of the price, kept when an unused part comes back' }),
      })
      .meta({ description: 'Of the shop' }),
    coreReturns: z.array(CoreReturn).meta({ description: 'Oldest first' }),
    coreTerms: z
      .object({
        days: z.int().meta({ description: 'From delivery, in which old parts come back for their core charge' }),
        until: z.iso.date().nullable().meta({ description: 'The last of them (UTC); null: not delivered yet' }),
      })
      .meta({ description: 'Of the shop' }),
    proofs: z.array(PaymentProof).meta({ description: 'Files by which the buyer shows a payment, oldest first' }),
    messages: z.array(OrderMessage).meta({ description: 'Oldest first' }),
    unreadMessages: z.int().meta({ description: 'Messages of the buyer that no admin has read; 0 for buyers' }),
    cardCases: z
      .array(CardCase)
      .meta({ description: 'Card payments in another currency that staff have to settle; none for buyers' }),
    heldMails: z.array(HeldMail).meta({
      description: 'Mails about money that wait a minute, and those that staff have stopped; none for buyers',
    }),
    dispatch: UnpaidDispatch.nullable().meta({ description: 'Null for buyers' }),
    payment: PaymentSummary,
    actions: z.array(z.enum(orderActions)).meta({ description: 'What the signed-in user may do with the order now' }),
  })
  .meta({ id: 'OrderDetail' });
export type OrderDetail = z.infer<typeof OrderDetail>;

export const OrderActionRequest = z
  .object({
    note: z
      .string()
      .transform(oneLine)
      .pipe(z.string().max(maxNote, { error: () => m.errors_too_long({ max: maxNote }) }))
      .optional()
      .meta({ description: 'The reason; both sides can read it' }),
  })
  .meta({ id: 'OrderActionRequest' });
export type OrderActionRequest = z.infer<typeof OrderActionRequest>;
