/** Keeps the HTML of components by their props, all of which are in the key: it is never out of date. */
import { LRUCache } from 'lru-cache';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { HasMachinePlaces } from '#web/machine/machine-place.ts';
import type { HtmlCache } from '#web/ui/cached-html.tsx';

/** Characters of all kept elements with their keys: about 3,000 rows of a list. A character takes one byte or two. */
const maxSize = 8 * 1024 * 1024;

/** Renders a component, or returns its HTML from the last time with the same props. */
export function createHtmlCache(): HtmlCache {
  const cached = new LRUCache<string, string>({ maxSize, sizeCalculation: (html, key) => html.length + key.length });
  const numbers = new Map<unknown, number>();

  function toHtml<Props extends object>(content: FunctionComponent<Props>, props: Props, hasPlaces: boolean): string {
    // Two components may have the same name, so each has a number.
    const number = numbers.get(content) ?? numbers.size;
    numbers.set(content, number);
    // In one text: V8 would copy two that are put together before it looks for them.
    const key = JSON.stringify([number, hasPlaces, props]);
    const known = cached.get(key);
    if (known !== undefined) return known;
    const element = createElement(HasMachinePlaces, { value: hasPlaces }, createElement(content, props));
    const html = inOnePiece(renderToStaticMarkup(element));
    cached.set(key, html);
    return html;
  }

  return { toHtml };
}

/** The same text. V8 keeps what React has put together as hundreds of pieces, and would join them for each page anew. */
function inOnePiece(html: string): string {
  return Buffer.from(html).toString();
}
