/** Which lines of a request are open, and what a supplier reads of them. Pure. */
import { unitName } from '#domain/catalog/unit-name.ts';
import { m } from '#messages';
import { currency } from '#platform/values/money.ts';
import { askedName } from '../asked-name.ts';
import type { RequestRow } from '../open-request.server.ts';
import type { TypedAnswers } from '../quoted/answer-contract.ts';
import type { quotationRequestLines } from '../tables.server.ts';
import type { SheetColumn, SheetToWrite } from './workbook-file.ts';

export type RequestLineRow = typeof quotationRequestLines.$inferSelect;

/** Lines without an answer, and free ones without a price. */
export function unansweredLines(lines: readonly RequestLineRow[], answers: TypedAnswers['lines']): RequestLineRow[] {
  const byLine = new Map(answers.map((answer) => [answer.lineId, answer]));
  return lines.filter(({ id }) => {
    const { answer = '', unitPrice = '' } = byLine.get(id) ?? {};
    return answer === '' || (answer === 'free' && unitPrice.trim() === '');
  });
}

type Asker = Pick<RequestRow, 'name' | 'company' | 'email' | 'phone'>;

/** The columns in their order; the first one says which line of which request a row is, wherever it is moved to. */
export const supplierColumns = {
  id: { heading: m.supplier_column_id, width: 38, isHidden: true },
  position: { heading: m.supplier_column_line, width: 6 },
  number: { heading: m.supplier_column_number, width: 22 },
  name: { heading: m.supplier_column_name, width: 36 },
  quantity: { heading: m.supplier_column_quantity, width: 10 },
  unit: { heading: m.supplier_column_unit, width: 8 },
  machine: { heading: m.supplier_column_machine, width: 22 },
  serial: { heading: m.supplier_column_serial, width: 16 },
  note: { heading: m.supplier_column_note, width: 36 },
  price: { heading: () => m.supplier_column_price({ currency }), width: 16, fill: 'amount' },
  leadDays: { heading: m.supplier_column_lead, width: 12, fill: 'whole' },
  answer: { heading: m.supplier_column_answer, width: 36, fill: 'text' },
} as const satisfies Record<string, Omit<SheetColumn, 'heading'> & { readonly heading: () => string }>;

export type SupplierColumn = keyof typeof supplierColumns;

/** Says nothing about the buyer: what the lines say of them is left out. */
export function supplierSheet(name: string, lines: readonly RequestLineRow[], buyer: Asker): SheetToWrite {
  const plain = withoutBuyer(buyer);
  return {
    name,
    columns: Object.values(supplierColumns).map((column) => ({ ...column, heading: column.heading() })),
    rows: lines.map(({ id, position, partNumber, name: what, quantity, unit, machine, note }) => [
      ...[
        id,
        position + 1,
        plain(partNumber),
        plain(askedName({ partNumber, name: what })),
        quantity,
        unitName[unit](),
      ],
      ...[plain([machine?.make, machine?.model].filter(Boolean).join(' ')), machine?.serial ?? '', plain(note)],
      ...['', '', ''],
    ]),
  };
}

const anyEmail = /[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+/g;

/** The text without name, company and phone of the buyer, and without addresses of mail. */
export function withoutBuyer({ name, company, email, phone }: Asker): (text: string) => string {
  const words = [name, company, email, phone]
    .map((text) => text.trim())
    // A shorter one stands in many a word.
    .filter(({ length }) => length > 3)
    .map((text) => new RegExp(text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+'), 'giu'));
  return (text) => words.reduce((left, word) => left.replace(word, '…'), text.replace(anyEmail, '…'));
}
