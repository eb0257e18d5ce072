/**
 * Making the PDF file of a proforma invoice in its process, and what that leaves in the process of the shop. The ratio
 * is to the same document of one line, in the same run.
 */
import { documentData } from '#domain/documents/document-data.ts';
import { renderPdf } from '#domain/documents/pdf/render-pdf.server.ts';
import { documentedOrder, documentRequest, orderedLine } from '../test/fixtures/document-fixture.ts';

const runs = 15;
const names = [
  'Track roller, double flange',
  '液压主泵总成(适用于 EC210B 挖掘机)',
  'مضخة هيدروليكية رئيسية K3V112DT للحفارة EC210B',
];

export async function run() {
  const before = process.memoryUsage.rss();
  const start = performance.now();
  await measure(1, 1);
  const coldMs = performance.now() - start;
  const oneLine = await measure(1, runs);
  const rows = [];
  for (const [lines, wantedMs] of [
    [20, 150],
    [1000, 2000],
  ] as const) {
    const { ms, kilobytes } = await measure(lines, runs);
    rows.push({
      name: `proforma of ${lines} lines`,
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

/** The median time of this many documents, one after the other. */
async function measure(lineCount: number, times: number) {
  const lines = Array.from({ length: lineCount }, (_, index) =>
    orderedLine(index + 1, { name: names[index % names.length] ?? '' }),
  );
  const data = documentData(documentRequest({ order: documentedOrder({ lines }) }));
  const taken: number[] = [];
  let bytes = 0;
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    const pdf = await renderPdf({
      template: data.kind,
      data: JSON.stringify(data),
      lines: lineCount,
      tagged: lineCount <= 200,
    });
    taken.push(performance.now() - start);
    bytes = pdf.length;
  }
  taken.sort((a, b) => a - b);
  return { ms: taken[Math.floor(times / 2)] ?? Number.NaN, kilobytes: Math.round(bytes / 1000) };
}
