/** What the PDF of a statement of account prints. Pure. */
import type { Appearance } from '#domain/content/appearance.ts';
import type { Company } from '#domain/content/contract.ts';
import { stateName } from '#domain/orders/state-name.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { currency, toCents } from '#platform/values/money.ts';
import { documentPictures } from '../document-pictures.ts';
import { sellerLines } from '../document-text.ts';
import { documentWords } from '../document-words.ts';
import type { Statement } from './contract.ts';

/** @param buyer its lines, as on other documents */
export function statementData(
  statement: Statement,
  company: Company,
  appearance: Appearance,
  buyer: readonly string[],
) {
  return {
    ...{ number: '', currency, accent: appearance.accent },
    // What the parts of all documents look at.
    ...{ lines: [], notes: [], quantity: null, netGrams: null },
    pictures: documentPictures('confirmation', appearance),
    words: { ...documentWords('confirmation'), ...statementWords(), title: m.statement_title(), delivery: '' },
    seller: { name: company.name, lines: sellerLines(company) },
    buyer,
    delivery: [],
    facts: [[m.statement_as_of(), formatDay(statement.at)]],
    rows: statement.orders.map(printedRow),
    totals: inCents(statement.totals),
    balanceCents: toCents(statement.balance),
  };
}

const statementWords = () => ({
  order: m.document_order(),
  total: m.document_total(),
  invoiced: m.statement_invoiced(),
  credited: m.statement_credited(),
  paid: m.statement_paid(),
  open: m.statement_open(),
  due: m.statement_due(),
  overdue: m.statement_overdue(),
  toRefund: m.statement_to_refund(),
  sum: m.statement_sum(),
  balance: m.statement_balance(),
  none: m.statement_none(),
});

function printedRow(order: Statement['orders'][number]) {
  const { number, placedAt, poNumber, status, dueAt, overdueDays } = order;
  return {
    number,
    about: [formatDay(placedAt), stateName[status](), poNumber].filter((text) => text !== '').join(' · '),
    due: order.dueNow > 0 && dueAt ? formatDay(dueAt) : '',
    days: overdueDays > 0 ? m.statement_days({ count: overdueDays }) : '',
    ...inCents(order),
  };
}

function inCents({ total, invoiced, credited, paid, open, dueNow, overdue, toRefund }: Statement['totals']) {
  return {
    total: toCents(total),
    invoiced: toCents(invoiced),
    credited: toCents(credited),
    paid: toCents(paid),
    open: toCents(open),
    dueNow: toCents(dueNow),
    overdue: toCents(overdue),
    toRefund: toCents(toRefund),
  };
}
