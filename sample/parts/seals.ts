import { partTable } from '../part-table.ts';

const floatingSeals = partTable(
  'Floating seal group',
  {
    facts: [
      'Two lapped rings of cast iron, 60 HRC, with two O-rings; sold by the pair.',
      'Oil the running faces and keep the O-rings dry when you fit them.',
    ],
    compare: 'the outer diameter and ring height',
  },
  `
HX-20Y-2112  | final drive  | pc200  | 16.90 | 210 |  1.3 | Large pair for the hub of the final drive, nitrile rings.
HX-20Y-2112T | final drive  | pc200  | 38.50 |  36 |  1.3 | Nickel-chrome iron with silicone rings, for long travel.
HX-20Y-2113  | track roller | pc200  |  6.40 | 640 | 0.35 | Small pair for rollers that are rebuilt in the workshop.
HX-C32-2114  | final drive  | cat320 | 18.20 | 150 |  1.5 | Tapered rings, packed face to face in a carton.
HX-Z20-2115  | final drive  | zx200  | 15.80 | 175 |  1.2 | Lapped band of 3 mm, rubber that stands 110 °C.
HX-K30-2116  | final drive  | pc300  | 22.60 |   6 |  1.9 | Heavy rings with a wide lapped band.
`,
);

const dustSeals = partTable(
  'Dust seal',
  {
    facts: [
      'Keeps sand out and grease in; press it in with the lip to the outside.',
      'Polyurethane of 92 Shore A, good from -35 to 90 °C.',
    ],
    compare: 'the pin diameter and housing width',
  },
  `
HX-20Y-2130  | for 80 mm pin | pc200  | 1.90 | 1400 | 0.06 | Steel-backed lip for the joint of arm and bucket.
HX-C32-2131  | for 80 mm pin | cat320 | 2.10 |  900 | 0.07 | Lip and rim in one piece, yellow polyurethane.
HX-K30-2132  | for 90 mm pin | t30    | 2.60 |  760 | 0.09 | Steel-backed lip for larger bucket joints.
HX-20Y-2133  | bucket O-ring | t20    | 3.40 |  820 | 0.18 | Thick ring that closes the gap between arm and bucket ears.
HX-20Y-2130S | for 80 mm pin | pc200  | 6.20 |    0 | 0.06 | Double lip on a stainless case, for tidal work.
`,
);

const cylinderKits = partTable(
  'Cylinder seal kit',
  {
    facts: [
      'Polyurethane rod seal, glass-filled PTFE piston seal, wear rings of phenolic cloth.',
      'Every seal is in its place on a printed card, so none is missing.',
    ],
    compare: 'the rod and bore diameter',
  },
  `
HX-SKC-2107  | bucket | zx2003 | 14.20 | 310 | 0.35 | Rod, piston and dust seals for one bucket cylinder.
HX-SKC-2108  | arm    | zx2003 | 16.40 | 260 | 0.45 | Seals for one arm cylinder with cushion at both ends.
HX-SKC-2109  | boom   | zx2003 | 15.10 | 285 |  0.4 | Seals for one boom cylinder; a machine needs two kits.
HX-207-0118S | bucket | pc2008 | 27.40 |  57 | 0.35 | Complete kit with buffer ring, for machines that dig in rock.
HX-207-0119  | arm    | pc2008 | 17.20 | 190 |  0.5 | Rod and piston seals, back-up rings and O-rings.
HX-207-0120  | boom   | pc2008 | 15.80 | 205 | 0.45 | Seals for one boom cylinder, rod wiper with steel case.
HX-SKC-2120  | bucket | cat320 | 14.90 | 170 |  0.4 | Snap-in wiper, U-cup and step seal.
HX-SKC-2130  | boom   | ec210  | 16.80 |   7 | 0.45 | Wide wear bands against side load.
HX-SKC-2140  | arm    | sk200  | 15.60 | 140 | 0.45 | Kit with cushion seal rings.
HX-SKC-2150S | bucket | js220  | 26.80 |  80 | 0.38 | Nut seal and lock screw included.
HX-SKC-2160  | arm    | r210   | 15.20 | 120 | 0.44 | Kit in brown nitrile and blue polyurethane.
HX-SKC-2170S | bucket | cx210  | 31.00 |  44 | 0.36 | Low-friction rod seal for fine grading.
HX-SKC-2180  | boom   | dx300  | 18.20 |  60 | 0.55 | Wide seals for the cylinders of this class.
`,
);

const jointKits = partTable(
  'Centre joint seal kit',
  {
    facts: [
      'PTFE slipper rings over nitrile O-rings; warm them in oil before fitting.',
      'Replace the kit when oil drips over the track motors or travel becomes weak.',
    ],
    compare: 'the rotor diameter and number of grooves',
  },
  `
HX-20Y-2180  |  | pc200  | 12.60 | 120 |  0.3 | Five slipper rings, dust seal and thrust ring.
HX-C32-2181S |  | cat320 | 28.00 |  70 | 0.32 | Six slipper rings and two covers' O-rings.
HX-Z20-2182  |  | zx200  | 11.80 |  95 | 0.28 | Slipper rings with bronze filler.
HX-V21-2183  |  | ec210  | 15.40 |   0 | 0.34 | Rings, lip seal and a new snap ring.
`,
);

const oringBoxes = partTable(
  'O-ring kit box',
  {
    facts: [
      'Rings of 90 Shore A that stand pressure; sizes are printed inside the lid.',
      'For the service van: a hard box with a clip, refills are sold by size.',
    ],
    compare: 'the cord and inner diameter',
  },
  `
HX-ORB-2190  | 396 pieces, metric       | any |  9.80 | 260 | 1.1 | Thirty metric sizes from 3 to 50 mm.
HX-ORB-2191  | 30 sizes, face seals     | t20 | 11.60 | 180 | 1.2 | Square-cut and round rings for face-seal hose ends.
HX-ORB-2192S | 382 pieces, fluororubber | any | 46.00 |  22 | 1.2 | Brown fluororubber, good to 200 °C, for engine and turbo lines.
`,
);

export const seals = [...floatingSeals, ...dustSeals, ...cylinderKits, ...jointKits, ...oringBoxes];
