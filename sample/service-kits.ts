/** Service kits of the sample: the filters and belts that a machine needs after some hours, from the parts that fit it. */
import { type SampleTarget, sampleFamilies } from './families.ts';
import { fitmentsOf } from './fitments.ts';
import { sampleParts } from './parts.ts';
import type { SamplePart } from './sample-part.ts';

export interface SampleServiceKit {
  readonly slug: string;
  readonly target: SampleTarget;
  readonly hours: number;
  readonly name: string;
  readonly note: string;
  readonly lines: readonly {
    readonly part: { readonly brand: string; readonly partNumber: string };
    readonly quantity: number;
  }[];
}

/** The machines that most of the sample's filters are for. */
const machines = [
  'Komatsu PC200-7',
  'Komatsu PC200-8',
  'Caterpillar 320D',
  'Hitachi EX200-5',
  'Hitachi ZX200-3',
  'Volvo EC210B',
  'Doosan DX225LC',
  'Kobelco SK200-8',
];

/** What each service adds to the one before. */
const services: readonly (readonly [hours: number, types: readonly string[]])[] = [
  [250, ['Engine oil filter, spin-on']],
  [500, ['Fuel filter with water separator', 'Cabin air filter']],
  [
    1000,
    [
      'Fuel filter, secondary',
      'Hydraulic return filter element',
      'Pilot filter element',
      'Air filter element, primary',
    ],
  ],
  [2000, ['Hydraulic suction strainer', 'Air filter element, safety', 'Fan belt']],
];

const targets = new Map<SamplePart, ReadonlySet<string>>(
  sampleParts.map((part) => [
    part,
    new Set(
      fitmentsOf(part)
        // A kit is for every machine of the model.
        .filter(({ serialText, engineSerialText, qualifiers }) => {
          return serialText === '' && engineSerialText === '' && Object.keys(qualifiers).length === 0;
        })
        .flatMap(({ target }) =>
          'machine' in target
            ? [target.machine]
            : (sampleFamilies.find(({ slug }) => slug === target.family)?.machines ?? []),
        ),
    ),
  ]),
);

/** The parts of these types that fit the machine: of each type the first of the house brand, or the first. */
function partsFor(machine: string, types: readonly string[]): readonly SamplePart[] {
  return types.flatMap((type) => {
    const fitting = sampleParts.filter((part) => part.partType === type && targets.get(part)?.has(machine));
    const chosen = fitting.find(({ brand }) => brand === 'HX') ?? fitting[0];
    return chosen ? [chosen] : [];
  });
}

export const sampleServiceKits: readonly SampleServiceKit[] = machines.flatMap((machine) =>
  services.flatMap(([hours], index) => {
    const types = services.slice(0, index + 1).flatMap(([, each]) => each);
    const parts = partsFor(machine, types);
    const before = partsFor(machine, types.slice(0, types.length - (services[index]?.[1].length ?? 0)));
    // A service that adds nothing to the one before has no kit of its own.
    if (parts.length === before.length) return [];
    return [
      {
        slug: `${machine} ${hours} h`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
        target: { machine },
        hours,
        name: `Service kit ${hours} h`,
        // Its two secondary filters differ by engine number, which a kit cannot choose by.
        note:
          machine === 'Komatsu PC200-8' && hours >= 1000
            ? 'The secondary fuel filter depends on the engine number: see the drawing of the fuel filters.'
            : '',
        lines: parts.map(({ brand, partNumber }) => ({ part: { brand, partNumber }, quantity: 1 })),
      },
    ];
  }),
);
