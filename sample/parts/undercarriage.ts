import { partTable } from '../part-table.ts';

const trackRollers = partTable(
  'Track roller',
  {
    facts: [
      'Forged 50Mn shell, 6 mm case depth; two floating seal pairs, filled with oil for life.',
      'Shaft of 40Cr hardened to 52 HRC, bronze bushings, tested for leaks at 2 bar.',
    ],
    compare: 'the flange and bolt spacing',
  },
  `
HX-20Y-1142  | double flange | pc200  | 62.40 | 148 | 39.3 | Sealed for life, hardened tread, double flange of 186 mm.
HX-20Y-1143  | single flange | pc200  | 59.80 |  96 | 38.1 | Single flange; seven of each kind make a side, see your frame.
HX-20Y-1142T | double flange | pc200  | 98.50 |  24 | 39.3 | Thicker tread for rock, bolts of grade 12.9 in the bag.
HX-20Y-1142N | double flange | pc200  | 54.90 |   6 | 38.6 | Cast shell at a lower price; new bolts are needed.
HX-C32-1144  | single flange | cat320 | 64.20 | 132 | 37.8 | Single flange with a wide collar, black paint.
HX-C32-1145N | double flange | cat320 | 66.90 | 118 | 39.0 | Double flange, for the positions next to sprocket and idler.
HX-Z20-1146  |               | zx200  | 57.60 | 164 | 35.2 | One form for every position of this frame.
HX-V21-1147  |               | ec210  | 63.10 |  72 | 37.0 | Tread of 155 mm with an extra 3 mm for wear.
HX-S20-1148N |               | sk200  | 52.30 |   0 | 36.4 | At a lower price; oil filled, plug with copper washer.
HX-K30-1149  | double flange | pc300  | 84.60 |  54 | 52.0 | Heavy roller with a 75 mm shaft.
HX-Z33-1150  | single flange | zx330  | 82.80 |  36 | 50.0 | Single flange for the longer frame of this class.
HX-K13-1151  | double flange | pc130  | 46.20 |  60 | 24.0 | Small roller with a 50 mm shaft.
HX-20Y-1142KG | double flange | pc200 | 188.00 | 12 | 39.5 | Genuine roller in the maker's own box, with warranty card.
HX-20Y-1141  | double flange, narrow collar | pc2006 | 56.40 | 0 | 38.9 | Made from 2016 to 2019; then the collar became wider.
HX-20Y-1140  | double flange, grease nipple | pc2006 | 54.00 | 8 | 38.6 | Made from 2011 to 2016, with a nipple in the shaft end.
HX-20Y-1138  | double flange, drilled shaft | pc2006 | 49.50 | 0 | 38.2 | First form of this roller, made until 2011.
`,
);

const carrierRollers = partTable(
  'Carrier roller',
  {
    facts: [
      'Runs on two bronze bushings behind one floating seal; filled with oil at the factory.',
      'Turn it by hand when it arrives: it should move stiffly and not rattle.',
    ],
    compare: 'the shaft diameter and mounting length',
  },
  `
HX-20Y-1160  |  | pc200  | 48.20 |  73 | 21.0 | Upper roller with 45Mn body, two a side.
HX-20Y-1160T |  | pc200  | 79.90 |  12 | 21.0 | Induction-hardened body and a double-lip cover.
HX-C32-1161N |  | cat320 | 45.70 |  86 | 18.4 | Shaft for a clamp bracket, with key slot.
HX-Z20-1162  |  | zx200  | 39.90 | 120 | 15.6 | Slim body with bolted end cover.
HX-V21-1163  |  | ec210  | 44.60 |   3 | 19.2 | Body hardened to 50 HRC, cast end cap.
HX-K30-1164  |  | pc300  | 66.80 |  40 | 31.0 | Larger body for the heavier chain of this class.
`,
);

