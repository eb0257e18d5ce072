import { partTable } from '../part-table.ts';

const engineOil = partTable(
  'Engine oil filter, spin-on',
  {
    facts: [
      'The can holds 20 bar burst pressure and is double-crimped.',
      'The gasket is nitrile and comes greased under a plastic cap.',
    ],
    compare: 'the thread and gasket diameter',
  },
  `
HX-6D1-0071  |      | e6d   |  9.80 | 1240 |  1.1 | Synthetic media with a bypass valve that opens at 2.5 bar.
HX-6D1-0071S |      | e6d   | 15.40 |  310 | 1.15 | Glass fibre media for 500-hour oil changes, silicone anti-drain valve.
HX-C64-0072  |      | c64   |  8.60 |  860 |  1.2 | Pleated cellulose, 15 µm, with a steel spring under the element.
HX-4HK-0073  |      | e4hk1 | 10.40 |  540 |  1.4 | Long can with full-flow and bypass elements in one housing.
HX-6BG-0074  |      | e6bg1 |  7.20 |  400 |  1.0 | Cellulose media, 20 µm, for 250-hour oil changes.
HX-D60-0075  | pair | d6    | 13.60 |  180 |  1.8 | Sold as a pair of cans, because this engine carries two side by side.
HX-J05-0076  |      | j05   |  9.10 |    0 |  1.3 | Cellulose and polyester mix, 18 µm, standpipe of tinned steel.
HX-C90-0077  |      | c9    | 11.90 |  265 |  1.7 | High-capacity element, 12 µm, for long shifts in dust.
`,
);

const waterSeparator = partTable(
  'Fuel filter with water separator',
  {
    facts: [
      'Silicone-treated paper holds back water; the drain tap opens by hand.',
      'Separates 95% of free water in the bench test; drain it every morning.',
    ],
    compare: 'the thread and bowl connector',
  },
  `
HX-6D7-0110  |         | e6d107 | 12.80 | 640 |  1.2 | Spin-on with drain tap, 10 µm, for high-pressure common rail systems.
HX-6D7-0110S |         | e6d107 | 21.50 |  95 | 1.25 | Three-layer media, 5 µm, for fuel from drums and site tanks.
HX-C64-0111S |         | c64    | 23.40 | 410 |  1.3 | Heavy can with a thread for the sensor bowl; the bowl is not included.
HX-4HK-0112  | element | e4hk1  |  9.40 | 520 |  0.7 | Cartridge without housing, two sealing rings in the bag.
HX-J05-0113  |         | j05    | 14.60 |  12 |  1.1 | Spin-on with see-through bowl and brass drain screw.
HX-DL6-0114  |         | dl06   | 15.20 | 220 |  1.4 | Spin-on with a thread for the water sensor, 10 µm.
`,
);

const fuelSecondary = partTable(
  'Fuel filter, secondary',
  {
    facts: [
      'Last filter before the injection pump: fit it clean and never fill it by hand.',
      'Every can is closed with a cap, so no dust reaches the clean side.',
    ],
    compare: 'the thread and can height',
  },
  `
HX-6D1-0120  |         | e6d   |  7.90 | 720 |  0.8 | Spin-on, 5 µm, with a nitrile gasket.
HX-C64-0121  |         | c64   |  9.60 | 350 |  0.9 | High-efficiency spin-on, 2 µm absolute.
HX-C90-0121  |         | c9    | 11.20 | 140 |  1.2 | Long can, 2 µm absolute, steel centre tube.
HX-B59-0122  |         | b59   |  6.80 | 460 |  0.7 | Short can, 8 µm, for mechanical injection.
HX-6BG-0123  |         | e6bg1 |  6.20 |   0 |  0.6 | Spin-on, 10 µm, with a bleed screw on the head side.
HX-4HK-0124S | element | e4hk1 | 18.90 | 130 | 0.65 | Polyester element, 4 µm, for common rail pumps.
`,
);

const hydraulicReturn = partTable(
  'Hydraulic return filter element',
  {
    facts: [
      'Pleats are backed with steel mesh and do not collapse below 10 bar.',
      'Includes the O-ring for the cover; the bypass valve stays in the machine.',
    ],
    compare: 'the length and inner diameter',
  },
  `
HX-20Y-0210  |           | pc200  | 19.80 | 330 | 1.9 | Glass fibre, 10 µm, end caps of zinc-plated steel.
HX-20Y-0210S |           | pc2008 | 46.00 |  62 | 1.9 | Glass fibre, beta 200 at 10 µm, for 2,000-hour changes.
HX-Z20-0211  |           | zx200  | 18.40 | 270 | 1.6 | Glass fibre, 10 µm, with a handle on the upper cap.
HX-C32-0212  | cartridge | cat320 | 21.60 | 190 | 1.5 | Outside-to-inside flow, 12 µm, moulded lip seal.
HX-V21-0213  |           | ec210  | 22.90 |   5 | 2.1 | Glass fibre, 10 µm, bayonet cap as on the first fit.
HX-S20-0214  |           | sk200  | 17.90 | 240 | 1.8 | Cellulose for the first 500 hours after a pump repair, 20 µm.
HX-K30-0215  |           | pc300  | 27.50 |  88 | 2.5 | Long element, 10 µm, centre tube of perforated steel.
`,
);

