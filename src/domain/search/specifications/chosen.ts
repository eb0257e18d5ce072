/** Chosen values of specifications as the parameter `spec` of a list writes them. Pure; safe in the browser. */
import { foldText, type Measure } from './measure.ts';

/** Both limits are inclusive; a limit that is undefined lets every number pass. */
export interface NumberRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** One choice: a value, or a range of numbers, of the specifications with this key. */
export interface ChosenSpecification {
  /** As in Measure. */
  readonly key: string;
  /** Folded text, or the number in digits; null for a range. */
  readonly value: string | null;
  readonly range: NumberRange | null;
}

/** "outer diameter [mm]:60..93", "teeth:21", "material:50mn". */
export function formatChosen({ key, value, range }: ChosenSpecification): string {
  return `${key}:${range ? `${range.from ?? ''}..${range.to ?? ''}` : (value ?? '')}`;
}

/** The choice, or null for a text that is none. The limits of a range are put in order. */
export function parseChosen(text: string): ChosenSpecification | null {
  const colon = text.indexOf(':');
  const key = foldText(text.slice(0, Math.max(colon, 0)));
  const value = foldText(text.slice(colon + 1));
  if (!key || !value) return null;
  const [, from, to] = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/.exec(value) ?? [];
  if (from === undefined && to === undefined) return value === '..' ? null : { key, value, range: null };
  return { key, value: null, range: inOrder({ from: limit(from), to: limit(to) }) };
}

function limit(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

function inOrder({ from, to }: NumberRange): NumberRange {
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to };
}

/** The value by which a measure is chosen. */
export function choiceValue({ number, text }: Pick<Measure, 'number' | 'text'>): string {
  return number === null ? foldText(text) : String(number);
}

/** Whether a part with this measure passes the choice. */
export function passesChoice(measure: Measure, { key, value, range }: ChosenSpecification): boolean {
  if (measure.key !== key) return false;
  if (!range) return choiceValue(measure) === value;
  const { number } = measure;
  return number !== null && number >= (range.from ?? -Infinity) && number <= (range.to ?? Infinity);
}
