/**
 * The sample's specifications are what its own texts say: a rule names a figure and where it stands in them,
 * so that no specification can contradict a description.
 */
export interface SampleSpecification {
  name: string;
  value: string;
  /** Empty: none. */
  unit: string;
}

/**
 * The value is the first group of the pattern that matches, or `is`. Of rules with one name the first that
 * finds something counts. `unless`: not when the part's own words say this.
 */
export type Rule = readonly [name: string, pattern: RegExp, unit?: string, more?: { is?: string; unless?: RegExp }];

/** By the controlled name of the kind of part. */
export type Rules = Readonly<Record<string, readonly Rule[]>>;

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

function written(value: string): string {
  const number = numerals[value.toLowerCase()];
  return number ?? value.charAt(0).toUpperCase() + value.slice(1);
}

/** `own` is what is said of this number, `common` what is said of its kind; its own words go first. */
export function specificationsOf(rules: readonly Rule[], own: string, common: string): SampleSpecification[] {
  const found = new Map<string, SampleSpecification>();
  for (const text of [own, common]) {
    for (const [name, pattern, unit = '', { is, unless } = {}] of rules) {
      const match = pattern.exec(text);
      if (!match || found.has(name) || unless?.test(own)) continue;
      const value = is ?? match.slice(1).find((group) => group !== undefined);
      if (value === undefined) throw new Error(`The rule for ${name} finds no value: ${text}`);
      found.set(name, { name, value: written(value), unit });
    }
  }
  const order = rules.map(([name]) => name);
  return [...found.values()].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}
