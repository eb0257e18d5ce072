/** The history of an order: every recorded step, oldest first. Internal: callers check whose order it is. */
import { eq } from 'drizzle-orm';
import { m } from '#messages';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import type { CoreReturn } from './cores/contract.ts';
import type { OrderCreditRow } from './credits/list-order-credits.server.ts';
import type { orderDocumentMails } from './document-mails/tables.server.ts';
import { orderEvents } from './event-tables.server.ts';
import { toldExtras } from './extra-lines/list-extra-line-changes.server.ts';
import type { orderExtraLineChanges } from './extra-lines/tables.server.ts';
import type { orderFreightQuotes } from './freight/tables.server.ts';
import type { orderMailDecisions } from './held-mails/tables.server.ts';
import type { RecordedLineChange } from './line-changes/list-line-changes.server.ts';
import type { OrderDetail } from './order-detail-contract.ts';
import type { Payment } from './payments/contract.ts';
import { toChangedPrice } from './prices/list-price-agreements.server.ts';
import type { orderPriceAgreements } from './prices/tables.server.ts';
import type { PaymentProof } from './proofs/contract.ts';
import type { OrderReturn } from './returns/contract.ts';
import type { orders } from './tables.server.ts';
import type { orderTermCorrections } from './terms/tables.server.ts';

type Step = OrderDetail['history'][number];
type OrderRow = typeof orders.$inferSelect;

interface RecordedFacts {
  readonly payments: readonly Payment[];
  readonly returns: readonly OrderReturn[];
  readonly coreReturns: readonly CoreReturn[];
  readonly lineChanges: readonly RecordedLineChange[];
  readonly credits: readonly OrderCreditRow[];
  readonly freightQuotes: readonly (typeof orderFreightQuotes.$inferSelect)[];
  readonly termCorrections: readonly (typeof orderTermCorrections.$inferSelect)[];
  readonly priceAgreements: readonly (typeof orderPriceAgreements.$inferSelect)[];
  readonly proofs: readonly PaymentProof[];
  readonly documentMails: readonly (typeof orderDocumentMails.$inferSelect)[];
  readonly extraLineChanges: readonly (typeof orderExtraLineChanges.$inferSelect)[];
  readonly mailDecisions: readonly (typeof orderMailDecisions.$inferSelect)[];
}

type Optional = 'lines' | 'terms' | 'prices' | 'facts' | 'method';
type RecordedStep = Omit<Step, Optional> & Partial<Pick<Step, Optional>> & { id: string };
type By = (email: string) => Pick<Step, 'email' | 'byShop'>;

/** The steps of the history. @param nameOf what the reader may see of the email of who did it */
export async function listHistory(
  { db }: Scope,
  order: Pick<OrderRow, 'id' | 'email'>,
  facts: RecordedFacts,
  nameOf: (email: string) => string,
): Promise<Step[]> {
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  const by: By = (email) => ({ email: nameOf(email), byShop: email !== order.email });
  const steps: RecordedStep[] = [
    ...events.map(({ id, at, actorEmail, toState: status, note }) => ({
      id,
      at: at.toISOString(),
      ...by(actorEmail),
      what: 'status' as const,
      status,
      amount: null,
      note,
    })),
    ...moneySteps(facts, by),
    ...changeSteps(facts, by),
    ...facts.documentMails.map(({ id, at, actorEmail, recipients, documents }) => ({
      ...{ id, at: at.toISOString(), ...by(actorEmail), what: 'documents_mailed' as const, status: null, amount: null },
      note: m.order_documents_to({ documents: documents.join(', '), recipients: recipients.join(', ') }),
    })),
    ...facts.mailDecisions.map((decision) => mailStep(decision, by)),
    ...facts.proofs.flatMap((each) => proofSteps(each)),
    ...facts.returns.flatMap((each) => returnSteps(each, by)),
    ...facts.coreReturns.flatMap((each) => coreSteps(each, by)),
  ];
  return steps
    .sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id))
    .map(({ id: _id, method = null, lines = [], terms = [], prices = [], facts: told = [], ...step }) => ({
      ...step,
      method,
      lines,
      terms,
      prices,
      facts: told,
    }));
}

