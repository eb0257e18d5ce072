/** Reads PDF files with PDF.js, the reader of Firefox: what a person sees, and what they copy. */
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Glyph {
  readonly font: string;
  /** Its number in the font; 0 is the box for a character that no font has. */
  readonly number: number;
}

export interface ReadPage {
  /** The texts in the order of the file, each line of the page one or more. */
  readonly text: string;
  readonly glyphs: readonly Glyph[];
  /** `from` is the distance from the left edge; in points. */
  readonly texts: readonly { readonly text: string; readonly from: number; readonly width: number }[];
}

/** The pages of a PDF file. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPage[]> {
  // PDF.js takes the buffer away from its owner, and refuses Node's Buffer.
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  try {
    const document = await task.promise;
    const pages: ReadPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const parts = items.filter((item) => 'str' in item);
      const text = parts.map(({ str, hasEOL }) => `${str}${hasEOL ? '\n' : ''}`).join('');
      const texts = parts.map(({ str, transform, width }) => ({ text: str.trim(), from: Number(transform[4]), width }));
      const glyphs = glyphsOf(await page.getOperatorList());
      pages.push({ text, glyphs, texts });
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

/** The glyphs that a page draws, from its operators that choose a font and show text. */
function glyphsOf({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] }): Glyph[] {
  let font = '';
  return fnArray.flatMap((operation, index) => {
    if (operation === OPS.setFont) [font] = argsArray[index] as [string];
    if (operation !== OPS.showText) return [];
    // Numbers between the glyphs move the next one.
    const [shown] = argsArray[index] as [(number | { originalCharCode: number })[]];
    return shown.flatMap((each) => (typeof each === 'number' ? [] : { font, number: each.originalCharCode }));
  });
}
