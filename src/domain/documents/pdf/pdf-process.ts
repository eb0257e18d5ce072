/**
 * The process that makes PDF files: Typst (docs/decisions/013-pdf-documents.md). It imports nothing of the shop, so that it
 * starts quickly. It reads only the templates beside it and the fonts, gets the data of a document as text, which Typst never
 * takes for code, and ends with the shop.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfAnswer, PdfRequest } from './render-pdf.server.ts';

const workspace = `${import.meta.dirname}/templates`;
const fontFolder = `${import.meta.dirname}/../../../../fonts`;

const fontBlobs = readdirSync(fontFolder)
  .filter((file) => /\.[ot]tf$/.test(file))
  .map((file) => readFileSync(`${fontFolder}/${file}`));
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });

function answerTo({ template, data, tagged, pictures = {} }: PdfRequest): PdfAnswer {
  const paths = Object.keys(pictures).map((name) => `${workspace}/pictures/${name}`);
  try {
    for (const [index, bytes] of Object.values(pictures).entries())
      compiler.mapShadow(paths[index] ?? '', Buffer.from(bytes));
    const inputs = { data, pictures: JSON.stringify(Object.keys(pictures)) };
    const pdf = compiler.pdf({ mainFilePath: `${workspace}/${template}.typ`, inputs }, { pdfTags: tagged });
    return { pdf: withoutDefault(new Uint8Array(pdf)) };
  } catch (error) {
    return { error: String(error) };
  } finally {
    for (const path of paths) compiler.unmapShadow(path);
    // Without this call, the memory of the compiler grows with every document.
    compiler.evictCache(0);
  }
}

/**
 * Blanks `/Suspects false` in place: it is the default (ISO 32000-2, table 353), which Poppler before 23 calls a syntax error.
 * The bytes of the file keep their positions.
 */
function withoutDefault(pdf: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const entry = '/Suspects false';
  const at = Buffer.from(pdf.buffer).lastIndexOf(entry);
  return at < 0 ? pdf : pdf.fill(0x20, at, at + entry.length);
}

process.on('message', (request: PdfRequest) => process.send?.(answerTo(request)));
process.on('disconnect', () => process.exit());
// The shop closes on these signals, and this process with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
