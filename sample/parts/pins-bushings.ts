import { partTable } from '../part-table.ts';

const pins = partTable(
  'Bucket pin',
  {
    facts: [
      '45 steel, induction-hardened to 55 HRC, 4 mm deep, ground and chromed.',
      'Grease nipple and cross bore are included; flag plate is welded on.',
    ],
    compare: 'the diameter and length under the flag',
  },
  `
HX-205-7066  | 80 × 520 mm | pc200  | 31.50 | 88 | 19.8 | Links the arm end to the bucket ears.
HX-205-7067  | 80 × 460 mm | pc200  | 28.90 | 76 | 17.6 | Links the H-link to the bucket.
HX-C32-7068  | 80 × 505 mm | cat320 | 30.80 | 64 | 19.2 | Bucket pin with a bolt hole instead of a flag.
HX-Z20-7069T | 80 × 480 mm | zx200  | 62.00 | 70 | 18.4 | Flagged pin for arm or link.
HX-V21-7070  | 80 × 510 mm | ec210  | 32.40 |  5 | 19.4 | Pin with a groove for the retaining plate.
HX-S20-7072  | 80 × 500 mm | sk200  | 29.20 | 52 | 19.0 | Flagged pin with two grease bores.
HX-K30-7073  | 90 × 580 mm | pc300  | 38.60 |  0 | 28.0 | Heavier pin for 1.4 m³ buckets.
`,
);

const bushings = partTable(
  'Bushing',
  {
    facts: [
      'Grease grooves are cut inside; press it in cold, or cool it in dry ice first.',
      'Outer diameter has a press fit of 0.08 to 0.12 mm; ream only if it pinches.',
    ],
    compare: 'the inner diameter, outer diameter and length',
  },
  `
HX-205-7071 | arm to bucket | pc200  | 12.80 | 164 | 2.1 | Steel bushing, carburised to 58 HRC.
HX-205-7074 | boom foot     | pc200  | 15.60 |  90 | 2.7 | Long steel bushing with lubrication pockets.
HX-205-7075 | link, bronze  | pc200  | 14.40 |  72 | 1.4 | Cast bronze with graphite plugs, needs less grease.
HX-C32-7076 | arm to bucket | cat320 | 13.20 | 128 | 2.2 | Steel bushing with spiral grooves.
HX-Z20-7077 | arm to bucket | zx200  | 12.40 | 140 | 2.0 | Steel bushing with chequered oil pockets.
HX-V21-7078 | arm to boom   | ec210  | 16.20 |   6 | 2.6 | Steel bushing, phosphate coat for running in.
HX-S20-7079 | arm to bucket | sk200  | 11.90 | 110 | 2.0 | Carburised bushing with chamfers at both ends.
HX-S35-7082 | arm to bucket | sk350  | 17.20 |  38 | 2.9 | Carburised bushing for 90 mm pins.
HX-K30-7080 | arm to bucket | pc300  | 17.60 |  44 | 3.0 | Thick-walled bushing for 90 mm pins.
HX-CX3-7081 | dipper        | cx3    |  7.40 | 220 | 0.9 | Thin steel bushing for the backhoe dipper.
`,
);

export const pinsAndBushings = [...pins, ...bushings];
