/** Rules of the design that the source files can prove: colours, sizes, motion, fonts and texts. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { formatDay } from '#platform/values/dates.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const rules = readdirSync(`${root}src/web/styles`).flatMap((file) =>
  readFileSync(`${root}src/web/styles/${file}`, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/[;{}]/)
    .map((rule) => `${file}: ${rule.replace(/\s+/g, ' ').trim()}`),
);
const tokens = readFileSync(`${root}src/web/styles/tokens.css`, 'utf8');

describe('tokens', () => {
  test.each([
    ['paper', '#ffffff, #14171a'],
    ['bench', '#f5f6f7, #1c2024'],
    ['line', '#dfe3e6, #2d3339'],
    ['text', '#16191c, #eceff1'],
    ['quiet', '#5b646c, #9aa5ae'],
  ])('%s is %s [U1]', (name, pair) => {
    expect(tokens).toContain(`--color-${name}: light-dark(${pair});`);
  });

  test('yellow is the only accent colour [U1]', () => {
    expect(tokens).toContain('--color-accent: #ffc400;');
  });

  test('font sizes are 12, 14, 16, 20, 28 and 40 px [U4]', () => {
    const sizes = [...tokens.matchAll(/--text-(\d+): ([\d.]+)rem/g)];
    expect(sizes.map(([, name, rem]) => [Number(name), Number(rem) * 16])).toEqual(
      [12, 14, 16, 20, 28, 40].map((size) => [size, size]),
    );
  });

  test('spacing is a multiple of 4 px, and corners have a radius of 4 px, of dialogs 8 px [U4]', () => {
    const spaces = [...tokens.matchAll(/--s(\d+): ([\d.]+)rem/g)];
    expect(spaces.length).toBeGreaterThan(8);
    for (const [, steps, rem] of spaces) expect(Number(rem) * 16).toBe(Number(steps) * 4);
    expect(tokens).toMatch(/--radius: 4px;\s+--radius-dialog: 8px;/);
  });
});

test('the styleguide shows every component [U14]', () => {
  const guide = readdirSync(`${root}src/web/styleguide`).map((file) =>
    readFileSync(`${root}src/web/styleguide/${file}`, 'utf8'),
  );
  // Cards contain these components.
  const shown = [...guide, readFileSync(`${root}src/web/public/part-card.tsx`, 'utf8')].join('\n');
  // These render other components: navigation-pending.tsx chooses a skeleton, table.tsx renders its box, the next three are the container, the style and the start of toasts.
  // A link and a form that keep the machine look like any other.
  const frames = [
    'navigation-pending.tsx',
    'table-box.tsx',
    'toasts.tsx',
    'toast-library.tsx',
    'start-toasts.tsx',
    'page-form.tsx',
    'render-document.server.tsx',
    'page-link.tsx',
  ];
  const components = ['kit/ui', 'kit/form', 'kit/page'].flatMap((room) =>
    readdirSync(`${root}src/web/${room}`)
      .filter((file) => file.endsWith('.tsx') && !frames.includes(file))
      .map((file) => `#web/${room}/${file}`),
  );
  expect(components.length).toBeGreaterThan(15);
  expect(components.filter((file) => !shown.includes(file))).toEqual([]);
  expect(guide.join('\n')).toContain('toast[tone]');
});

test('transitions take at most 150 ms, and none run with prefers-reduced-motion [U5]', () => {
  expect(/--quick: (\d+)ms/.exec(tokens)?.[1]).toBe('120');
  const moving = rules.filter((rule) => /\btransition:|\banimation: toast/.test(rule));
  expect(moving.length).toBeGreaterThan(5);
  const slow = moving.filter((rule) => [...rule.matchAll(/(\d+)ms/g)].some(([, ms]) => Number(ms) > 150));
  expect(slow).toEqual([]);
  expect(rules).toContain('preferences.css: transition: none !important');
  expect(rules).toContain('preferences.css: animation: none !important');
});

test('styles use logical properties only, so that the layout follows the text direction [U6]', () => {
  const physical = /(?:margin|padding|border)-(?:left|right)|: (?:left|right):|(?:text-align|float): (?:left|right)/;
  expect(rules.filter((rule) => physical.test(rule))).toEqual([]);
});

test('the two fonts are self-hosted and subset, and text does not wait for them [U7]', () => {
  const faces = readFileSync(`${root}src/web/styles/fonts.css`, 'utf8');
  const files = [...faces.matchAll(/url\("\.\.\/fonts\/([^"]+)"\)/g)].map(([, file]) => file ?? '');
  expect(files).toEqual(['archivo-latin.woff2', 'jetbrains-mono-500-ascii.woff2']);
  expect(faces).not.toMatch(/https?:/);
  expect(faces.match(/font-display: swap/g)).toHaveLength(2);
  const sizes = files.map((file) => statSync(`${root}src/web/fonts/${file}`).size);
  expect(sizes[0]).toBeLessThan(80_000);
  expect(sizes[1]).toBeLessThan(6000);
  for (const font of ['archivo', 'jetbrains-mono'])
    expect(readFileSync(`${root}src/web/fonts/LICENSE-${font}.txt`, 'utf8')).toContain('SIL OPEN FONT LICENSE');
});

test('prices show the currency, counts a thousands separator, and dates the month as a word [U28]', () => {
  expect([formatAmount(1240), formatCount(1240)]).toEqual(['$1,240.00', '1,240']);
  expect(formatDay('2026-11-21T23:59:59.000Z')).toBe('21 Nov 2026');
  expect(formatDay('2026-02-03T00:00:00.000Z')).toBe('3 Feb 2026');
});

test('no message has an exclamation mark except the one that the specification requires [U28]', () => {
  const folder = `${root}messages/en/`;
  const words = readdirSync(folder)
    .filter((file) => file !== 'styleguide.json')
    .flatMap((file) => Object.values(JSON.parse(readFileSync(folder + file, 'utf8')) as Record<string, unknown>))
    .map((message) => JSON.stringify(message));
  expect(words.length).toBeGreaterThan(400);
  expect(words.filter((message) => message.includes('!'))).toEqual(['"Are you sure you want to delete {name}!"']);
});

test('a total beyond exact integers is shown instead of failing the page', () => {
  expect(formatAmount(99_999_999 * 1_000_000)).toBe('$99,999,999,000,000.00');
  expect(formatAmount(0.29)).toBe('$0.29');
});
