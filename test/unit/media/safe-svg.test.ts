import { describe, expect, test } from 'vitest';
import { toSafeSvg } from '#domain/media/svg/safe-svg.server.ts';
import { AppError } from '#platform/errors.ts';

const namespace = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string, attributes = 'viewBox="0 0 400 300"') =>
  `<svg ${namespace} ${attributes}>${content}</svg>`;
/** What is between the root's tags. */
const inside = (content: string) =>
  toSafeSvg(svg(content))
    .svg.replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');

function refusal(text: string): string {
  try {
    toSafeSvg(text);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return error.message;
    throw error;
  }
  throw new Error('Not refused');
}

describe('a drawing is kept', () => {
  test('with its shapes, groups and looks', () => {
    const drawn =
      '<g id="dg-item-7" class="dg-item"><path d="M1 2l3-4e1Z" fill="none" stroke="currentColor" stroke-width="2"/><text x="4" y="5">7</text></g>';
    expect(inside(drawn)).toBe(drawn);
  });

  test('and comes out the same when it is read again', () => {
    const once = toSafeSvg(svg('<g id="item-1"><use xlink:href="#item-1b"/></g><path id="item-1b" d="M0 0h9"/>'));
    expect(toSafeSvg(once.svg)).toEqual(once);
  });

  test('with its ids prefixed, also where something refers to them', () => {
    expect(
      inside('<clipPath id="a"><rect width="9"/></clipPath><path id="header" clip-path="url(#a)" d="M0 0"/>'),
    ).toBe('<clipPath id="dg-a"><rect width="9"/></clipPath><path id="dg-header" clip-path="url(#dg-a)" d="M0 0"/>');
  });

  test('with the looks of style attributes, as attributes', () => {
    expect(inside('<path fill="red" style="fill:none; stroke: #000000;background:url(x)" d="M0 0"/>')).toBe(
      '<path fill="none" stroke="#000000" d="M0 0"/>',
    );
  });

  test('in units that begin at 0', () => {
    const moved = toSafeSvg(svg('<path d="M0 0"/>', 'viewBox="-10 20 300.5 200"'));
    expect(moved).toMatchObject({ width: 301, height: 200 });
    expect(moved.svg).toContain('<g transform="translate(10 -20)">');
    expect(toSafeSvg(svg('', 'width="640px" height="480px"'))).toMatchObject({ width: 640, height: 480 });
    expect(toSafeSvg(svg('', 'viewBox="0 0 1 0.5"'))).toMatchObject({ width: 1600, height: 800 });
  });

  test('also from a file of a drawing program', () => {
    const file = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <!-- made by hand --><svg ${namespace} xmlns:ink="http://ink.example/" viewBox="0 0 400 300"><metadata>x</metadata><ink:view/><path ink:label="x" d="M0 0"/></svg>`;
    const { svg: kept, leftOut } = toSafeSvg(file);
    expect(kept).toMatch(/focusable="false"><path d="M0 0"\/><\/svg>$/);
    expect(leftOut).toEqual([]);
  });
});

describe('what could run, load or link is left out [D11]', () => {
  test.each([
    ['script', '<script>alert(1)</script>'],
    ['script with a namespace prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    [
      'foreignObject',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ],
    ['HTML inside', '<img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>'],
    ['style sheets', '<style>@import url(http://evil.example/x.css); path { fill: url(http://evil.example/) }</style>'],
    ['pictures', '<image href="http://evil.example/x.png"/><image href="data:image/svg+xml,x"/>'],
    ['animation', '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="d" values="M0 0"/>'],
    ['filters', '<filter id="f"><feImage href="http://evil.example/x.png"/></filter>'],
    ['another SVG inside', '<svg><script>alert(1)</script></svg>'],
  ])('%s', (_name, content) => {
    expect(inside(content)).toBe('');
  });

  test.each([
    ['handlers', '<path onclick="alert(1)" onload="alert(1)" d="M0 0"/>', '<path d="M0 0"/>'],
    ['a link around a shape', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', '<g><path d="M0 0"/></g>'],
    ['paint from elsewhere', '<path fill="url(http://evil.example/#a)" d="M0 0"/>', '<path d="M0 0"/>'],
    ['paint from a data URL', '<path fill="URL( data:image/svg+xml,x )" d="M0 0"/>', '<path d="M0 0"/>'],
    ['use of another file', '<use href="http://evil.example/x.svg#a"/>', '<use/>'],
    ['use of a data URL', '<use xlink:href="data:image/svg+xml;base64,PHN2Zz4=#a"/>', '<use/>'],
    ['a path that is none', '<path d="M0 0 url(x)"/>', '<path/>'],
    ['the classes of the page', '<g class="toast dg-item is-current"/>', '<g class="dg-item"/>'],
    ["data for the page's scripts", '<g data-add-to-cart="1" data-copy="2"/>', '<g/>'],
    ['quotes in values', '<path transform="&quot;&gt;&lt;script&gt;" d="M0 0"/>', '<path d="M0 0"/>'],
  ])('%s', (_name, content, kept) => {
    expect(inside(content)).toBe(kept);
  });

  test('text stays text', () => {
    expect(inside('<text>&lt;script&gt;alert(1)&lt;/script&gt;</text><text><![CDATA[<img src=x>]]></text>')).toBe(
      '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text><text>&lt;img src=x&gt;</text>',
    );
  });

  test('and said to the staff', () => {
    expect(toSafeSvg(svg('<style>a{}</style><image href="x"/><script/>')).leftOut).toEqual([
      'image',
      'script',
      'style',
    ]);
  });
});

describe('what is too much is refused, with what to do [D11]', () => {
  test('entities, whatever they say', () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>';
    expect(refusal(`${bomb}${svg('<text>&b;</text>')}`)).toMatch(/declares entities/);
    const external = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    expect(refusal(`${external}${svg('<text>&x;</text>')}`)).toMatch(/declares entities/);
    expect(refusal(svg('<text>&undeclared;</text>'))).toMatch(/can't be read/);
  });

  test('100,000 elements', () => {
    expect(refusal(svg('<g/>'.repeat(100_000)))).toMatch(/more than 30000 elements/);
  });

  test('30,001 elements, before what follows them is read', () => {
    expect(refusal(svg(`${'<g/>'.repeat(30_001)}&undeclared;`))).toMatch(/more than 30000 elements/);
  });

  test('a thousand groups inside each other', () => {
    expect(refusal(svg('<g>'.repeat(1000) + '</g>'.repeat(1000)))).toMatch(/more than 60 groups/);
  });

  test('use that repeats a thousand million shapes', () => {
    const levels = Array.from({ length: 9 }, (_, i) => `<g id="l${i + 1}">${`<use href="#l${i}"/>`.repeat(10)}</g>`);
    expect(refusal(svg(`<path id="l0" d="M0 0"/>${levels.join('')}`))).toMatch(/repeats its elements/);
  });

  test('clip paths that clip by clip paths, a thousand million times or by themselves [U38]', () => {
    const clipped = (id: number) => `<path d="M0 0h9" clip-path="url(#c${id})"/>`;
    const levels = Array.from({ length: 9 }, (_, i) => `<clipPath id="c${i + 1}">${clipped(i).repeat(10)}</clipPath>`);
    const wanted = refusal(svg('<g id="a"><use href="#a"/></g>'));
    expect(refusal(svg(`<clipPath id="c0"><path d="M0 0h9"/></clipPath>${levels.join('')}${clipped(9)}`))).toBe(wanted);
    expect(refusal(svg(`<clipPath id="c1">${clipped(1)}</clipPath>${clipped(1)}`))).toBe(wanted);
    expect(refusal(svg(`<clipPath id="c1" style="clip-path:url('#c1')"/>${clipped(1)}`))).toBe(wanted);
  });

  test('use that repeats itself', () => {
    expect(refusal(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toMatch(
      /repeats its elements/,
    );
    const chain = Array.from({ length: 5000 }, (_, i) => `<g id="c${i}"><use href="#c${i + 1}"/></g>`).join('');
    expect(refusal(svg(chain))).toMatch(/repeats its elements/);
  });

  test('a file of 50 MB', () => {
    expect(refusal(svg(`<path d="${'M0 0'.repeat(13_000_000)}"/>`))).toMatch(/at most 3 MB/);
  });

  test('what is no SVG', () => {
    expect(refusal('')).toMatch(/can't be read|neither an SVG/);
    expect(refusal('<html><svg/></html>')).toMatch(/neither an SVG/);
    expect(refusal('<svg viewBox="0 0 1 1"/>')).toMatch(/neither an SVG/);
    expect(refusal(svg('<path'))).toMatch(/can't be read/);
    expect(refusal(svg('', 'viewBox="0 0 0 10"'))).toMatch(/no size/);
    expect(refusal(svg('', 'width="100%" height="100%"'))).toMatch(/no size/);
  });
});
