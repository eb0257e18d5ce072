/** What the audit tells of the change of an order. Pure. */
import type { AuditChange } from '#platform/audit-note.ts';
import { toCents } from '#platform/values/money.ts';
import type { ToldCredit } from './credits/credit-mail.ts';
import type { ChangedExtra } from './extra-lines/tables.server.ts';
import type { OrderState } from './order-states.ts';
import type { Payment } from './payments/contract.ts';
import type { AgreedPrice } from './prices/tables.server.ts';
import type { orders } from './tables.server.ts';
import type { ChangedTerm } from './terms/contract.ts';
import { latinPartyNames, latinTermNames } from './terms/party-terms.ts';
import type { TermName } from './terms/term-names.ts';

interface ChangedOrder {
  readonly state: OrderState;
  readonly totalCents: number;
  /** Absent: as before. */
  readonly freightCents?: number;
  readonly payment?: Payment | undefined;
  readonly changedTerms?: readonly ChangedTerm[];
  readonly prices?: readonly AgreedPrice[];
  readonly credit?: ToldCredit;
  readonly packing?: readonly AuditChange[];
  readonly extras?: readonly ChangedExtra[];
}

/** The state and the money, as far as they are others now, and what was paid or given back. */
export function changesOfOrder(
  row: typeof orders.$inferSelect,
  {
    state,
    totalCents,
    freightCents,
    payment,
    changedTerms = [],
    prices = [],
    credit,
    packing = [],
    extras = [],
  }: ChangedOrder,
): AuditChange[] {
  const fields = [
    { field: 'state', before: row.state, after: state },
    { field: 'totalCents', before: row.totalCents, after: totalCents },
    { field: 'freightCents', before: row.freightCents, after: freightCents ?? row.freightCents },
    ...(payment ? [{ field: `${payment.kind}Cents`, before: null, after: toCents(payment.amount) }] : []),
    ...(credit ? [{ field: 'creditCents', before: null, after: credit.amountCents }] : []),
    ...prices.map(({ partNumber, fromCents: before, toCents: after }) => ({
      field: `priceCents ${partNumber}`,
      before,
      after,
    })),
    ...packing,
    ...extras.map((extra) => ({ field: fieldOf(extra), before: extra.from, after: extra.to })),
    ...changedTerms.filter(isAudited).map(({ term: field, from: before, to: after }) => ({ field, before, after })),
  ];
  return fields.filter(({ before, after }) => before !== after);
}

/** "chargeCents Insurance", "pieces KIT 77-X", "hsCode KIT 77-X" */
const fieldOf = (extra: ChangedExtra): string =>
  `${extra.kind === 'charge' ? 'chargeCents' : extra.kind === 'free' ? 'pieces' : extra.fact} ${extra.label}`.trim();

/** The audit keeps no names, phone numbers or addresses of buyers: these are in the history of the order. */
const personal: readonly TermName[] = [
  ...(['name', 'phone', 'notifyParty', 'delivery'] as const),
  ...(['legalName', 'taxNumber', 'billing', 'importer'] as const),
  ...latinTermNames,
  ...latinPartyNames,
];

const isAudited = ({ term }: ChangedTerm) => !personal.includes(term);
