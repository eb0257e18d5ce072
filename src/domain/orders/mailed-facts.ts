/** What the mails about an order say of it: number, lines, amounts. */
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { formatCents, toCents } from '#platform/values/money.ts';
import type { Order, OrderLine } from './contract.ts';
import type { MailedOrder } from './mailed-order.ts';

export type MailedFact = readonly [label: string, value: string];

/** "12 pcs", "3 m". */
export const mailedPieces = ({ unit }: Pick<OrderLine, 'unit'>, quantity: number) =>
  quantityInUnit(String(quantity), unit);

/** Lines that a mail lists; the page of the order has all. */
const maxMailedLines = 50;

/** The lines that a mail needs: those that it lists, and those of which pieces wait or old parts are to come back. */
export function mailedLines(lines: readonly OrderLine[]): Pick<MailedOrder, 'lines' | 'unlistedLines'> {
  const needed = lines.filter(
    ({ backOrderedQuantity, coreCharge }, index) => index < maxMailedLines || backOrderedQuantity > 0 || coreCharge,
  );
  return { lines: needed, unlistedLines: lines.length - needed.length };
}

/** What a mail says about an order. */
export function orderFacts({ order, lines, unlistedLines = 0, freight, extraCharges = [] }: MailedOrder): MailedFact[] {
  return [
    [m.mail_order_number(), order.number],
    [m.mail_order_date(), formatDay(order.createdAt)],
    ...(lines.length > 1 ? lineFacts(lines, unlistedLines) : partFacts(order)),
    ...waitingFacts(lines),
    ...coreFacts(lines),
    ...extraCharges.map(({ label, amount }): MailedFact => [label, formatCents(toCents(amount))]),
    ...(freight === null ? [] : [[m.mail_order_freight(), formatCents(toCents(freight))] as const]),
    [m.mail_order_total(), formatCents(toCents(order.price))],
  ];
}

function partFacts(order: Order): MailedFact[] {
  return [
    [m.mail_order_product(), order.productName],
    [m.mail_order_brand(), order.brand],
    [m.mail_order_part_number(), order.partNumber],
    [m.mail_order_quantity(), mailedPieces(order, order.productQuantity)],
    [m.mail_order_unit_price(), formatCents(toCents(order.unitPrice))],
  ];
}

/** The core charges, which are paid for the old parts until they come back. */
function coreFacts(lines: readonly OrderLine[]): MailedFact[] {
  const cents = lines.reduce((sum, line) => sum + toCents(line.coreCharge ?? 0) * line.productQuantity, 0);
  return cents === 0 ? [] : [[m.mail_order_core(), m.mail_order_core_value({ amount: formatCents(cents) })]];
}

/** The pieces of a line that wait for stock, and until when. */
function waitingFacts(lines: readonly OrderLine[]): MailedFact[] {
  return lines
    .filter(({ backOrderedQuantity }) => backOrderedQuantity > 0)
    .map(({ partNumber: number, backOrderedQuantity, unit, promisedOn }) => [
      m.mail_order_back_order(),
      m.mail_order_back_ordered({
        pieces: mailedPieces({ unit }, backOrderedQuantity),
        number,
        day: formatDay(promisedOn ?? ''),
      }),
    ]);
}

function lineFacts(lines: readonly OrderLine[], unlistedLines: number): MailedFact[] {
  const listed = lines.slice(0, maxMailedLines).map((line): MailedFact => {
    const { position, brand, partNumber, productName, productQuantity, unitPrice, price } = line;
    const sum = m.mail_order_line_sum({
      pieces: mailedPieces(line, productQuantity),
      unitPrice: formatCents(toCents(unitPrice)),
      total: formatCents(toCents(price)),
    });
    // A part that is not in the catalogue may have neither brand nor number.
    const part = [[brand, partNumber].filter(Boolean).join(' '), productName].filter(Boolean).join(', ');
    return [m.mail_order_line({ position }), `${part}: ${sum}`];
  });
  const more = lines.length + unlistedLines - listed.length;
  return more > 0 ? [...listed, [m.mail_order_more(), m.mail_order_more_lines({ count: more })]] : listed;
}
