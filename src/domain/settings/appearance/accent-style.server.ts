/** The owner's accent colour as a stylesheet, whose address has its hash: pages and caches may keep it for ever. */
import { createHash } from 'node:crypto';
import { accentPalette } from '#domain/content/accent.ts';
import { appearancePath } from '#domain/content/appearance.ts';

/** The colour in the file name of the stylesheet; null for other names. */
export function accentOf(file: string): string | null {
  const [, digits] = /^accent-([0-9a-f]{6})-[0-9a-f]{8}\.css$/.exec(file) ?? [];
  return digits ? `#${digits}` : null;
}

export function accentStyle(accent: string): { readonly css: string; readonly url: string } {
  const { hover, down, onAccent, mark, link } = accentPalette(accent);
  const tokens = [
    ['accent', accent],
    ['accent-hover', hover],
    ['accent-down', down],
    ['on-accent', onAccent],
    ['mark', `light-dark(${mark.light}, ${mark.dark})`],
    ['link', `light-dark(${link.light}, ${link.dark})`],
    ['focus', `light-dark(${link.light}, ${link.dark})`],
  ];
  const css = `:root{${tokens.map(([name, value]) => `--color-${name}:${value}`).join(';')}}\n`;
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  return { css, url: appearancePath(`accent-${accent.slice(1)}-${hash}.css`) };
}
