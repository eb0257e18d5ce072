import { partTable } from '../part-table.ts';

const travelGearboxes = partTable(
  'Travel reduction gearbox',
  {
    facts: [
      'Planet gears of 20CrMnTi, case-hardened and ground; floating seal fitted.',
      'Gearbox without motor; mounts to your existing travel motor.',
    ],
    compare: 'the motor spline and sprocket bolt circle',
  },
  `
HX-20Y-2060  |                | pc200  | 1120.00 | 5 | 216.0 | Two planetary stages with main bearings.
HX-C32-2061  |                | cat320 | 1190.00 | 3 | 228.0 | Gearbox with cover and drain plugs.
HX-Z20-2062V |                | zx200  | 1060.00 | 4 | 209.0 | Two-stage gearbox with angular main bearings.
HX-V21-2063  |                | ec210  | 1140.00 | 0 | 220.0 | Gearbox with a bolted ring gear.
HX-R21-2064R | remanufactured | r210   |  790.00 | 2 | 214.0 | Remanufactured: new bearings, sun gears and seals.
`,
);

const swingGearboxes = partTable(
  'Swing reduction gearbox',
  {
    facts: [
      'Two planetary stages over a pinion shaft on taper and roller bearings.',
      'Comes without oil and motor; drain tube and dipstick are in the crate.',
    ],
    compare: 'the pinion teeth and motor spline',
  },
  `
HX-20Y-2520  |                | pc200  | 860.00 | 4 | 142.0 | Casing of ductile iron, pinion mounted.
HX-C32-2521V |                | cat320 | 920.00 | 2 | 156.0 | Gearbox with grease chamber at the pinion.
HX-Z20-2522  |                | zx200  | 840.00 | 3 | 136.0 | Slim casing, filled through the dipstick tube.
HX-S20-2523R | remanufactured | sk200  | 610.00 | 1 | 139.0 | Remanufactured: new planets and bearings, casing cleaned and measured.
HX-CLG-2524  |                | clg922 | 790.00 | 5 | 134.0 | Gearbox with bolted ring gears.
`,
);

const couplings = partTable(
  'Pump coupling',
  {
    facts: [
      'Takes up shaft error between engine and pump; a worn coupling is noisy at idle.',
      'Rubber elements work from -30 to 100 °C; use thread lock on every bolt.',
    ],
    compare: 'the bolt circle and hub spline',
  },
  `
HX-V21-1810 |                 | ec210  | 64.00 | 22 | 5.8 | Star-shaped rubber element with steel hub.
HX-Z20-1811 |                 | zx200  | 72.00 | 16 | 6.4 | Rubber blocks between aluminium claws.
HX-C32-1812 |                 | cat320 | 58.00 |  7 | 4.6 | Polyurethane disc, hub sold separately.
HX-D22-1813 | hub and element | dx225  | 98.00 | 11 | 9.2 | Complete set with bolts and splined hub.
`,
);

export const drive = [...travelGearboxes, ...swingGearboxes, ...couplings];
