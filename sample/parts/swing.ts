import { partTable } from '../part-table.ts';

const swingBearings = partTable(
  'Swing bearing',
  {
    facts: [
      'Raceways of 50Mn hardened to 55 HRC, inner teeth induction-hardened, seals fitted.',
      'Use new bolts and put the soft spot marked S away from the boom.',
    ],
    compare: 'the bolt holes and number of teeth',
  },
  `
HX-206-2501 |  | pc200  | 845.00 | 2 | 258.0 | Single-row four-point ball ring, greased.
HX-C32-2502 |  | cat320 | 868.00 | 3 | 266.0 | Single-row ball ring with dowel hole.
HX-Z20-2503 |  | zx200  | 826.00 | 4 | 249.0 | Single-row ball ring, teeth inside.
HX-V21-2504 |  | ec210  | 879.00 | 0 | 262.0 | Ball ring with double-lip seal above and below.
HX-S20-2505 |  | sk200  | 832.00 | 2 | 254.0 | Ball ring with spacers of nylon.
HX-K30-2506 |  | pc300  | 990.00 | 1 | 318.0 | Heavy ring for the 30-t upper frame.
`,
);

const pinions = partTable(
  'Swing pinion shaft',
  {
    facts: [
      'Forged 20CrMnMo, case-hardened to 58 HRC, splines ground.',
      'Grease the bath before you swing, and check the ring teeth.',
    ],
    compare: 'the teeth, spline and bearing seats',
  },
  `
HX-206-2560  |  | pc200  | 138.00 | 14 | 24.0 | Pinion and shaft in one piece.
HX-C32-2561  |  | cat320 | 146.00 |  9 | 26.0 | One-piece shaft with collar for the seal.
HX-Z20-2562T |  | zx200  | 318.00 | 11 | 22.5 | One-piece shaft with snap ring groove.
HX-S20-2563  |  | sk200  | 134.00 |  5 | 23.0 | One-piece shaft, ground seal seat.
`,
);

const rollerBearings = partTable(
  'Swing roller bearing',
  {
    facts: [
      'Spherical roller bearing with brass cage, clearance C3.',
      'Heat it to 100 °C to slide it on; never strike the outer ring.',
    ],
    compare: 'the inner and outer diameter',
  },
  `
HX-206-2570  | lower | pc200  |  48.00 | 36 | 5.8 | Carries the pinion end of the swing gearbox.
HX-C32-2571  | lower | cat320 |  52.00 | 24 | 6.2 | Lower bearing of the pinion shaft.
HX-Z20-2572T | lower | zx200  | 128.00 |  7 | 6.0 | Bearing with heat-stabilised rings for hot work.
`,
);

const planetCarriers = partTable(
  'Swing planet carrier',
  {
    facts: [
      'Planets turn on needle rollers between thrust washers; washers and pins are fitted.',
      'Replace the planets as a set: mixed tooth wear is noisy.',
    ],
    compare: 'the number of teeth and planets',
  },
  `
HX-206-2580 | second stage, 3 planets | pc200  | 168.00 | 10 | 18.4 | Carrier with three planet gears and ring gear.
HX-206-2581 | first stage, 3 planets  | pc200  | 124.00 | 12 | 11.2 | Carrier with three planet gears and sun gear.
HX-C32-2582 | second stage            | cat320 | 176.00 |  4 | 19.6 | Carrier with planets, splined for the pinion.
HX-Z20-2583 | second stage            | zx200  | 162.00 |  6 | 17.8 | Carrier with planets and thrust plates.
`,
);

export const swing = [...swingBearings, ...pinions, ...rollerBearings, ...planetCarriers];
