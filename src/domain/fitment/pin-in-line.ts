/** The product identification number in a line about a machine. Pure. */
import { lineWords } from './line-words.ts';
import { type Pin, readPin } from './pin.ts';
import type { MachineLine } from './read-machine-text.ts';

/** All words of the line as one number, as plates divide it: CAT 0320D P MGG00123. Null for other lines. */
export function pinOfText(text: string): Pin | null {
  const words = lineWords(text).filter(({ isOther }) => !isOther);
  const pinOf = (all: typeof words) => knownPin(all.map(({ key }) => key).join(''));
  return pinOf(words) ?? pinOf(words.filter(({ isUnclear }) => !isUnclear));
}

/** The word of the line that is one of its maker; null: none. */
export function pinInLine({ make, words }: MachineLine): { readonly pin: Pin; readonly place: number } | null {
  for (const { key, place } of words) {
    const pin = knownPin(key);
    if (pin && (make === '' || make === pin.make)) return { pin, place };
  }
  return null;
}

/**
 * The product identification number of a known maker, with a model or a code: a line may have as many letters and digits as such
 * a number.
 */
function knownPin(key: string): Pin | null {
  const pin = readPin(key);
  return pin?.make && (pin.model === '' || /^[A-Z]{0,2}[0-9]/.test(pin.model)) ? pin : null;
}