const pilot = partTable(
  'Pilot filter element',
  {
    facts: [
      'Replace it with every second return filter, or when the controls become slow.',
      'Tested to 40 bar pressure difference, for cold starts.',
    ],
    compare: 'the element length and sealing ring',
  },
  `
HX-Z20-0231  |  | zx200 |  6.40 | 560 | 0.25 | Glass fibre, 10 µm, with O-ring and back-up ring.
HX-D22-0232S |  | dx225 | 13.60 | 300 |  0.3 | Paper and wire mesh, 15 µm, aluminium end caps.
HX-20Y-0230  |  | pc200 |  5.90 | 480 | 0.25 | Glass fibre, 10 µm, for the pilot line behind the gear pump.
HX-R21-0233S |  | r210  | 14.80 |  75 | 0.28 | Stainless mesh core, 8 µm, epoxy-bonded caps.
`,
);

const suction = partTable(
  'Hydraulic suction strainer',
  {
    facts: [
      'Wash it in clean diesel at every oil change; replace it when the mesh is torn.',
      'The rod and spring of the tank cover are not included.',
    ],
    compare: 'the flange and mesh length',
  },
  `
HX-20Y-0240 | 105 µm | pc200 | 18.90 | 160 | 1.3 | Brass mesh on a pleated steel frame.
HX-S20-0241 | 150 µm | sk200 | 17.20 |  90 | 1.1 | Stainless mesh, soldered seam, magnet ring at the mouth.
HX-Z20-0242 | 177 µm | zx200 | 16.40 | 110 | 1.2 | Stainless mesh with a folded rim, clamped without glue.
HX-V21-0243 | 125 µm | ec210 | 22.80 |   0 | 1.7 | Phosphor bronze mesh, two layers, welded bottom.
`,
);

const airPrimary = partTable(
  'Air filter element, primary',
  {
    facts: [
      'Radial seal of polyurethane foam, no separate gasket needed.',
      'Holds 99.9% of fine test dust; never wash it, and blow it out at 2 bar at most.',
    ],
    compare: 'the outer diameter and length',
  },
  `
HX-20Y-0310  |             | pc200   | 18.60 | 420 | 2.2 | Flame-resistant paper, wide pleats separated by hot-melt beads.
HX-20Y-0310S |             | pc200   | 34.00 |  70 | 2.3 | Nanofibre layer on the dirty side, for quarry dust.
HX-C32-0311S |             | cat320d | 31.50 | 260 | 2.0 | Cellulose with a wire mesh outside, moulded polyurethane ends.
HX-Z20-0312  |             | zx2003  | 17.80 | 310 | 1.8 | Cellulose, 320 pleats, orange end caps.
HX-V21-0313  |             | ec210   | 22.40 |  66 | 2.4 | Oval seal face, pleats glued at five heights.
HX-D22-0314  |             | dx225   | 20.10 | 145 | 2.1 | Cellulose with a metal outer liner against vibration.
HX-95L-0315  | loader size | lg956   | 23.60 | 210 | 2.9 | Long element with a fin ring that spins coarse dust out.
`,
);

const airSafety = partTable(
  'Air filter element, safety',
  {
    facts: [
      'Stays in the housing when the outer element is cleaned; replace it every third time.',
      'Guards the turbocharger if the outer element is damaged.',
    ],
    compare: 'the inner diameter and length',
  },
  `
HX-20Y-0320 |  | pc200   |  9.20 | 380 | 0.7 | Felt on a perforated steel tube, red seal ring.
HX-C32-0321 |  | cat320d | 10.40 | 170 | 0.8 | Non-woven fleece with a polyurethane end cap.
HX-Z20-0322 |  | zx2003  |  8.70 | 230 | 0.6 | Fleece in one layer, closed steel bottom with nut.
HX-V21-0323 |  | ec210   | 11.80 |   6 | 0.9 | Fleece with a moulded grip for changing it in the field.
`,
);

const cabin = partTable(
  'Cabin air filter',
  {
    facts: [
      'Replace every 500 hours, or every 250 hours in demolition.',
      'The frame is foam-edged, so that air does not pass around it.',
    ],
    compare: 'the frame length and width',
  },
  `
HX-20Y-0330  | fresh air     | pc200   |  6.10 | 520 |  0.3 | Electrostatic fleece for the outside air inlet.
HX-20Y-0331  | recirculation | pc2008  |  5.40 | 410 | 0.25 | Washable mesh for the inlet behind the seat.
HX-C32-0332  | with charcoal | cat320d | 11.40 |  90 | 0.45 | Activated carbon layer against diesel smell.
HX-V21-0333S | fresh air     | ec210   | 18.20 | 140 |  0.4 | Fine dust class F7, frame of recycled board.
`,
);

export const filters = [
  ...engineOil,
  ...waterSeparator,
  ...fuelSecondary,
  ...hydraulicReturn,
  ...pilot,
  ...suction,
  ...airPrimary,
  ...airSafety,
  ...cabin,
];
