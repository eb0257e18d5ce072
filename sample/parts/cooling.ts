import { partTable } from '../part-table.ts';

const radiators = partTable(
  'Radiator',
  {
    facts: [
      'Leak-tested under water at 2 bar and packed in a wooden frame.',
      'Wide fins that are blown clean from the fan side; drain tap at the bottom.',
    ],
    compare: 'the core size and hose positions',
  },
  `
HX-RAD-2108 | aluminium core   | ec210   | 184.00 | 11 | 21.0 | Caps and drain tap fitted; the fan guard comes over from the old one.
HX-RAD-2109 | aluminium core   | pc2008  | 196.00 |  9 | 23.5 | Bar-and-plate core with rubber mounts.
HX-RAD-2110 | aluminium core   | pc2007  | 188.00 |  7 | 22.8 | Plate-and-bar core, filler neck on the left.
HX-RAD-2111 | copper and brass | zx200   | 268.00 |  3 | 34.0 | Soldered core that any workshop can repair.
HX-RAD-2112 | aluminium core   | cat320d | 212.00 |  6 | 24.0 | Core with side tanks welded by hand.
HX-RAD-2113 | aluminium core   | sk200   | 192.00 |  0 | 22.0 | Bar-and-plate core with two drain taps.
HX-RAD-2114 | aluminium core   | cx210   | 198.00 |  4 | 22.6 | Core with brackets for the oil cooler beside it.
HX-RAD-2115 | aluminium core   | ec290   | 236.00 |  2 | 29.0 | Deeper core for the larger engine.
`,
);

const oilCoolers = partTable(
  'Hydraulic oil cooler',
  {
    facts: [
      'Bar-and-plate aluminium, 16 bar working pressure, pulse-tested.',
      'Ports are capped after flushing; keep the caps on until the hoses are ready.',
    ],
    compare: 'the core size and port threads',
  },
  `
HX-RAD-2130  |  | pc200  | 168.00 | 8 | 18.5 | Single-row core with bypass valve seat.
HX-RAD-2131V |  | cat320 | 176.00 | 5 | 19.8 | Core with flange ports for one-inch hoses.
HX-RAD-2132  |  | zx200  | 162.00 | 7 | 17.6 | Core with threaded ports at the top.
HX-RAD-2133  |  | dx225  | 174.00 | 2 | 18.8 | Core with wide fins for dusty sites.
HX-RAD-2134V |  | ec210  | 226.00 | 3 | 19.2 | Thicker end plates against cracking.
`,
);

const fans = partTable(
  'Cooling fan',
  {
    facts: [
      'Glass-filled nylon, balanced to 10 g·cm; blades pull air through the core.',
      'Check the blades every 500 hours; replace the fan if a blade is cracked at the root.',
    ],
    compare: 'the diameter, hub holes and turning direction',
  },
  `
HX-FAN-2150 | 7 blades, 650 mm | e6d   | 36.00 | 48 | 2.6 | Seven curved blades with metal hub ring.
HX-FAN-2151 | 6 blades, 620 mm | e6bg1 | 31.00 | 40 | 2.3 | Six blades, low noise.
HX-FAN-2152 | 8 blades, 680 mm | e4hk1 | 42.00 |  6 | 2.9 | Eight blades for hot climates.
HX-FAN-2153 | 7 blades, 660 mm | d6    | 44.00 | 22 | 2.8 | Seven blades with steel-backed hub.
`,
);

export const cooling = [...radiators, ...oilCoolers, ...fans];
