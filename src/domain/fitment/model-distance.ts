/** How far a typed model is from the name of a machine: PC200-8 LC is near PC200LC-8, and none of both is PC200-8. Pure. */

import { nearestWord } from '#platform/values/edit-distance.ts';
import { isVariant, variantsOf } from './machine-words.ts';
import { withDigits } from './read-machine-text.ts';
import { plainSerialText } from './serial-text.ts';

/** A name of a model as the letters before its number, the number, and what stands behind: PC, 200, [LC, 8]. */
export interface ModelName {
  readonly letters: string;
  readonly number: string;
  readonly rest: readonly string[];
}

const maxSeriesDigits = 2;

/**
 * The name of a model in a text; null without a number, or with something behind it that is no series and makes no other machine
 * of a model.
 */
export function readModelName(text: string): ModelName | null {
  const key = plainSerialText(text).toUpperCase();
  const [letters = '', ...others] = withDigits(key).match(/[\p{L}]+|[0-9]+/gu) ?? [];
  const all = /[0-9]/.test(letters) ? ['', letters, ...others] : [letters, ...others];
  const [first = '', number = '', ...behind] = all;
  const rest = behind.flatMap((token) => variantsOf(token) ?? [token]);
  if (!/^[0-9]{1,4}$/.test(number)) return null;
  const isRest = (token: string) => (/[0-9]/.test(token) ? token.length <= maxSeriesDigits : isVariant(token));
  return rest.every(isRest) ? { letters: first, number, rest } : null;
}

/** Costs of differences. Two models must share the number and the letters before it; a wrong letter costs more than a variant. */
const costOfWrongLetters = 4;
const costOfSeries = 2;

/** The distance of two models. 0: the same name, its pieces in any order. Null: another model. */
export function distanceOfModels(typed: ModelName, name: ModelName): number | null {
  if (typed.number !== name.number) return null;
  const letters =
    typed.letters === name.letters ? 0 : isMisspelt(typed.letters, name.letters) ? costOfWrongLetters : null;
  if (letters === null) return null;
  const cost = (tokens: readonly string[]) =>
    tokens.reduce((sum, token) => sum + (/[0-9]/.test(token) ? costOfSeries : 1), 0);
  return letters + cost(without(typed.rest, name.rest)) + cost(without(name.rest, typed.rest));
}

/** The tokens of one list that another does not have, each as often as it stands there. */
function without(all: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return all.filter((token) => {
    const at = left.indexOf(token);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** True for one wrong, missing or superfluous letter, or two swapped ones, in two letters or more. */
function isMisspelt(typed: string, letters: string): boolean {
  return letters.length >= 2 && typed.length >= 2 && nearestWord(typed, [letters]) === letters;
}
