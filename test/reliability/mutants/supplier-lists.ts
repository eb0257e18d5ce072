/** Guards of the files of quotations: what a supplier reads and sends back, and the PDF that goes with the mail. */
import type { Mutant } from './mutant.ts';

const supplier = 'src/domain/quotations/supplier';
const lists = `${supplier}/supplier-lists.server.ts`;
const reading = `${supplier}/read-supplier-rows.ts`;
const costs = `${supplier}/supplier-costs.server.ts`;
const listTests = 'test/shop/quotations/supplier-lists.test.ts';
const costTests = 'test/shop/quotations/supplier-costs.test.ts';
const pdfTests = 'test/shop/quotations/quotation-pdf.test.ts';

export const supplierListMutants: readonly Mutant[] = [
  {
    name: 'a supplier reads who asks',
    file: `${supplier}/open-lines.ts`,
    code: 'const plain = withoutBuyer(buyer);',
    becomes: "const plain = withoutBuyer({ ...buyer, name: '', company: '', email: '', phone: '' });",
    test: listTests,
  },
  {
    name: 'a price in other money is taken for one in dollars',
    file: reading,
    code: ' && shownDollars.test(cell.shown)',
    becomes: '',
    test: listTests,
  },
  {
    name: 'of the two readings of a price one is taken',
    file: reading,
    code: '  if (/^\\d{1,3},\\d{3}$/.test(text)) return null;\n',
    becomes: '',
    test: listTests,
  },
  {
    name: 'the price of another part is taken',
    file: reading,
    code: 'if (number !== undefined && !isSameNumber(written, asked))',
    becomes: 'if (number !== undefined && written === asked && written !== written)',
    test: listTests,
  },
  {
    name: 'the price of another quantity is taken',
    file: reading,
    code: 'if (pieces !== undefined && typedNumber(textOf(pieces)) !== quantity)',
    becomes: 'if (pieces !== undefined && quantity < 0)',
    test: listTests,
  },
  {
    name: 'of two prices of a line one is taken',
    file: reading,
    code: '    if ((counts.get(line.id) ?? 0) > 1) return wrong(m.supplier_row_twice());\n',
    becomes: '',
    test: listTests,
  },
  {
    name: 'a cost is written to the line of another request',
    file: costs,
    code: '    await requireOwnLines(tx, row, answers);\n',
    becomes: '',
    test: costTests,
  },
  {
    name: 'staff who may not see costs get them',
    file: costs,
    code: "return may(user, 'see_costs') ? readCosts(tx, row) : { lines: [] };",
    becomes: 'return readCosts(tx, row);',
    test: costTests,
  },
  {
    name: 'a buyer learns that a supplier was asked',
    file: 'src/domain/quotations/get-request.server.ts',
    code: 'supplierAskedAt: isStaff ? (row.supplierAskedAt?.toISOString() ?? null) : null,',
    becomes: 'supplierAskedAt: row.supplierAskedAt?.toISOString() ?? null,',
    test: costTests,
  },
  {
    name: 'a request that is quoted waits for its supplier for ever',
    file: 'src/domain/quotations/quoted/send-quotation.server.ts',
    code: 'supplierAskedAt: null, ',
    becomes: '',
    test: costTests,
  },
  {
    name: 'a request does not wait when its lines went out',
    file: lists,
    code: '.set({ supplierAskedAt: at })',
    becomes: '.set({ supplierAskedAt: null })',
    test: costTests,
  },
  {
    name: 'the mail of a quotation leaves before its PDF is made',
    file: 'src/domain/mail/outbox.server.ts',
    code: 'mail.laterFile ? laterFileMs : 0',
    becomes: 'mail.laterFile ? 0 : 0',
    test: pdfTests,
  },
  {
    name: 'the mail of a quotation waits for ever when its PDF was made',
    file: 'src/domain/mail/later-files.server.ts',
    code: '    await tx.db.update(mailOutbox).set({ nextAttemptAt: tx.now() }).where(isNew);\n',
    becomes: '    if (!isNew) return;\n',
    test: pdfTests,
  },
  {
    name: 'the PDF of a version is made anew each time',
    file: 'src/domain/quotations/document/get-quotation-pdf.server.ts',
    code: '  return file && new Uint8Array(file.pdf);\n',
    becomes: '  return file && undefined;\n',
    test: pdfTests,
  },
  {
    name: 'a PDF of a quotation leaves out its insurance',
    file: 'src/domain/quotations/document/quotation-document.ts',
    code: 'row.insuranceCents === 0 ? []',
    becomes: 'row.insuranceCents >= 0 ? []',
    test: 'test/unit/quotations/quotation-document.test.ts',
  },
];
