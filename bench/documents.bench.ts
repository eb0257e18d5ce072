/**
 * Making the PDF files of documents in their process, and what that leaves in the process of the shop. The ratio
 * is to the same document of one line, in the same run.
 */
import { noAppearance } from '#domain/content/appearance.ts';
import { creditNoteData } from '#domain/documents/credit-note-data.ts';
import { documentData } from '#domain/documents/document-data.ts';
import { renderPdf } from '#domain/documents/pdf/render-pdf.server.ts';
import { statementData } from '#domain/documents/statement/statement-data.ts';
import { statementOf } from '#domain/documents/statement/statement-of.ts';
import {
  documentedOrder,
  documentedShipment,
  documentRequest,
  orderedLine,
} from '../test/fixtures/document-fixture.ts';

const runs = 15;
const names = [
  'Track roller, double flange',
  '液压主泵总成(适用于 EC210B 挖掘机)',
  'مضخة هيدروليكية رئيسية K3V112DT للحفارة EC210B',
];

interface Made {
  readonly name: string;
  readonly lines: number;
  readonly data: { readonly kind: string };
}

export async function run() {
  const before = process.memoryUsage.rss();
  const start = performance.now();
  await measure(proforma(1), 1);
  const coldMs = performance.now() - start;
  const oneLine = await measure(proforma(1), runs);
  const rows = [];
  for (const [lines, wantedMs] of [
    [20, 150],
    [1000, 2000],
  ] as const)
    for (const made of [proforma(lines), packingList(lines), creditNote(lines), statement(lines)]) {
      const { ms, kilobytes } = await measure(made, runs);
      rows.push({
        name: `${made.name} of ${lines} lines`,
        'p50 ms': Math.round(ms),
        'wanted ms': wantedMs,
        'ratio to 1 line': Number((ms / oneLine.ms).toFixed(1)),
        'kB of the file': kilobytes,
      });
    }
  const grownMegabytes = Math.round((process.memoryUsage.rss() - before) / 1e6);
  return [
    { name: 'first document, with the start of its process', ms: Math.round(coldMs) },
    ...rows,
    { name: 'memory of this process after all of them', 'grown MB': grownMegabytes, wanted: 10 },
  ];
}

const orderOf = (count: number) =>
  documentedOrder({
    lines: Array.from({ length: count }, (_, index) =>
      orderedLine(index + 1, { name: names[index % names.length] ?? '' }),
    ),
  });

const proforma = (lines: number): Made => ({
  ...{ name: 'proforma', lines },
  data: documentData(documentRequest({ order: orderOf(lines) })),
});

/** In packages of ten lines each. */
function packingList(lines: number): Made {
  const order = orderOf(lines);
  const shipment = documentedShipment(new Map(order.lines.map(({ position, quantity }) => [position, quantity])));
  const packages = Array.from({ length: Math.ceil(lines / 10) }, (_, index) => ({
    ...({ kind: 'CT', marks: `SP-100042 / ${index + 1}`, size: [600, 400, 305], grossGrams: 41_250 } as const),
    contents: order.lines.slice(index * 10, index * 10 + 10),
  }));
  const request = documentRequest({ kind: 'packing_list', order, shipment: { ...shipment, packages } });
  return { name: 'packing list', lines, data: documentData(request) };
}

function creditNote(lines: number): Made {
  const rows = Array.from({ length: lines }, (_, index) => ({
    ...{ partNumber: `20Y-60-${index}`, text: names[index % names.length] ?? '', quantity: '2 pcs', cents: 100 },
  }));
  const cents = lines * 100;
  const invoices = [{ number: 'CI-10001', shipment: 1, cents }];
  const credit = { id: '1', cause: 'return', at: new Date(0), cents, reason: 'Worn', rows, invoices } as const;
  return { name: 'credit note', lines, data: creditNoteData(documentRequest(), credit) };
}

function statement(lines: number): Made {
  const amounts = { totalCents: 349_970, invoicedCents: 349_970, creditCents: 997, heldCents: 100_000 };
  const order = { ...amounts, openCents: 240_000, dueNowCents: 240_000, toRefundCents: 0, state: 'shipped' } as const;
  const at = new Date('2026-11-23T10:00:00Z');
  const orders = Array.from({ length: lines }, (_, index) => ({
    ...{ ...order, number: `SP-${100_000 + index}`, poNumber: `PO-${index}`, placedAt: at, dueAt: at },
  }));
  const said = statementOf(orders, { at, name: 'Ada Buyer', email: 'ada@example.com' });
  const buyer = [said.name, said.email];
  const { company } = documentRequest();
  return {
    name: 'statement',
    lines,
    data: { kind: 'statement', ...statementData(said, company, noAppearance, buyer) },
  };
}

/** The median time of this many documents, one after the other. */
async function measure({ data, lines }: Made, times: number) {
  const taken: number[] = [];
  let bytes = 0;
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    const pdf = await renderPdf({ template: data.kind, data: JSON.stringify(data), lines, tagged: lines <= 200 });
    taken.push(performance.now() - start);
    bytes = pdf.length;
  }
  taken.sort((a, b) => a - b);
  return { ms: taken[Math.floor(times / 2)] ?? Number.NaN, kilobytes: Math.round(bytes / 1000) };
}
