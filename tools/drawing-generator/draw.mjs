#!/usr/bin/env node
/**
 * Draws the pages: `node draw.mjs [--out folder] [slug …]`. Without slugs all of them, and the index.
 * Each page becomes an SVG and a JSON file of the same name.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Drawing } from './lib/drawing.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const words = process.argv.slice(2);
const at = words.indexOf('--out');
const out = at < 0 ? join(here, '../../sample/drawings') : words.splice(at, 2)[1];
mkdirSync(out, { recursive: true });

const slugs = readdirSync(join(here, 'pages')).map((name) => name.replace('.mjs', ''));
const pages = [];
for (const slug of slugs) {
  const { default: page } = await import(`./pages/${slug}.mjs`);
  pages.push(page);
}
pages.sort((a, b) => (a.code === 'OV-100' ? -1 : b.code === 'OV-100' ? 1 : a.code.localeCompare(b.code)));

const fileName = (page) => `${page.code.toLowerCase()}-${page.slug}`;
let troubles = 0;
for (const page of pages) {
  if (words.length && !words.includes(page.slug)) continue;
  const drawing = new Drawing(page.page);
  page.draw(drawing);
  const { svg, hotspots, problems } = drawing.render();
  const listed = new Set(page.items.map((item) => item.callout));
  for (const callout of listed) if (!hotspots.has(callout)) problems.push(`${callout} is listed but not drawn`);
  for (const callout of hotspots.keys()) if (!listed.has(callout)) problems.push(`${callout} is drawn but not listed`);
  const json = {
    format: 1,
    code: page.code,
    slug: page.slug,
    title: page.title,
    assembly: page.assembly,
    machine: page.machine,
    svg: `${fileName(page)}.svg`,
    width: drawing.page.width,
    height: drawing.page.height,
    items: page.items,
    hotspots: [...listed].map((callout) => ({ callout, svgId: `item-${callout}`, spots: hotspots.get(callout) ?? [] })),
  };
  writeFileSync(join(out, `${fileName(page)}.svg`), svg);
  writeFileSync(join(out, `${fileName(page)}.json`), pretty(json));
  console.log(
    `${fileName(page).padEnd(28)} ${String(listed.size).padStart(3)} callouts ${(svg.length / 1024).toFixed(0).padStart(4)} kB`,
  );
  for (const problem of problems) console.log(`  ! ${problem}`);
  troubles += problems.length;
}
if (!words.length) {
  const index = pages.map(({ code, slug, title, assembly, machine, items }) => ({
    code,
    slug,
    title,
    assembly,
    machine,
    svg: `${fileName({ code, slug })}.svg`,
    json: `${fileName({ code, slug })}.json`,
    callouts: new Set(items.map((i) => i.callout)).size,
    rows: items.length,
  }));
  writeFileSync(join(out, 'index.json'), pretty({ format: 1, diagrams: index }));
}
console.log(troubles ? `${troubles} to look at` : 'nothing to complain of');

/** JSON with one item, one callout and one spot a line. */
function pretty(value) {
  const flat = (v) => {
    if (Array.isArray(v)) return `[${v.map(flat).join(', ')}]`;
    if (v && typeof v === 'object')
      return `{${Object.entries(v).map(([k, x]) => `${JSON.stringify(k)}: ${flat(x)}`).join(', ')}}`;
    return JSON.stringify(v);
  };
  const lines = (list, indent, line) => `[\n${list.map((x) => `${indent}  ${line(x)}`).join(',\n')}\n${indent}]`;
  const callout = ({ spots, ...rest }) => `${flat(rest).slice(0, -1)}, "spots": ${lines(spots, '    ', flat)}}`;
  const entry = ([k, v]) => {
    const long = Array.isArray(v) && typeof v[0] === 'object';
    return `  ${JSON.stringify(k)}: ${long ? lines(v, '  ', v[0].spots ? callout : flat) : flat(v)}`;
  };
  return `{\n${Object.entries(value).map(entry).join(',\n')}\n}\n`;
}
