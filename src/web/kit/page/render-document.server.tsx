import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PutKeptHtml } from '#web/kit/page/cached-html.tsx';

/** Begins what stands for kept HTML; its number follows. React escapes "<" in texts, and drawings have no such element. */
const mark = '<kept ';

/**
 * Renders a document, for a page without React in the browser.
 *
 * The one trick of rendering: React renders a short mark in place of kept HTML, and the kept bytes are copied to where the marks
 * are. As part of React's text a page of 50 or 85 kB is flattened from its pieces and encoded anew for each response: rendering then
 * takes 1.4 times as long for the home page and a category, and 1.1 times for a part (best of twelve alternating runs).
 */
export function renderDocument(page: ReactElement): Buffer<ArrayBuffer> {
  const kept: Buffer[] = [];
  const put = (html: Buffer) => `${mark}${kept.push(html) - 1}>`;
  // Not as static markup: the form of an order is hydrated.
  const text = renderToString(<PutKeptHtml value={put}>{page}</PutKeptHtml>);
  const [first = '', ...rest] = `<!DOCTYPE html>${text}`.split(mark);
  const chunks: Uint8Array[] = [Buffer.from(first)];
  for (const piece of rest) {
    const end = piece.indexOf('>');
    chunks.push(kept[Number(piece.slice(0, end))] ?? Buffer.of(), Buffer.from(piece.slice(end + 1)));
  }
  return concatenate(chunks);
}

/** In memory of its own: a slice of a pool would keep what else is in it. */
function concatenate(chunks: readonly Uint8Array[]): Buffer<ArrayBuffer> {
  const joined = Buffer.allocUnsafeSlow(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.byteLength;
  }
  return joined;
}
