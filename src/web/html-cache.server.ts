/** Caches the HTML of components by their props, all of which are in the key: it is never out of date. */
import { LRUCache } from 'lru-cache';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ToHtml } from '#web/ui/cached-html.tsx';

/** Characters of all cached elements with their keys: about 4,000 rows of a list. */
const maxCharacters = 12 * 1024 * 1024;

/** Renders a component, or returns its HTML from the last time with the same props. */
export function createHtmlCache(): ToHtml {
  const cached = new LRUCache<string, string>({
    maxSize: maxCharacters,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  const numbers = new Map<unknown, number>();
  return <Props extends object>(content: FunctionComponent<Props>, props: Props) => {
    // Two components may have the same name, so each has a number.
    const number = numbers.get(content) ?? numbers.size;
    numbers.set(content, number);
    const key = `${number} ${JSON.stringify(props)}`;
    const known = cached.get(key);
    if (known !== undefined) return known;
    const html = renderToStaticMarkup(createElement(content, props));
    cached.set(key, html);
    return html;
  };
}