const idlers = partTable(
  'Front idler',
  {
    facts: [
      'Rim hardened to 48 HRC; yoke, bearings and floating seals are mounted.',
      'Delivered on a pallet with the shaft ends greased and capped.',
    ],
    compare: 'the rim width and bearing block height',
  },
  `
HX-20Y-1201  | complete | pc200  | 228.00 | 18 | 106.0 | Cast steel wheel with welded hub, bearing blocks fitted.
HX-20Y-1201N | complete | pc200  | 196.00 |  5 | 104.0 | Lower price, rim machined once; for machines that travel little.
HX-C32-1202  | complete | cat320 | 241.00 | 14 | 112.0 | Wide centre flange, bearing blocks with grease duct.
HX-Z20-1203  | complete | zx200  | 219.00 | 11 |  98.0 | Two-piece forged rim, welded all round.
HX-V21-1204  | complete | ec210  | 247.00 |  0 | 108.0 | Rim turned after hardening, true within 1 mm.
HX-V14-1206  | complete | ec140  | 176.00 |  6 |  82.0 | Smaller wheel with welded bearing blocks.
HX-K30-1205  | complete | pc300  | 298.00 |  7 | 148.0 | Heavy wheel with 90 mm shaft.
`,
);

const sprockets = partTable(
  'Sprocket',
  {
    facts: [
      'Teeth induction-hardened to 50 HRC, 5 mm deep; bolt holes drilled in one setting.',
      'Replace it together with the chain: a worn sprocket wears out new bushings.',
    ],
    compare: 'the number of teeth and bolt circle',
  },
  `
HX-20Y-1305  | 21 teeth | pc200  | 104.00 | 64 | 37.6 | Cast alloy steel ring, machined seat.
HX-20Y-1305T | 21 teeth | pc2008 | 168.00 | 18 | 38.2 | Forged and rolled ring with deeper hardening.
HX-C32-1306N |          | cat320 | 112.00 | 38 | 41.0 | Bolt-on rim, thread-free holes, phosphated.
HX-Z20-1307  |          | zx200  |  98.00 | 45 | 36.4 | Bolt-on ring with self-cleaning tooth gaps.
HX-S20-1308  |          | sk200  | 101.00 |  2 | 38.8 | Cast ring, hub face ground flat.
HX-K30-1309  |          | pc300  | 146.00 | 22 | 58.0 | Wide tooth for 216 mm pitch chains.
HX-K40-1310  |          | pc400  | 149.00 | 10 | 72.0 | Bolt-on ring for the chain of this class.
`,
);

const chains = partTable(
  'Track link assembly',
  {
    facts: [
      'Links of 35MnBH, rail hardened to 52 HRC; sold as one side, so order two for a machine.',
      'Rolled up on a steel pallet and strapped; the master pin is in a marked bag.',
    ],
    compare: 'the pitch and number of links',
  },
  `
HX-20Y-1400  | 45 links, sealed  | pc200  | 715.00 | 10 | 486.0 | Pins with rubber seal rings that keep the grease in.
HX-20Y-1400N | 45 links, dry     | pc200  | 598.00 |  0 | 478.0 | Dry joints, for soft ground and lower hours.
HX-C32-1401  | 45 links, greased | cat320 | 742.00 |  8 | 502.0 | Grease-filled joints with polyurethane seals.
HX-Z20-1402N | sealed            | zx200  | 698.00 | 12 | 494.0 | 190 mm pitch, split master link with four bolts.
HX-V21-1403  | sealed            | ec210  | 726.00 |  6 | 508.0 | 190 mm pitch, bushings hardened inside and outside.
`,
);

