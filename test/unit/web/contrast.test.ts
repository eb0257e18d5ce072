/**
 * The colours of styles/tokens.css by numbers: what may stand on what, in light and in dark.
 * WCAG 2.2: text 4.5:1 (1.4.3), borders of controls, focus rings and marks 3:1 (1.4.11).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const styles = fileURLToPath(new URL('../../../src/web/styles/', import.meta.url));
const tokens = readFileSync(`${styles}tokens.css`, 'utf8');

type Theme = 'light' | 'dark';

/** "#rrggbb" of a token in a theme. */
function colour(name: string, theme: Theme): string {
  const [, light, dark] = new RegExp(`--color-${name}: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6}))?`).exec(tokens) ?? [];
  if (!light) throw new Error(`no colour ${name}`);
  return theme === 'dark' && dark ? dark : light;
}

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The pairs of these foregrounds and backgrounds that have less than `wanted`. */
function tooWeak(theme: Theme, wanted: number, foregrounds: readonly string[], backgrounds: readonly string[]) {
  return foregrounds.flatMap((front) =>
    backgrounds
      .map((back) => ({ pair: `${front} on ${back}`, ratio: contrast(colour(front, theme), colour(back, theme)) }))
      .filter(({ ratio }) => ratio < wanted)
      .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`),
  );
}

const surfaces = ['paper', 'plate', 'bench', 'sunk', 'mark'];

describe.each<Theme>(['light', 'dark'])('%s', (theme) => {
  test('text, secondary text and links have enough contrast on every surface [U2]', () => {
    expect(tooWeak(theme, 4.5, ['text', 'quiet', 'link', 'bad'], surfaces)).toEqual([]);
    expect(tooWeak(theme, 4.5, ['ok', 'short'], surfaces)).toEqual([]);
  });

  test('status colours have enough contrast on their tints [U2]', () => {
    for (const state of ['ok', 'short', 'bad'])
      expect(tooWeak(theme, 4.5, [state, 'text'], [`${state}-tint`])).toEqual([]);
    expect(contrast('#ffffff', colour('danger', theme))).toBeGreaterThanOrEqual(4.5);
  });

  test('borders of controls and focus rings have enough contrast [U2]', () => {
    expect(tooWeak(theme, 3, ['edge', 'focus'], ['paper', 'plate', 'bench', 'sunk'])).toEqual([]);
  });

  test('dark text has enough contrast on yellow, also pressed and hovered [U3]', () => {
    for (const yellow of [colour('accent', theme), colour('accent-down', theme), ...literalYellows()])
      expect(contrast(colour('on-accent', theme), yellow)).toBeGreaterThanOrEqual(7);
  });
});

test('yellow focus rings are on dark surfaces only, where their contrast suffices [U3]', () => {
  expect(colour('focus', 'dark')).toBe(colour('accent', 'dark'));
  for (const surface of ['ink', 'paper', 'plate', 'sunk'])
    expect(contrast(colour('accent', 'dark'), colour(surface, 'dark'))).toBeGreaterThanOrEqual(3);
  expect(contrast(colour('accent', 'light'), colour('paper', 'light'))).toBeLessThan(3);
  expect(colour('focus', 'light')).not.toBe(colour('accent', 'light'));
});

test('yellow is never the colour of text [U3]', () => {
  const rules = readdirSync(styles).flatMap((file) =>
    [...readFileSync(styles + file, 'utf8').matchAll(/(?:^|[;{\s])color: ([^;]+);/g)].map(
      ([, value]) => `${file}: ${value}`,
    ),
  );
  expect(rules.length).toBeGreaterThan(50);
  expect(rules.filter((rule) => /color-accent|#ffc400/.test(rule))).toEqual([]);
});

/** Yellows that are written where they are used: #ffd23d, the hovered button. */
function literalYellows(): string[] {
  const found = readdirSync(styles).flatMap((file) => [
    ...readFileSync(styles + file, 'utf8').matchAll(/#ff[c-f]\w{3}\b/g),
  ]);
  return found.map(([hex]) => hex).filter((hex) => !/^#fff/.test(hex));
}
