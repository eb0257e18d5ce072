/** Mends of credits, freight, mails about money, papers and files of orders. */
import type { Mutant } from './mutant.ts';

const returns = 'test/shop/orders/returns.test.ts';
const freight = 'test/shop/orders/freight.test.ts';
const heldMails = 'test/shop/orders/held-mails.test.ts';
const issued = 'test/shop/documents/issue-document.test.ts';
const confirmed = 'test/shop/documents/confirm-orders.test.ts';
const found = 'test/shop/documents/find-documents.test.ts';
const pdfText = 'test/unit/documents/pdf-text.test.ts';
const pdfPages = 'test/unit/documents/pdf-pages.test.ts';
const turns = 'test/unit/documents/document-turns.test.ts';
const csv = 'test/shop/orders/search-orders.test.ts';
const template = 'src/domain/documents/pdf/templates/shared.typ';
const csvColumns = 'src/domain/orders/csv/columns.ts';

export const paperMutants: readonly Mutant[] = [
  {
    name: 'a return is credited with more than what arrived, without a question',
    file: 'src/domain/orders/returns/settle-return.server.ts',
    code: "if (!acceptExtra) throw excessCredit('credit', m.order_credit_above_arrived({ most }), members);",
    becomes: '',
    test: returns,
  },
  {
    name: 'a return is credited with more than what arrived, without a reason',
    file: 'src/domain/orders/returns/settle-return.server.ts',
    code: "if (extraReason === '') throw excessCredit('extraReason', m.order_credit_reason_missing({ most }), members);",
    becomes: '',
    test: returns,
  },
  {
    name: 'a freight out of proportion is not asked about',
    file: 'src/domain/orders/freight/quote-freight.server.ts',
    code: 'if (!input.acceptUnusual) requireProportion(order, freightCents);',
    becomes: '',
    test: freight,
  },
  {
    name: 'mails about money go at once',
    file: 'src/domain/mail/outbox.server.ts',
    code: 'const holdMs = 60_000;',
    becomes: 'const holdMs = 0;',
    test: heldMails,
  },
  {
    name: 'a stopped mail is sent all the same',
    file: 'src/domain/mail/deliver-mail.server.ts',
    code: 'isNull(mailOutbox.stoppedAt),',
    becomes: '',
    test: heldMails,
  },
  {
    name: 'a real shop shows the example company',
    file: 'src/domain/content/example-company.ts',
    code: 'if (name !== exampleName) return own;',
    becomes: 'return own;',
    test: 'test/unit/content/example-company.test.ts',
  },
  {
    name: 'a confirmation keeps a proforma invoice of another amount',
    file: 'src/domain/documents/issue-current.server.ts',
    code: 'existing.data.totalCents === now.totalCents && ',
    becomes: '',
    test: confirmed,
  },
  {
    name: 'a draft of a proforma invoice is made after the confirmation',
    file: 'src/domain/documents/document-rules.ts',
    code: "state === 'placed' && !issued",
    becomes: '!issued',
    test: confirmed,
  },
  {
    name: 'a real shop prints the example company',
    file: 'src/domain/documents/issue-rules.ts',
    code: "if (gaps.includes('company')) throw new AppError('conflict', m.documents_needs_company());",
    becomes: '',
    test: issued,
  },
  {
    name: 'a paper asks for money to the example bank account',
    file: 'src/domain/documents/issue-rules.ts',
    code: "if (gaps.includes('bank') && moneyKinds.includes(kind))",
    becomes: 'if (false)',
    test: 'test/unit/documents/own-company.test.ts',
  },
  {
    name: 'the overview does not say that company and bank are missing',
    file: 'src/domain/overview/get-overview.server.ts',
    code: 'companyGaps: await getCompanyGaps(scope),',
    becomes: 'companyGaps: [],',
    test: 'test/shop/overview/overview.test.ts',
  },
  {
    name: 'totals stand alone on the last page',
    file: template,
    code: 'let end = untorn(span, (..groups.last(), ..totals, ..text-rows))',
    becomes: 'let end = untorn(span, groups.last()) + untorn(span, (..totals, ..text-rows))',
    test: pdfPages,
  },
  {
    name: 'totals that are higher than a page run off it',
    file: template,
    code: '..if is-high { torn(span, groups.last(), totals, text-rows) } else { end },',
    becomes: '..end,',
    test: 'test/unit/documents/high-groups.test.ts',
  },
  {
    name: 'notes stand alone on the last page',
    file: template,
    code: '#let has-short-notes = d.notes.len() > 0 and d.notes.map(note => note.len()).sum() < 1500',
    becomes: '#let has-short-notes = false',
    test: pdfPages,
  },
  {
    name: 'a core charge is torn from its line',
    file: template,
    code: '#let beside(rows) = table.cell(rowspan: rows, breakable: false,',
    becomes: '#let beside(rows) = table.cell(rowspan: rows, breakable: true,',
    test: pdfPages,
  },
  {
    name: 'one piece is 1 pcs',
    file: 'src/domain/catalog/unit-name.ts',
    code: 'countedNames[unit]?.({ count: quantity }) ?? unitName[unit]()',
    becomes: 'unitName[unit]()',
    test: pdfText,
  },
  {
    name: 'a PDF has the entry that pdfinfo warns of',
    file: 'src/domain/documents/pdf/pdf-process.ts',
    code: 'return at < 0 ? pdf : pdf.fill(0x20, at, at + entry.length);',
    becomes: 'return at < 0 ? pdf : pdf;',
    test: pdfText,
  },
  {
    name: 'the same PDF is made each time',
    file: 'src/domain/documents/get-document-pdf.server.ts',
    code: 'await keepFile(scope, id, pdf);',
    becomes: '',
    test: issued,
  },
  {
    name: 'one person has all PDFs made before others',
    file: 'src/domain/documents/pdf/turns.ts',
    code: 'own: createSemaphore(1, { maxWaiting: maxOfPerson, overloaded })',
    becomes: 'own: createSemaphore(40, { maxWaiting: maxOfPerson, overloaded })',
    test: turns,
  },
  {
    name: 'staff wait behind buyers for their PDFs',
    file: 'src/domain/documents/pdf/turns.ts',
    code: '{ urgent: isStaff(user) }',
    becomes: '{ urgent: false }',
    test: turns,
  },
  {
    name: 'a PDF may take any time',
    file: 'src/domain/documents/pdf/render-pdf.server.ts',
    code: 'const timeLimitMs = ({ lines }: PdfRequest) => 10_000 + 20 * lines;',
    becomes: 'const timeLimitMs = ({ lines }: PdfRequest) => 1_000_000 + 20 * lines;',
    test: 'test/process/documents/pdf-process.test.ts',
  },
  {
    name: 'Hong Kong has no Latin name on papers',
    file: 'src/domain/addresses/country-rules.server.ts',
    code: '.transform(withLatinName),',
    becomes: ',',
    test: 'test/unit/addresses/latin-names.test.ts',
  },
  {
    name: 'each row of the file of orders repeats the total',
    file: csvColumns,
    code: 'once(m.order_csv_total, ({ order }) => fromCents(order.totalCents)),',
    becomes: '{ label: m.order_csv_total, value: ({ order }) => fromCents(order.totalCents) },',
    test: 'test/shop/orders/order-of-lines.test.ts',
  },
  {
    name: 'a phone in the file of orders has a quote sign',
    file: csvColumns,
    code: 'phoneCell(order.phone)',
    becomes: 'order.phone',
    test: csv,
  },
  {
    name: 'a file of orders that broke off looks whole',
    file: 'src/domain/orders/csv/export-orders.server.ts',
    code: 'yield csvLine([m.order_csv_end({ count })]);',
    becomes: '',
    test: csv,
  },
  {
    name: 'the file of orders names no document',
    file: csvColumns,
    code: "facts.documents.join('; ')",
    becomes: "''",
    test: found,
  },
  {
    name: 'the file of orders names no tracking number',
    file: csvColumns,
    code: "facts.tracking.join('; ')",
    becomes: "''",
    test: found,
  },
  {
    name: 'the file of orders does not say what is paid',
    file: csvColumns,
    code: 'fromCents(facts.heldCents)',
    becomes: '0',
    test: found,
  },
  {
    name: 'the file of orders names no country',
    file: csvColumns,
    code: "order.delivery?.lines.at(-1) ?? ''",
    becomes: "''",
    test: found,
  },
];
