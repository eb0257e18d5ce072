import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createHtmlCache } from '#web/html-cache.server.ts';

interface Named {
  name: string;
}

const rendered: string[] = [];
afterEach(() => rendered.splice(0));

function Row({ name }: Named) {
  rendered.push(name);
  return createElement('li', null, name);
}

const cache = createHtmlCache();
const kept = (name: string) => cache.toHtml(Row, { name });
const Rows = ({ names }: { names: string[] }) => names.map(kept);
const documentOf = (page: () => string) =>
  cache.renderDocument(createElement(() => createElement('ul', null, page()))).toString();

test('a document contains what is kept, rendered once for the same props', () => {
  const page = () => `${kept('Rod – 1')} and ${kept('Pin')}${kept('Rod – 1')}`;
  const expected = '<!DOCTYPE html><ul><li>Rod – 1</li> and <li>Pin</li><li>Rod – 1</li></ul>';
  expect([documentOf(page), documentOf(page)]).toEqual([expected, expected]);
  expect(rendered).toEqual(['Rod – 1', 'Pin']);
});

test('what is kept may contain kept elements', () => {
  const page = () => cache.toHtml(Rows, { names: ['Bolt', 'Nut'] });
  const expected = '<!DOCTYPE html><ul><li>Bolt</li><li>Nut</li></ul>';
  expect([documentOf(page), documentOf(page)]).toEqual([expected, expected]);
});

test('outside of a document it is HTML, also after a document that failed', () => {
  expect(() =>
    documentOf(() => {
      throw new Error('a page fails');
    }),
  ).toThrow('a page fails');
  expect([cache.isRenderingDocument(), kept('Seal')]).toEqual([false, '<li>Seal</li>']);
});
