/** The PDF of documents, with the pictures that they name. */
import { appearanceKey } from '#domain/content/appearance.ts';
import type { Scope } from '#platform/scope.ts';
import type { DocumentData } from './document-data.ts';
import { maxTaggedLines, renderPdf } from './pdf/render-pdf.server.ts';

/** The PDF of a document. Call it in a turn. Throws as renderPdf. Internal. */
export async function renderDocumentPdf(scope: Scope, data: DocumentData): Promise<Uint8Array<ArrayBuffer>> {
  const { length } = data.credit?.rows ?? data.lines;
  return renderPdf({
    template: data.kind,
    data: JSON.stringify(data),
    lines: length,
    tagged: length <= maxTaggedLines,
    pictures: await storedPictures(scope, [data]),
  });
}

/** The PDF of several picking lists, each on pages of its own. Call it in a turn. Throws as renderPdf. Internal. */
export async function renderPickingLists(
  scope: Scope,
  lists: readonly DocumentData[],
): Promise<Uint8Array<ArrayBuffer>> {
  return renderPdf({
    template: 'picking_lists',
    data: JSON.stringify({ lists }),
    lines: lists.reduce((sum, { lines }) => sum + lines.length, 0),
    tagged: false,
    pictures: await storedPictures(scope, lists),
  });
}

interface StatementToPrint extends Pick<DocumentData, 'pictures'> {
  readonly rows: readonly object[];
}

/** The PDF of a statement of account. Call it in a turn. Throws as renderPdf. Internal. */
export function renderStatement(scope: Scope, data: StatementToPrint): Promise<Uint8Array<ArrayBuffer>> {
  return renderTable(scope, 'statement', data, data.rows.length);
}

interface QuotationToRender extends Pick<DocumentData, 'pictures'> {
  readonly lines: readonly object[];
}

/** The PDF of a quotation. Call it in a turn. Throws as renderPdf. Internal. */
export function renderQuotation(scope: Scope, data: QuotationToRender): Promise<Uint8Array<ArrayBuffer>> {
  return renderTable(scope, 'quotation', data, data.lines.length);
}

async function renderTable(
  scope: Scope,
  template: string,
  data: Pick<DocumentData, 'pictures'>,
  lines: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return renderPdf({
    template,
    data: JSON.stringify(data),
    lines,
    tagged: lines <= maxTaggedLines,
    pictures: await storedPictures(scope, [data]),
  });
}

/** The pictures by name. A paper without its logo is better than no paper: one that is lost is left out. */
async function storedPictures({ files }: Scope, documents: readonly Pick<DocumentData, 'pictures'>[]) {
  const names = documents.flatMap(({ pictures }) => Object.values(pictures ?? {}).map((picture) => picture?.name));
  const found: Record<string, Uint8Array> = {};
  for (const name of new Set(names)) {
    const bytes = name === undefined ? null : await files.get(appearanceKey(name));
    if (name !== undefined && bytes) found[name] = bytes;
  }
  return found;
}
