/** A machine in the address of a page stays in its links and forms, and leaves everything else as it is. */
import { expect, test } from 'vitest';
import { carryMachine } from '#web/machine/carry-machine.server.ts';
import { machineQueryIn, withMachine, withoutMachine } from '#web/machine/machine-parameters.ts';
import { pageInputs } from '#web/public-pages.ts';

const query = 'machine=komatsu%2Fpc200-8&serial=312044';
const carried = (html: string) => carryMachine(html, query);

test('links between public pages name the machine, before their fragment [O24]', () => {
  expect(carried('<a class="x" href="/part/roller?q=1#fits">')).toBe(
    '<a class="x" href="/part/roller?q=1&amp;machine=komatsu%2Fpc200-8&amp;serial=312044#fits">',
  );
  expect(carried('<a href="/">')).toBe('<a href="/?machine=komatsu%2Fpc200-8&amp;serial=312044">');
});

test.each([
  '<a href="/dashboard/orders">',
  '<a href="/login?returnTo=%2F">',
  '<a href="/api/product">',
  '<a href="/assets/page-1.js">',
  '<a href="/favicon.ico">',
  '<a href="//elsewhere.example/part">',
  '<a href="https://elsewhere.example/">',
  '<a href="#main">',
  '<a href="/parts?machine=jcb%2F210">',
  '<a href="/parts" data-machine-remove="true">',
  '<link rel="canonical" href="/parts"/>',
])('%s stays as it is', (tag) => {
  expect(carried(tag)).toBe(tag);
});

test('a form that is sent by GET has the machine as fields, one that is sent by POST in its address [O24]', () => {
  expect(carried('<form action="/parts"><input name="q"/><a href="/home">x</a></form>')).toBe(
    '<form action="/parts"><input type="hidden" name="machine" value="komatsu/pc200-8"/>' +
      '<input type="hidden" name="serial" value="312044"/><input name="q"/>' +
      '<a href="/home?machine=komatsu%2Fpc200-8&amp;serial=312044">x</a></form>',
  );
  expect(carried('<form method="post" action="/quick-order"></form>')).toBe(
    '<form method="post" action="/quick-order?machine=komatsu%2Fpc200-8&amp;serial=312044"></form>',
  );
  const own = '<form action="/parts"><input name="machine" value="jcb/210"/></form>';
  expect(carried(own)).toBe(own);
});

test('values of the address are escaped', () => {
  const hostile = machineQueryIn(new URLSearchParams({ machine: 'a/b', serial: '"><script>alert(1)</script>' }));
  const page = carryMachine('<a href="/parts"></a><form action="/parts"></form>', hostile);
  expect(page).not.toContain('<script');
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;');
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
