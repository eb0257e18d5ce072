/** Texts of any script in a PDF: letters, their direction, and the fonts that have them. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFull, seededRandom } from '../../fixtures/random.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';
import { fontCharacters } from './font-characters.ts';
import { flat, pagesOf, pdfOf, withLine } from './pdf-fixture.ts';

test('Chinese, Cyrillic and accented text is printed as typed', async () => {
  for (const name of [
    '液压主泵总成 新碶街道',
    'Уплотнение поворотного соединения',
    'Filtre à huile – étanchéité',
    'Dişli yağ İğne ől',
  ])
    expect(flat((await pagesOf(withLine({ name })))[0]?.text)).toContain(name);
});

test('Arabic runs from right to left, and the part numbers in it do not turn round [O154]', async () => {
  const name = 'مضخة هيدروليكية 707-99-47790 للحفارة EC210B';
  const [page] = await pagesOf(withLine({ name }));
  const line = page?.text.split('\n').find((text) => text.includes('مضخة')) ?? '';
  // The reader returns the pieces of a line from the left to the right edge, each as typed.
  expect(line.replace(/\s+/g, '')).toContain('هيدروليكيةمضخة');
  expect(line).toContain('707-99-47790');
  const [first, second] = ['707-99-47790', 'EC210B'].map(
    (code) => page?.texts.find(({ text }) => text === code)?.from ?? Number.NaN,
  );
  expect(first).toBeGreaterThan(second ?? Number.NaN);
});

test('Arabic letters are joined', async () => {
  const formsOf = async (name: string) => {
    const [page] = await pagesOf(withLine({ name }));
    return new Set(page?.glyphs.map(({ font, number }) => `${font} ${number}`)).size;
  };
  // Three forms instead of one: first, middle and last letter.
  expect((await formsOf('ششش')) - (await formsOf('ش ش ش'))).toBe(2);
});

test('a text of letters that Typst would take for code is printed as it is', async () => {
  const name = '#read("/etc/passwd") $x$ *bold* @ref <label> \\u{41}';
  expect(flat((await pagesOf(withLine({ name })))[0]?.text)).toContain('#read("/etc/passwd")');
});

test('a long part number stays in its column', async () => {
  const partNumber = 'X'.repeat(60);
  const [page] = await pagesOf(withLine({ partNumber }));
  expect(page?.text.replace(/\s/g, '')).toContain(partNumber);
  const pieces = page?.texts.filter(({ text }) => /^X+$/.test(text)) ?? [];
  expect(pieces.length).toBeGreaterThan(1);
  const nextColumn = page?.texts.find(({ text }) => text === 'HS code')?.from ?? Number.NaN;
  for (const { from, width } of pieces) expect(from + width).toBeLessThan(nextColumn);
});

const fonts = new URL('../../../fonts/', import.meta.url);

test('every character of the fonts is drawn, and one that no font has is noticed [O154]', async () => {
  const all = new Set<string>();
  for (const file of readdirSync(fonts).filter((name) => /\.[ot]tf$/.test(name))) {
    const { characters, glyphCount } = fontCharacters(readFileSync(new URL(file, fonts)));
    // Above it, Typst has drawn wrong characters.
    expect(glyphCount).toBeLessThan(32_768);
    for (const character of characters) all.add(character);
  }
  const printed = [...all].filter((character) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(character));
  expect(printed.length).toBeGreaterThan(24_000);
  const random = seededRandom();
  const drawn = isFull ? printed : random.some(printed, 4000);
  const notes = Array.from({ length: Math.ceil(drawn.length / 50) }, (_, index) =>
    drawn.slice(index * 50, (index + 1) * 50).join(' '),
  );
  const glyphs = (await readPdf(await pdfOf({}, notes))).flatMap((page) => page.glyphs);
  expect(glyphs.length).toBeGreaterThan(drawn.length);
  expect(
    glyphs.filter(({ number }) => number === 0),
    `TEST_SEED=${random.seed}`,
  ).toEqual([]);
  const [foreign] = await readPdf(await pdfOf({}, ['ᚠ']));
  expect(foreign?.glyphs.filter(({ number }) => number === 0)).toHaveLength(1);
});