/** Payments, credits, and quotes of the freight. */
function moneySteps({ payments, credits, freightQuotes }: RecordedFacts, by: By): RecordedStep[] {
  return [
    ...payments.map(({ id, at, email, kind: what, method, amount, reference: note }) => ({
      ...{ id, at, ...by(email), what, status: null },
      ...{ method, amount, note },
    })),
    ...credits.map(({ id, at, actorEmail, amountCents, invoice, reason }) => ({
      ...{ id, at: at.toISOString(), ...by(actorEmail), what: 'credited' as const, status: null },
      ...{ amount: fromCents(amountCents), note: m.order_credit_of_invoice({ invoice, reason }) },
    })),
    ...freightQuotes.map(({ id, at, actorEmail, freightCents, note }) => ({
      ...{ id, at: at.toISOString(), ...by(actorEmail), what: 'freight' as const, status: null },
      ...{ amount: fromCents(freightCents), note },
    })),
  ];
}

/** Changes of lines, terms, prices and charges. */
function changeSteps(facts: RecordedFacts, by: By): RecordedStep[] {
  const { lineChanges, termCorrections, priceAgreements, extraLineChanges } = facts;
  const change = { status: null, amount: null };
  return [
    ...lineChanges.map(({ id, at, email, kind: what, note, lines }) => ({
      ...{ id, at, ...by(email), what, ...change },
      ...{ note, lines: [...lines] },
    })),
    ...termCorrections.map(({ id, at, actorEmail, note, changes }) => ({
      ...{ id, at: at.toISOString(), ...by(actorEmail), what: 'terms_corrected' as const, ...change },
      ...{ note, terms: [...changes] },
    })),
    ...priceAgreements.map(({ id, at, actorEmail, reason: note, prices }) => ({
      ...{ id, at: at.toISOString(), ...by(actorEmail), what: 'prices_agreed' as const, ...change },
      ...{ note, prices: prices.map(toChangedPrice) },
    })),
    ...extraLineChanges.map(({ id, at, actorEmail, reason: note, changes }) => ({
      ...{ id, at: at.toISOString(), ...by(actorEmail), what: 'extra_lines' as const, ...change },
      ...{ note, ...toldExtras(changes) },
    })),
  ];
}

function mailStep({ id, at, actorEmail, kind, subject }: RecordedFacts['mailDecisions'][number], by: By): RecordedStep {
  return { id, at: at.toISOString(), ...by(actorEmail), what: kind, status: null, amount: null, note: subject };
}

/** The steps of a proof of payment: it is sent, and later checked or declined. The emails are those that the reader may see. */
function proofSteps({ id, at, email, text, outcome, decidedAt, decidedBy, reason }: PaymentProof): RecordedStep[] {
  const step = { id, status: null, amount: null };
  const sent = { ...step, at, email, byShop: false, what: 'proof_sent' as const, note: text };
  if (!outcome || !decidedAt) return [sent];
  const what = outcome === 'checked' ? ('proof_checked' as const) : ('proof_declined' as const);
  return [sent, { ...step, at: decidedAt, email: decidedBy, byShop: true, what, note: reason }];
}

/** The steps of a return: it is opened, and later settled. */
function returnSteps({ id, at, email, reason, settlement }: OrderReturn, by: By): RecordedStep[] {
  const opened = { id, at, ...by(email), what: 'return_opened' as const, status: null, amount: null, note: reason };
  if (!settlement) return [opened];
  const { credit: amount, note } = settlement;
  const settled = { ...by(settlement.email), what: 'return_settled' as const, status: null, amount, note };
  return [opened, { id, at: settlement.at, ...settled }];
}

/** The steps of a core return: old units are announced, and later inspected. */
function coreSteps({ id, at, email, note, inspection }: CoreReturn, by: By): RecordedStep[] {
  const opened = { id, at, ...by(email), what: 'cores_returned' as const, status: null, amount: null, note };
  if (!inspection) return [opened];
  const { credit: amount, note: found } = inspection;
  const inspected = { ...by(inspection.email), what: 'cores_inspected' as const, status: null, amount, note: found };
  return [opened, { id, at: inspection.at, ...inspected }];
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