const shoes = partTable(
  'Track shoe',
  {
    facts: [
      'Rolled 25MnB section, quenched whole, 42 to 49 HRC; four holes punched and deburred.',
      'Counted in sets of 90, which is two sides of a 45-link machine.',
    ],
    compare: 'the hole pattern and pitch',
  },
  `
HX-20Y-1460  | 600 mm, triple grouser | pc200  | 18.60 | 1980 | 13.2 | Standard width for mixed ground, cut corners.
HX-20Y-1461N | 800 mm, triple grouser | pc200  | 24.40 |  540 | 17.4 | Wide shoe for wet ground; not for rock or kerbs.
HX-C32-1462  | 600 mm, triple grouser | cat320 | 19.10 | 1260 | 13.6 | Three low grousers that mark hard surfaces less.
HX-Z20-1463  | 700 mm, triple grouser | zx200  | 21.30 |    0 | 15.1 | Middle width with mud holes.
HX-20Y-1459  | 700 mm, triple grouser | pc200  | 21.00 |    0 | 15.2 | Middle width; no longer rolled since there are 600 and 800 mm.
`,
);

const bolts = partTable(
  'Track bolt and nut',
  {
    facts: [
      'Grade 12.9, black; tighten by torque and angle, and never reuse them.',
      'Square nut with chamfer on one side; packed in boxes of 50 sets.',
    ],
    compare: 'the thread and length under the head',
  },
  `
HX-20Y-1471  | M20 × 60 | pc200  | 0.84 | 9400 | 0.34 | Rolled thread, head stamped with the batch.
HX-C32-1472  | 3/4 inch | cat320 | 0.92 | 6200 | 0.36 | Fine inch thread with matching nut.
HX-Z20-1473N | M20 × 58 | zx200  | 0.81 | 7800 | 0.33 | Metric fine thread, phosphate coat with oil.
HX-K30-1474  | M24 × 70 | t30    | 1.16 | 3000 |  0.5 | Larger set for chains with 216 mm pitch.
`,
);

const adjusters = partTable(
  'Track adjuster assembly',
  {
    facts: [
      'Comes with spring, cylinder and grease valve mounted. The spring is under load: never disassemble it without a press.',
      'Spring of 60Si2Mn, cylinder tested at 600 bar with grease.',
    ],
    compare: 'the overall length and yoke holes',
  },
  `
HX-20Y-1510 |  | pc200  | 268.00 | 9 | 118.0 | Recoil spring preset at the works, rod chromed.
HX-C32-1511 |  | cat320 | 284.00 | 4 | 124.0 | Threaded rod end with lock nut.
`,
);

const masterPins = partTable(
  'Master pin',
  {
    facts: [
      'Ground and induction-hardened to 56 HRC; drive it in with a sleeve, not with a bare hammer.',
      'A dimple on the end face tells it from the other pins of the chain.',
    ],
    compare: 'the diameter and length',
  },
  `
HX-20Y-1480 |  | pc200  |  9.80 | 240 | 1.8 | Loose-fit pin with a snap ring.
HX-C32-1481 |  | cat320 | 11.20 | 160 | 1.9 | Press-fit pin with chamfered ends.
`,
);

const rubberTracks = partTable(
  'Rubber track',
  {
    facts: [
      'Endless steel cord without a joint, forged cores, natural rubber mix that resists cuts.',
      'The size is moulded on the inside as width × pitch × links.',
    ],
    compare: 'the width, pitch and number of links',
  },
  `
HX-U35-1610  | 300 mm wide | u35   | 236.00 | 16 | 108.0 | Block tread for lawns, soil and asphalt.
HX-U35-1610T | 300 mm wide | u35   | 418.00 |  4 | 112.0 | Long-life mix with an added carcass layer.
HX-KX8-1611  | 450 mm wide | kx080 | 388.00 |  9 | 242.0 | Staggered block tread that runs quietly on hard ground.
HX-TB2-1612  | 450 mm wide | tb290 | 396.00 |  3 | 246.0 | Straight bars for clay and slopes.
HX-T65-1613  | C-lug tread | t650  | 372.00 | 12 | 212.0 | C-lug tread for gravel yards; serial breaks differ, send yours.
`,
);

export const undercarriage = [
  ...trackRollers,
  ...carrierRollers,
  ...idlers,
  ...sprockets,
  ...chains,
  ...shoes,
  ...bolts,
  ...adjusters,
  ...masterPins,
  ...rubberTracks,
];
