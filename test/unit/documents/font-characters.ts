/** Reads which characters a font has (OpenType 1.9: tables cmap and maxp). */

interface FontCharacters {
  readonly characters: readonly string[];
  readonly glyphCount: number;
}

/** The characters of a TrueType or OpenType font. */
export function fontCharacters(font: Buffer): FontCharacters {
  const cmap = tableAt(font, 'cmap');
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => {
    const at = cmap + font.readUInt32BE(cmap + 8 + 8 * index);
    return { at, format: font.readUInt16BE(at) };
  });
  const wide = subtables.find(({ format }) => format === 12);
  const narrow = subtables.find(({ format }) => format === 4);
  const codes = wide ? groups(font, wide.at) : segments(font, narrow?.at ?? Number.NaN);
  return {
    characters: codes.map((code) => String.fromCodePoint(code)),
    glyphCount: font.readUInt16BE(tableAt(font, 'maxp') + 4),
  };
}

function tableAt(font: Buffer, name: string): number {
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16)
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  throw new Error(`The font has no table ${name}`);
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Format 12 */
function groups(font: Buffer, at: number): number[] {
  return Array.from({ length: font.readUInt32BE(at + 12) }, (_, index) => at + 16 + 12 * index).flatMap((group) =>
    range(font.readUInt32BE(group), font.readUInt32BE(group + 4)),
  );
}

/** Format 4. The last segment only ends the list. */
function segments(font: Buffer, at: number): number[] {
  const count = font.readUInt16BE(at + 6) / 2;
  return Array.from({ length: count - 1 }, (_, index) => at + 14 + 2 * index).flatMap((end) =>
    range(font.readUInt16BE(end + 2 * count + 2), font.readUInt16BE(end)),
  );
}
