/** What the name of a picture file says: `HX-20Y-1142_2.jpg` is the second picture of HX-20Y-1142. */

export interface PictureName {
  /** Name of the file without folders and ending. */
  readonly stem: string;
  /** The stem without a count at its end: after an underscore or space, or in brackets. */
  readonly number: string;
  /** The count; 0 without one. */
  readonly count: number;
}

export function readPictureName(name: string): PictureName {
  return readStem((name.split('/').at(-1) ?? '').replace(/\.[A-Za-z]{2,5}$/, ''));
}

/** Reads a name without folders and ending, as readPictureName. */
export function readStem(stem: string): PictureName {
  const [, number = stem, plain, inBrackets] = /^(.+?)(?:[\s_]+(\d{1,2})|\s*\((\d{1,2})\))$/.exec(stem.trim()) ?? [];
  return { stem, number, count: Number(plain ?? inBrackets ?? 0) };
}
