import { createElement } from 'react';
import { expect, test } from 'vitest';
import { createHtmlCache } from '#web/html-cache.server.ts';
import { fillMachine } from '#web/machine/machine-place.ts';
import { PageAnchor } from '#web/ui/page-anchor.tsx';

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

test('a component is rendered once for the same props', () => {
  const { toHtml } = createHtmlCache();
  const html = ['Rod – 1', 'Pin & nut', 'Rod – 1'].map((name) => toHtml(Row, { name }, false));
  expect(html).toEqual(['<li>Rod – 1</li>', '<li>Pin &amp; nut</li>', '<li>Rod – 1</li>']);
  expect(rendered).toEqual(['Rod – 1', 'Pin & nut']);
  expect(toHtml(Cell, { name: 'Rod – 1' }, false)).toBe('<td>Rod – 1</td>');
});

test('what has places for a machine is kept apart', () => {
  const { toHtml } = createHtmlCache();
  const html = [true, false, true].map((hasPlaces) => toHtml(PageAnchor, { href: '/faq' }, hasPlaces));
  const filled = html.map((each) => fillMachine(each, 'machine=a%2Fb'));
  expect(filled).toEqual(['/faq?machine=a%2Fb', '/faq', '/faq?machine=a%2Fb'].map((href) => `<a href="${href}"></a>`));
});
