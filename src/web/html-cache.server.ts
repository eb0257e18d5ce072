/**
 * Keeps the HTML of components by their props, all of which are in the key: it is never out of date. It is kept as the bytes
 * that are sent: encoding a page of 80 kB for each response takes longer than copying them.
 */
import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { HtmlCache } from '#web/ui/cached-html.tsx';

/** Bytes of all cached elements, with the characters of their keys: about 4,000 rows of a list. */
const maxSize = 12 * 1024 * 1024;

export interface DocumentCache extends HtmlCache {
  /** Renders a whole document, for a page without React in the browser. */
  renderDocument(page: ReactElement): Buffer<ArrayBuffer>;
}

/** Renders a component, or returns its HTML from the last time with the same props. */
export function createHtmlCache(): DocumentCache {
  const cached = new LRUCache<string, Buffer>({
    maxSize,
    sizeCalculation: (html, key) => html.byteLength + key.length,
  });
  const numbers = new Map<unknown, number>();
  // Stands for a kept element in what React renders. Random, so that no text of a page can be the same.
  const mark = `(${randomUUID()} `;
  /** The kept elements of what is being rendered, by the numbers in their marks. */
  let marked: Buffer[] | undefined;

  /** Rendering is synchronous, so the marks are those of this text. */
  function render(toText: () => string): Buffer<ArrayBuffer> {
    const outer = marked;
    const kept: Buffer[] = [];
    marked = kept;
    try {
      return join(toText().split(mark), kept);
    } finally {
      marked = outer;
    }
  }

  function htmlOf<Props extends object>(content: FunctionComponent<Props>, props: Props): Buffer {
    // Two components may have the same name, so each has a number.
    const number = numbers.get(content) ?? numbers.size;
    numbers.set(content, number);
    // In one text: V8 would copy two that are put together before it looks for them.
    const key = JSON.stringify([number, props]);
    const known = cached.get(key);
    if (known) return known;
    const html = render(() => renderToStaticMarkup(createElement(content, props)));
    cached.set(key, html);
    return html;
  }

  return {
    // Not as static markup: the form of an order is hydrated.
    renderDocument: (page) => render(() => `<!DOCTYPE html>${renderToString(page)}`),
    isRenderingDocument: () => marked !== undefined,
    toHtml(content, props) {
      const html = htmlOf(content, props);
      return marked ? `${mark}${marked.push(html) - 1})` : html.toString();
    },
  };
}

/** Puts the kept elements between the texts. Each text but the first begins with the number of the element before it. */
function join([first = '', ...rest]: readonly string[], kept: readonly Buffer[]): Buffer<ArrayBuffer> {
  const chunks: Uint8Array[] = [Buffer.from(first)];
  for (const text of rest) {
    const end = text.indexOf(')');
    chunks.push(kept[Number(text.slice(0, end))] ?? Buffer.of(), Buffer.from(text.slice(end + 1)));
  }
  // In memory of its own: a slice of a pool would keep what else is in it.
  const joined = Buffer.allocUnsafeSlow(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.byteLength;
  }
  return joined;
}
