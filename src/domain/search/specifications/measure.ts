/** A specification as a list filters by it: its number in the unit that lists compare in, or its text. Pure. */

/** The specifications of one name and one kind of unit, which can be compared: one facet. */
export interface Measure {
  /** Name in lower case, with the unit in brackets: "outer diameter [mm]". */
  readonly key: string;
  readonly name: string;
  /** The unit that is compared in; empty when there is none. */
  readonly unit: string;
  /** In this unit; null for a text. */
  readonly number: number | null;
  readonly text: string;
}

/** Units that are compared in another one: with the number of those that one of them is. */
const scales: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  cm: ['mm', 10],
  m: ['mm', 1000],
  in: ['mm', 25.4],
  inch: ['mm', 25.4],
  ft: ['mm', 304.8],
  'cm²': ['mm²', 100],
  'm²': ['mm²', 1_000_000],
  cc: ['cm³', 1],
  ml: ['cm³', 1],
  'cc/rev': ['cm³/rev', 1],
  L: ['l', 1],
  'L/min': ['l/min', 1],
  g: ['kg', 0.001],
  t: ['kg', 1000],
  lb: ['kg', 0.453_592_37],
  N: ['kN', 0.001],
  N·m: ['Nm', 1],
  kPa: ['bar', 0.01],
  MPa: ['bar', 10],
  psi: ['bar', 0.068_947_57],
  hp: ['kW', 0.745_699_9],
  'r/min': ['rpm', 1],
  '1/min': ['rpm', 1],
};

/** Digits that are compared: conversions are not more exact. */
const significantDigits = 6;

/** The measure of a specification. `24 V` and 24 in V are the same, as are 2 in, 50.8 mm and 5.08 cm. */
export function measureOf(specification: { name: string; value: string; unit: string }): Measure {
  const name = oneSpace(specification.name);
  const { value, unit: given } = withUnit(oneSpace(specification.value), specification.unit);
  const [unit, factor] = (Object.hasOwn(scales, given) && scales[given]) || [given, 1];
  const number = numberOf(value, given === 'in' || given === 'inch');
  const scaled = number === null ? null : Number((number * factor).toPrecision(significantDigits));
  const shownUnit = scaled === null ? given : unit;
  return { key: keyOf(name, shownUnit), name, unit: shownUnit, number: scaled, text: value };
}

/** The key of specifications with this name and unit. */
function keyOf(name: string, unit: string): string {
  return foldText(unit ? `${name} [${unit}]` : name);
}

/** Lower case, in the form that texts are compared in. */
export function foldText(text: string): string {
  return oneSpace(text.normalize('NFKC')).toLowerCase();
}

function oneSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A unit that stands in the value: "93 mm", 2". */
function withUnit(value: string, unit: string): { value: string; unit: string } {
  if (unit) return { value, unit };
  const [, number = '', written = ''] =
    /^([\d.,/\s-]*\d)\s?(["″]|mm|cm|in|inch|kg|V|A|W|kW|bar|rpm)$/.exec(value) ?? [];
  return number ? { value: number, unit: /["″]/.test(written) ? 'in' : written } : { value, unit };
}

/** 93, -5, 1,250.5, 12,5, and 3/4 or 1 1/2 inches; null for every other text: ranges, several sides, 12/24 V. */
function numberOf(value: string, inches: boolean): number | null {
  if (/^[+-]?\d{1,12}(\.\d{1,20})?$/.test(value)) return Number(value);
  if (/^\d{1,3}(,\d{3}){1,3}(\.\d{1,6})?$/.test(value)) return Number(value.replaceAll(',', ''));
  if (/^\d{1,9},\d{1,2}$/.test(value)) return Number(value.replace(',', '.'));
  if (!inches) return null;
  const [, whole = '0', above, below] = /^(?:(\d{1,4})[ -])?(\d{1,4})\/(\d{1,4})$/.exec(value) ?? [];
  return above && Number(below) > 0 ? Number(whole) + Number(above) / Number(below) : null;
}
