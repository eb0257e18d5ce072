/** Groups of the sample's machines, one for each list of machines that the parts name. */

import { sampleMachines } from './machine-list.ts';
import { type ApplicationKey, applications } from './machines.ts';

export interface SampleFamily {
  readonly slug: string;
  readonly name: string;
  /** Makes with names: "Komatsu PC200-8". */
  readonly machines: readonly string[];
}

const fullNames = new Set(sampleMachines.map(({ make, name }) => `${make} ${name}`));
const makes = new Set(sampleMachines.map(({ make }) => make));

/** The machines of a text such as "Komatsu PC200-7 and PC200-8". Throws an Error for one that is not in the sample. */
export function machinesIn(text: string): readonly string[] {
  let make = '';
  return text.split(/, | and /).map((words) => {
    const named = [...makes].find((each) => words.startsWith(`${each} `));
    make = named ?? make;
    const full = named ? words : `${make} ${words}`;
    if (!fullNames.has(full)) throw new Error(`Not a machine of the sample: ${full} in "${text}"`);
    return full;
  });
}

/** Families with a name of their own; others are called by their machines. */
const classNames: Partial<Readonly<Record<ApplicationKey, string>>> = {
  pc200: '20-t class Komatsu',
  zx200: '20-t class Hitachi',
  cat320: '20-t class Caterpillar',
  cat330: '30-t class Caterpillar',
  sk200: '20-t class Kobelco',
  sk350: '35-t class Kobelco',
  t20: '20 to 23 t excavators',
  t30: '29 to 35 t excavators',
  any: '20 to 35 t excavators',
};

const familyByMachines = new Map<string, SampleFamily>();
for (const key of Object.keys(applications) as ApplicationKey[]) {
  const { machines } = applications[key];
  const members = machinesIn(machines);
  if (members.length < 2 || familyByMachines.has(machines)) continue;
  const name = classNames[key] ?? machines;
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  familyByMachines.set(machines, { slug, name, machines: members });
}

export const sampleFamilies: readonly SampleFamily[] = [...familyByMachines.values()];

/** One machine or one family. */
export type SampleTarget = { readonly machine: string } | { readonly family: string };

/** What the parts of an application fit. */
export function targetOf(key: ApplicationKey): SampleTarget {
  const { machines } = applications[key];
  const family = familyByMachines.get(machines);
  return family ? { family: family.slug } : { machine: machines };
}
