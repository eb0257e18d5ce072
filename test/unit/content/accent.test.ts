/** The accent colour: whatever the owner chooses can be read, or is refused with a colour that can. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  accentContrast,
  accentPalette,
  contrast,
  isReadableAccent,
  minContrast,
  nearestAccent,
  pageBackgrounds,
} from '#domain/content/accent.ts';
import { Appearance, noAppearance } from '#domain/content/appearance.ts';

/** Colours from all of the cube. */
const levels = [0, 51, 102, 128, 153, 204, 255];
const colours = levels.flatMap((r) =>
  levels.flatMap((g) => levels.map((b) => `#${[r, g, b].map((one) => one.toString(16).padStart(2, '0')).join('')}`)),
);
const parse = (accent: unknown) => Appearance.safeParse({ ...noAppearance, accent });

test('text on every accepted accent, also hovered and pressed, and its links on all backgrounds of both themes can be read [A44]', () => {
  const accepted = colours.filter(isReadableAccent);
  expect(accepted.length).toBeGreaterThan(colours.length / 2);
  for (const accent of accepted) {
    const { onAccent, hover, down, mark, link } = accentPalette(accent);
    for (const surface of [accent, hover, down])
      expect(contrast(onAccent, surface)).toBeGreaterThanOrEqual(minContrast);
    for (const theme of ['light', 'dark'] as const) {
      for (const background of [...pageBackgrounds[theme], mark[theme]])
        expect(contrast(link[theme], background), `${accent} ${theme}`).toBeGreaterThanOrEqual(minContrast);
      const [text, quiet] = theme === 'light' ? ['#16191c', '#5b646c'] : ['#eceff1', '#9aa5ae'];
      for (const words of [text ?? '', quiet ?? ''])
        expect(contrast(words, mark[theme]), `${words} on the mark of ${accent}`).toBeGreaterThanOrEqual(minContrast);
    }
  }
});

test('a colour on which no text can be read is refused, with the nearest one that is accepted [A44]', () => {
  const refused = colours.filter((colour) => !isReadableAccent(colour));
  expect(refused.length).toBeGreaterThan(0);
  for (const colour of refused) expect(isReadableAccent(nearestAccent(colour))).toBe(true);
  for (const colour of ['#ffc400', '#0b2a66']) expect(nearestAccent(colour)).toBe(colour);
  const grey = refused[0] ?? '';
  expect(accentContrast(accentPalette(grey)).textOnAccent).toBeLessThan(minContrast);
  expect(parse(grey).error?.issues[0]?.message).toContain(nearestAccent(grey));
});

test('only a colour is accepted as a colour [A44]', () => {
  expect(parse('#FFC400').data?.accent).toBe('#ffc400');
  expect(parse(null).data?.accent).toBeNull();
  expect(parse(undefined).data?.accent).toBeNull();
  for (const hostile of ['red', '#fff', 'url(https://evil.example)', '#ffc400;}body{display:none', '#ffc4000', '', 3])
    expect(parse(hostile).success, String(hostile)).toBe(false);
});

test('the backgrounds are those of the styles', () => {
  const tokens = readFileSync(fileURLToPath(new URL('../../../src/web/styles/tokens.css', import.meta.url)), 'utf8');
  for (const [index, name] of ['paper', 'bench', 'sunk'].entries())
    expect(tokens).toContain(
      `--color-${name}: light-dark(${pageBackgrounds.light[index]}, ${pageBackgrounds.dark[index]})`,
    );
});
