/** A machine in the address of a page stays in its links and forms, and leaves everything else as it is. */
import { type ComponentProps, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { machineQueryIn, withMachine, withoutMachine } from '#web/kit/page/machine-parameters.ts';
import { fillMachine, HasMachinePlaces } from '#web/kit/page/machine-place.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { PageForm } from '#web/kit/page/page-form.tsx';
import { pageInputs } from '#web/layout/public-pages.ts';

const query = 'machine=komatsu%2Fpc200-8&serial=312044';

/** As it is sent. @param machine of the address of the page; empty: none */
function sent(element: ReactElement, machine: string): string {
  const html = renderToStaticMarkup(createElement(HasMachinePlaces, { value: machine !== '' }, element));
  return machine ? fillMachine(html, machine) : html;
}
const link = (href: string, machine = query) => sent(createElement(PageAnchor, { href }), machine);
const form = (props: ComponentProps<typeof PageForm>, machine = query) =>
  sent(createElement(PageForm, props, createElement('input', { name: 'q' })), machine);

test('links between public pages name the machine, before their fragment [O24]', () => {
  expect(link('/part/roller?q=1#fits')).toBe(
    '<a href="/part/roller?q=1&amp;machine=komatsu%2Fpc200-8&amp;serial=312044#fits"></a>',
  );
  expect(link("/parts?q=a'b")).toBe('<a href="/parts?q=a&#x27;b&amp;machine=komatsu%2Fpc200-8&amp;serial=312044"></a>');
  expect(link('/')).toBe('<a href="/?machine=komatsu%2Fpc200-8&amp;serial=312044"></a>');
});

test.each([
  '/dashboard/orders',
  '/login?returnTo=%2F',
  '/api/product',
  '/assets/page-1.js',
  '/favicon.ico',
  '//elsewhere.example/part',
  'https://elsewhere.example/',
  '#main',
  '/parts?machine=jcb%2F210',
])('a link to %s stays as it is', (href) => {
  expect(link(href)).toBe(`<a href="${href}"></a>`);
});

test('a form that is sent by GET has the machine as fields, one that is sent by POST in its address [O24]', () => {
  expect(form({ action: '/parts' })).toBe(
    '<form action="/parts"><input type="hidden" name="machine" value="komatsu/pc200-8"/>' +
      '<input type="hidden" name="serial" value="312044"/><input name="q"/></form>',
  );
  expect(form({ action: '/quick-order', method: 'post' })).toBe(
    '<form action="/quick-order?machine=komatsu%2Fpc200-8&amp;serial=312044" method="post"><input name="q"/></form>',
  );
  expect(form({ action: '/login' })).toBe('<form action="/login"><input name="q"/></form>');
});

test('without a machine links and forms are as they were written', () => {
  expect(['/', '/parts?q=1&page=2', '/part/roller#fits'].map((href) => link(href, ''))).toEqual([
    '<a href="/"></a>',
    '<a href="/parts?q=1&amp;page=2"></a>',
    '<a href="/part/roller#fits"></a>',
  ]);
  expect(form({ action: '/parts' }, '')).toBe('<form action="/parts"><input name="q"/></form>');
});

test('values of the address are escaped', () => {
  const hostile = machineQueryIn(new URLSearchParams({ machine: 'a/b', serial: '"><script>alert(1)</script>$&' }));
  const page = link('/parts', hostile) + form({ action: '/parts' }, hostile);
  expect(page).not.toContain('<script');
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;"');
});

test('an address has a machine once, and loses it with the filter that depends on it', () => {
  expect(withMachine('/parts?q=a', query)).toBe(`/parts?q=a&${query}`);
  expect(withMachine(`/parts?${query}`, 'machine=jcb%2F210')).toBe(`/parts?${query}`);
  expect(withoutMachine(`/parts?q=a&${query}&engine=1&equipment=bucket%3Arock&fits=yes`)).toBe('/parts?q=a');
  expect(machineQueryIn(new URLSearchParams('serial=312044'))).toBe('');
});

test('every page that says the machine depends on its parameters, and no page of an account does', () => {
  for (const path of ['/', '/parts', '/part/roller', '/faq', '/cart', '/quick-order', '/compare'])
    expect(pageInputs(path).parameters).toEqual(expect.arrayContaining(['machine', 'serial', 'engine', 'equipment']));
  for (const path of ['/dashboard', '/login', '/dashboard/orders/SP-1'])
    expect(pageInputs(path).parameters).not.toContain('machine');
});
