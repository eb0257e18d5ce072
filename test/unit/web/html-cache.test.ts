import { createElement } from 'react';
import { expect, test } from 'vitest';
import { createHtmlCache } from '#web/html-cache.server.ts';

interface Named {
  name: string;
}

const rendered: string[] = [];

function Row({ name }: Named) {
  rendered.push(name);
  return createElement('li', null, name);
}

test('a component is rendered once for the same props', () => {
  const { toHtml } = createHtmlCache();
  const html = ['Rod – 1', 'Pin & nut', 'Rod – 1'].map((name) => toHtml(Row, { name }));
  expect(html).toEqual(['<li>Rod – 1</li>', '<li>Pin &amp; nut</li>', '<li>Rod – 1</li>']);
  expect(rendered).toEqual(['Rod – 1', 'Pin & nut']);
});

test('two components of the same name are kept apart', () => {
  const { toHtml } = createHtmlCache();
  const rows = ['li', 'p'].map((tag) => {
    function Row({ name }: Named) {
      return createElement(tag, null, name);
    }
    return toHtml(Row, { name: 'Seal' });
  });
  expect(rows).toEqual(['<li>Seal</li>', '<p>Seal</p>']);
});
