#!/usr/bin/env node
/**
 * Checks the drawings against the shop's sample catalogue: `node check.mjs [sample] [folder]`.
 * Tells numbers that are not in it, part types that it has no name for, sizes, and what an SVG must not hold.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownSample = fileURLToPath(new URL('../../sample/', import.meta.url));
const [sample = ownSample, folder = join(sample, 'drawings')] = process.argv.slice(2);
const texts = (path) =>
  readdirSync(path, { recursive: true }).filter((f) => f.endsWith('.ts'))
    .map((f) => readFileSync(join(path, f), 'utf8'));
const numbers = new Map();
for (const text of texts(join(sample, 'parts'))) {
  for (const block of text.split('partTable(').slice(1)) {
    const type = /^\s*'([^']+)'/.exec(block)?.[1];
    for (const [, number] of block.matchAll(/^(HX-[0-9A-Z]{3}-\d{4}[A-Z]*)\s*\|/gm)) numbers.set(number, type);
  }
}
const types = new Set([...numbers.values()]);

let mistakes = 0;
const complain = (where, what) => {
  mistakes++;
  console.log(`${where}: ${what}`);
};
const extra = new Map();
const used = new Set();
let bytes = 0;
const files = readdirSync(folder).filter((f) => /\.(svg|json)$/.test(f));
const codes = new Set(
  files
    .filter((f) => f.endsWith('.json') && f !== 'index.json')
    .map((f) => JSON.parse(readFileSync(join(folder, f), 'utf8')).code),
);
for (const file of files) {
  const text = readFileSync(join(folder, file), 'utf8');
  bytes += Buffer.byteLength(text);
  if (file.endsWith('.svg')) {
    if (text.length > 153_600) complain(file, `${text.length} bytes`);
    if (/<script|<style|<image|<foreignObject|href|url\(|style=|on\w+=/i.test(text))
      complain(file, 'holds what it must not');
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
    if (new Set(ids).size < ids.length) complain(file, 'an id twice');
  }
  if (!file.endsWith('.json') || file === 'index.json') continue;
  const { items, hotspots, width, height, svg } = JSON.parse(text);
  const picture = readFileSync(join(folder, svg), 'utf8');
  const callouts = new Set(items.map((i) => i.callout));
  for (const item of items) {
    const { row, partNumber, partType, kit, companions, diagram } = item;
    if (partNumber) {
      used.add(partNumber);
      if (!numbers.has(partNumber)) complain(file, `${row}: ${partNumber} is not in the sample`);
      else if (numbers.get(partNumber) !== partType)
        complain(file, `${row}: ${partNumber} is a ${numbers.get(partNumber)}, not a ${partType}`);
    }
    if (!types.has(partType)) extra.set(partType, (extra.get(partType) ?? 0) + 1);
    if (kit && !callouts.has(kit)) complain(file, `${row}: no callout ${kit} for its kit`);
    for (const callout of companions)
      if (callout === item.callout || !callouts.has(callout)) complain(file, `${row}: no companion ${callout}`);
    if (diagram && !codes.has(diagram)) complain(file, `${row}: no drawing ${diagram}`);
  }
  for (const { callout, svgId, spots } of hotspots) {
    if (!callouts.has(callout)) complain(file, `${callout} has spots but no row`);
    if (!picture.includes(`id="${svgId}"`)) complain(file, `no ${svgId} in the picture`);
    if (!spots.some((s) => s.kind === 'callout') || !spots.some((s) => s.kind === 'part'))
      complain(file, `${callout} lacks a spot`);
    for (const s of spots) {
      const points =
        s.points ??
        (s.shape === 'circle'
          ? [[s.cx - s.r, s.cy - s.r], [s.cx + s.r, s.cy + s.r]]
          : [[s.x, s.y], [s.x + s.width, s.y + s.height]]);
      if (points.some(([x, y]) => x < 0 || y < 0 || x > width || y > height))
        complain(file, `${callout} has a spot beyond the page`);
    }
  }
}
console.log(`${codes.size} drawings, ${(bytes / 1024).toFixed(0)} kB, ${used.size} numbers of the sample used`);
console.log(`part types that the sample does not know: ${[...extra.keys()].sort().join(', ')}`);
console.log(mistakes ? `${mistakes} mistakes` : 'no mistakes');
process.exitCode = mistakes ? 1 : 0;
