import { partTable } from '../part-table.ts';

const buckets = partTable(
  'Bucket',
  {
    facts: [
      'Lip and side plates of 500 HB wear steel, shell of 355 MPa steel, welded by robot.',
      'Pin holes are line-bored after welding; shims for the ears are in the bag.',
    ],
    compare: 'the pin diameter and ear width',
  },
  `
HX-BKT-8010  | 0.9 m³, general purpose | pc200  |  780.00 | 8 | 640.0 | Five teeth and side cutters fitted, painted in yellow.
HX-BKT-8011N | 0.9 m³, rock            | pc200  | 1090.00 | 3 | 820.0 | Thicker floor with wear strips and heel shrouds.
HX-BKT-8012  | 1.0 m³, general purpose | sk200  |  820.00 | 6 | 690.0 | Five teeth fitted, adjustable ear clearance.
HX-BKT-8013  | 0.45 m³, trench         | cat320 |  590.00 | 5 | 520.0 | 600 mm wide, for pipe trenches with straight walls.
HX-BKT-8014  | 1.2 m³, ditch cleaning  | ec210  |  860.00 | 0 | 610.0 | 1,800 mm wide, flat lip without teeth.
HX-BKT-8015U | 0.9 m³, general purpose | zx2003 |  430.00 | 1 | 655.0 | Used bucket, lip rewelded, bushings new; ask for photographs of it.
`,
);

const couplers = partTable(
  'Quick coupler',
  {
    facts: [
      'Hydraulic, with a safety pin and a spring that holds the wedge if a hose bursts.',
      'Valve, hoses and cab switch are in the crate; plan four hours for fitting.',
    ],
    compare: 'the pin diameter and arm width',
  },
  `
HX-QCK-8030 | hydraulic | t20 |  980.00 | 4 | 345.0 | Pin-grabber for buckets with pins of 80 mm.
HX-QCK-8031 | hydraulic | t30 | 1420.00 | 2 | 448.0 | Pin-grabber for buckets with pins of 90 mm.
`,
);

const chisels = partTable(
  'Breaker chisel',
  {
    facts: [
      'Forged 42CrMo, quenched and tempered; grease the shank every two hours of work.',
      'Shank is ground to h8; the flat for the retaining pin is milled and radiused.',
    ],
    compare: 'the shank diameter and slot position',
  },
  `
HX-CHI-8051   | moil point, 135 mm | t20   |  84.00 | 46 |  88.0 | For concrete and layered rock.
HX-CHI-8052   | wedge, 135 mm      | t20   |  86.00 | 30 |  89.0 | Cross-cut wedge for trenches and kerbs.
HX-CHI-8053   | blunt, 140 mm      | t30   |  98.00 |  7 | 102.0 | Flat end for breaking blocks in the quarry.
HX-CHI-8054N  | moil point, 150 mm | t30   | 124.00 | 22 | 118.0 | Long point for hard rock.
HX-CHI-8055NG | moil point, 135 mm | nb135 | 312.00 |  9 |  90.0 | Genuine tool from the breaker's own maker, with warranty card.
HX-CHI-8056NG | blunt, 150 mm      | nb150 | 365.00 |  0 | 120.0 | Genuine blunt tool with wear mark at the shank.
`,
);

export const attachments = [...buckets, ...couplers, ...chisels];
