/**
 * Extracts the specifications of the sample's parts from their texts by rules, so that no specification can
 * contradict a description.
 */

export interface SampleSpecification {
  name: string;
  value: string;
  /** Empty: none. */
  unit: string;
}

/**
 * The value is the first group of the pattern that matches, or `is`. Of several rules with the same name the first
 * match counts. `unless`: no match when the part's own text matches this pattern.
 */
export type SpecificationRule = readonly [
  name: string,
  pattern: RegExp,
  unit?: string,
  more?: { is?: string; unless?: RegExp },
];

/** By the name of the part type. */
export type SpecificationRules = Readonly<Record<string, readonly SpecificationRule[]>>;

const numerals: Readonly<Record<string, string>> = {
  quarter: '1/4',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  thirty: '30',
  'sixty-four': '64',
};

function normaliseValue(value: string): string {
  const number = numerals[value.toLowerCase()];
  return number ?? value.charAt(0).toUpperCase() + value.slice(1);
}

/**
 * @param own text about this part, which has priority
 * @param common text about its part type
 */
export function extractSpecifications(
  rules: readonly SpecificationRule[],
  own: string,
  common: string,
): SampleSpecification[] {
  const found = new Map<string, SampleSpecification>();
  for (const text of [own, common]) {
    for (const [name, pattern, unit = '', { is, unless } = {}] of rules) {
      const match = pattern.exec(text);
      if (!match || found.has(name) || unless?.test(own)) continue;
      const value = is ?? match.slice(1).find((group) => group !== undefined);
      if (value === undefined) throw new Error(`The rule for ${name} finds no value: ${text}`);
      found.set(name, { name, value: normaliseValue(value), unit });
    }
  }
  const order = rules.map(([name]) => name);
  return [...found.values()].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}
