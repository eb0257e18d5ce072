/**
 * Draws the pictures of the static pages: content/pictures/{name}.webp → public/pictures/{name}-{width}.{avif,webp}
 * and {name}-share.jpg for link previews. Every build runs it; only new and changed pictures are drawn. The results
 * are committed, so a fresh clone draws nothing. content/pictures/drawn.json says what there is.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './prepare.mjs';

/** Width for phones in pixels, where it is not half of the picture. */
const narrow = { hero: 1200 };
const widest = 2000;
/** What networks that preview links expect, in pixels. */
const share = { width: 1200, height: 630 };

const sources = join(root, 'content', 'pictures');
const results = join(root, 'public', 'pictures');
const list = join(sources, 'drawn.json');
const before = readList();
const drawn = {};
mkdirSync(results, { recursive: true });

for (const file of readdirSync(sources).sort()) {
  if (!file.endsWith('.webp')) continue;
  const name = file.slice(0, -'.webp'.length);
  const bytes = readFileSync(join(sources, file));
  const source = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  drawn[name] = before[name]?.source === source ? before[name] : await draw(name, bytes, source);
}
const text = `${JSON.stringify(drawn, null, 2)}\n`;
if (text !== `${JSON.stringify(before, null, 2)}\n`) writeFileSync(list, text);

async function draw(name, bytes, source) {
  console.log(`Drawing ${name} …`);
  const { width: own, height: ownHeight } = await sharp(bytes).metadata();
  const width = Math.min(own, widest);
  const widths = [narrow[name] ?? Math.round(width / 2), width];
  for (const wide of widths) {
    const picture = sharp(bytes).resize({ width: wide });
    await picture
      .clone()
      .avif({ quality: 52, effort: 7 })
      .toFile(join(results, `${name}-${wide}.avif`));
    await picture
      .clone()
      .webp({ quality: 76, effort: 6 })
      .toFile(join(results, `${name}-${wide}.webp`));
  }
  await sharp(bytes)
    .resize({ ...share, fit: 'cover' })
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(join(results, `${name}-share.jpg`));
  return { source, widths, height: Math.round((ownHeight * width) / own) };
}

function readList() {
  try {
    return JSON.parse(readFileSync(list, 'utf8'));
  } catch {
    return {};
  }
}
