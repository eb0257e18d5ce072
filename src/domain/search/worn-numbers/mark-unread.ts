/** Which signs of a number of the catalogue nobody has read on the worn plate. Pure. */
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';
import { isUnread, keyExpression, type WornNumber } from './worn-number.ts';

/** A piece of a number as its maker writes it. */
export interface NumberRun {
  readonly text: string;
  readonly unread: boolean;
}

/**
 * The number in pieces: the signs that were not read on the plate, and those that were. Separators belong to the sign before
 * them. A sign that was read as one of several counts as read.
 */
export function markUnread(number: string, worn: WornNumber): readonly NumberRun[] {
  const letters = Array.from(number, (text) => ({ text, key: keyLetters(text) }));
  const key = letters.map((letter) => letter.key).join('');
  const match = new RegExp(keyExpression(worn), 'u').exec(key);
  if (!match) return [{ text: number, unread: false }];
  const start = Array.from(match[1] ?? '').length;
  const isUnreadAt = (place: number) => {
    const cell = worn.cells[place - start];
    return !cell || isUnread(cell);
  };
  const runs: { text: string; unread: boolean }[] = [];
  let place = 0;
  for (const letter of letters) {
    const last = runs.at(-1);
    const unread = letter.key ? isUnreadAt(place) : false;
    if (last && last.unread === unread) last.text += letter.text;
    else runs.push({ text: letter.text, unread });
    place += Array.from(letter.key).length;
  }
  return runs;
}
