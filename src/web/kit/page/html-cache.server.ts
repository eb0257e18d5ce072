/** Keeps the HTML of components by their props, all of which are in the key: it is never out of date. */
import { LRUCache } from 'lru-cache';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HtmlCache } from '#web/kit/page/cached-html.tsx';
import { HasMachinePlaces } from '#web/kit/page/machine-place.ts';

/** Bytes of all kept elements, with the characters of their keys: about 4,000 rows of a list. */
const maxSize = 12 * 1024 * 1024;

/** Renders a component, or returns its HTML from the last time with the same props. */
export function createHtmlCache(): HtmlCache {
  const cached = new LRUCache<string, Buffer>({
    maxSize,
    sizeCalculation: (html, key) => html.byteLength + key.length,
  });
  const numbers = new Map<unknown, number>();

  function toHtml<Props extends object>(content: FunctionComponent<Props>, props: Props, hasPlaces: boolean): Buffer {
    // Two components may have the same name, so each has a number.
    const number = numbers.get(content) ?? numbers.size;
    numbers.set(content, number);
    // In one text: V8 would copy two that are put together before it looks for them.
    const key = JSON.stringify([number, hasPlaces, props]);
    const known = cached.get(key);
    if (known !== undefined) return known;
    const element = createElement(HasMachinePlaces, { value: hasPlaces }, createElement(content, props));
    const html = inMemoryOfItsOwn(renderToStaticMarkup(element));
    cached.set(key, html);
    return html;
  }

  return { toHtml };
}

/** The bytes of a text. A slice of the pool of small buffers would keep what else is in it. */
function inMemoryOfItsOwn(html: string): Buffer {
  return Buffer.from(new TextEncoder().encode(html).buffer);
}
