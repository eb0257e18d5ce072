import { createElement, type FunctionComponent } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CachedHtml, cacheHtml } from '#web/kit/page/cached-html.tsx';
import { createHtmlCache } from '#web/kit/page/html-cache.server.ts';
import { fillMachine } from '#web/kit/page/machine-place.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { renderDocument } from '#web/kit/page/render-document.server.tsx';

interface Named {
  name: string;
}

const rendered: string[] = [];

function Row({ name }: Named) {
  rendered.push(name);
  return createElement('li', null, name);
}

function Cell({ name }: Named) {
  return createElement('td', null, name);
}

/** What a new cache keeps, as text. */
function keptText() {
  const { toHtml } = createHtmlCache();
  return <Props extends object>(content: FunctionComponent<Props>, props: Props, hasPlaces: boolean) =>
    toHtml(content, props, hasPlaces).toString();
}

afterEach(() => cacheHtml(undefined));

test('a component is rendered once for the same props', () => {
  const toHtml = keptText();
  const html = ['Rod – 1', 'Pin & nut', 'Rod – 1'].map((name) => toHtml(Row, { name }, false));
  expect(html).toEqual(['<li>Rod – 1</li>', '<li>Pin &amp; nut</li>', '<li>Rod – 1</li>']);
  expect(rendered).toEqual(['Rod – 1', 'Pin & nut']);
  expect(toHtml(Cell, { name: 'Rod – 1' }, false)).toBe('<td>Rod – 1</td>');
});

test('what has places for a machine is kept apart', () => {
  const toHtml = keptText();
  const html = [true, false, true].map((hasPlaces) => toHtml(PageAnchor, { href: '/faq' }, hasPlaces));
  const filled = html.map((each) => fillMachine(each, 'machine=a%2Fb'));
  expect(filled).toEqual(['/faq?machine=a%2Fb', '/faq', '/faq?machine=a%2Fb'].map((href) => `<a href="${href}"></a>`));
});

/** A list of rows whose content is kept, a text before them, and an attribute. */
function page(names: readonly string[], text: string) {
  const rows = names.map((name) =>
    createElement(CachedHtml<Named>, { key: name, tag: 'ul', content: NamedRow, props: { name } }),
  );
  return createElement('main', { title: text }, createElement('p', null, text), rows);
}

function NamedRow({ name }: Named) {
  return createElement('li', null, name);
}

/** Of rows: a kept element has kept elements. */
function Rows({ name }: Named) {
  return createElement(CachedHtml<Named>, { tag: 'ul', content: NamedRow, props: { name } });
}

test('a document has the kept HTML in its places, as it would be without a cache', () => {
  const element = page(['Rod – 1', 'Pin & nut', 'Łańcuch'], 'Ø 30 × 2 “new”');
  const plain = renderDocument(element).toString();
  cacheHtml(createHtmlCache());
  expect([renderDocument(element), renderDocument(element)].map(String)).toEqual([plain, plain]);
  expect(plain).toContain('<ul><li>Rod – 1</li></ul><ul><li>Pin &amp; nut</li></ul><ul><li>Łańcuch</li></ul>');
});

test('a kept element may have kept elements', () => {
  cacheHtml(createHtmlCache());
  const element = createElement(CachedHtml<Named>, { tag: 'div', content: Rows, props: { name: 'Rod – 1' } });
  expect(renderDocument(element).toString()).toBe('<!DOCTYPE html><div><ul><li>Rod – 1</li></ul></div>');
});

test('no text is taken for the place of kept HTML', () => {
  const element = page(['<kept 1>', '<kept 0>'], '<kept 0>');
  const plain = renderDocument(element).toString();
  cacheHtml(createHtmlCache());
  expect(renderDocument(element).toString()).toBe(plain);
  expect(plain).toContain('<main title="&lt;kept 0&gt;"><p>&lt;kept 0&gt;</p>');
});
