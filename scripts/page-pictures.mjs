/**
 * Draws the pictures of the static pages: content/pictures/*.webp → public/pictures/{name}-{width}.{avif,webp}.
 * Run it after changing one of them: `npm run pictures`. The results are committed, so a start need not draw.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** name → widths in pixels: for phones, and for wide screens. */
const widths = {
  hero: [1200, 2000],
  'hero-mobile': [450, 900],
  mission: [700, 1400],
  vision: [700, 1400],
  contact: [700, 1400],
  excavator: [800, 1600],
};

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
await mkdir(at('../public/pictures/'), { recursive: true });

for (const [name, sizes] of Object.entries(widths)) {
  for (const width of sizes) {
    const drawn = sharp(at(`../content/pictures/${name}.webp`)).resize({ width });
    await drawn
      .clone()
      .avif({ quality: 52, effort: 7 })
      .toFile(at(`../public/pictures/${name}-${width}.avif`));
    await drawn
      .clone()
      .webp({ quality: 76, effort: 6 })
      .toFile(at(`../public/pictures/${name}-${width}.webp`));
  }
}
