import { partTable } from '../part-table.ts';

const teeth = partTable(
  'Bucket tooth',
  {
    facts: [
      'Forged alloy steel, 48 to 52 HRC through the tip; pin and retainer are sold separately.',
      'Weight is checked piece by piece, so that a set wears evenly.',
    ],
    compare: 'the socket size and pin side',
  },
  `
HX-J35-0350  | J350      | cat320 |  8.90 | 2600 | 5.2 | Standard point for soil and gravel, side pin.
HX-J35-0351N | J350 rock | cat320 | 10.80 |  940 | 6.4 | Chisel point with a rib below for rock.
HX-J30-0300  | J300      | t20    |  6.90 | 1800 | 4.0 | Short point for light buckets of 16 to 20 t machines.
HX-J46-0460  | J460      | cat330 | 14.20 |  620 | 9.0 | Long point for buckets of 1.6 m³ and more.
HX-205-7019  | standard  | pc200  |  9.60 | 3120 | 4.3 | General-purpose point, vertical pin.
HX-205-7020N | rock      | pc200  | 11.40 |  860 | 5.1 | Narrow rock point with extra steel on the wear side.
HX-205-7019T | standard  | pc200  | 21.80 |  160 | 4.3 | Cast from low-carbon nickel steel, tough in frost.
HX-K30-7021  | standard  | pc300  | 13.70 |  540 | 7.6 | Larger socket, horizontal pin.
HX-Z45-7022  | rock      | zx450  | 14.90 |    0 | 9.0 | Rock point; the standard bucket of this machine takes another.
HX-V21-7023  | standard  | ec210  |  9.90 |  780 | 4.6 | One of two tooth systems on this model: look at the socket.
`,
);

const adapters = partTable(
  'Tooth adapter',
  {
    facts: [
      'Cast steel that welds well; heat the lip to 150 °C first and use low-hydrogen rods.',
      'Nose machined to gauge, so that a tooth does not rock.',
    ],
    compare: 'the lip thickness and tooth size',
  },
  `
HX-J35-7031 | J350, 40 mm lip | cat320 | 18.90 | 310 |  8.4 | Two-strap weld-on adapter.
HX-J46-7032 | J460, 50 mm lip | cat330 | 27.20 | 120 | 13.2 | Two-strap adapter with long upper leg.
HX-205-7030 | 40 mm lip       | pc200  | 19.40 | 420 |  7.8 | Weld-on adapter for vertical-pin teeth.
HX-K30-7033 | 50 mm lip       | pc300  | 25.80 |   5 | 12.6 | Weld-on adapter for the larger bucket.
HX-J30-7034 | J300, 35 mm lip | t20    | 14.60 | 260 |  5.6 | Small two-strap adapter for trench buckets.
`,
);

const toothPins = partTable(
  'Tooth pin and retainer',
  {
    facts: [
      'Replace pin and retainer with every second set of teeth.',
      'Packed in bags of ten sets, oiled against rust.',
    ],
    compare: 'the tooth system and pin length',
  },
  `
HX-J35-7041 | J350     | cat320 | 1.30 | 5200 | 0.28 | Spring-steel pin with a ring-type retainer.
HX-J46-7042 | J460     | cat330 | 1.90 | 2100 | 0.46 | Longer pin, retainer with a steel band.
HX-205-7040 | vertical | pc200  | 1.10 | 4300 | 0.22 | Vertical pin with rubber lock.
HX-J30-7043 | J300     | t20    | 0.90 | 3600 | 0.18 | Short side pin, goes in with a hammer and drift.
`,
);

const sideCutters = partTable(
  'Side cutter',
  {
    facts: [
      'Quenched boron steel of 45 HRC; bolts are not included.',
      'Protects the side plate of the bucket and cuts the wall of the trench clean.',
    ],
    compare: 'the hole spacing and side',
  },
  `
HX-205-7050 | left, 3 holes  | pc200  | 28.40 | 140 | 15.6 | Left-hand cutter, three holes for 24 mm bolts.
HX-205-7051 | right, 3 holes | pc200  | 28.40 | 138 | 15.6 | Right-hand cutter, three holes for 24 mm bolts.
HX-C32-7052 | left, 4 holes  | cat320 | 31.20 |  60 | 17.2 | Left-hand cutter with bevelled front.
HX-C32-7053 | right, 4 holes | cat320 | 31.20 |  61 | 17.2 | Right-hand cutter with bevelled front.
`,
);

const cuttingEdges = partTable(
  'Cutting edge',
  {
    facts: [
      'Boron steel, 45 to 50 HRC through the whole section, not only at the skin.',
      'Square countersunk holes for plow bolts; order bolts and nuts with it.',
    ],
    compare: 'the length and hole pitch',
  },
  `
HX-D6R-7061 | centre, 19 mm  | d6r   |  96.00 | 44 | 62.0 | Middle section of the straight blade.
HX-D16-7062 | centre, 20 mm  | sd16  |  78.00 | 66 | 58.0 | Flat edge, double bevel.
HX-D22-7063 | end bit, left  | sd22  |  84.00 |  4 | 49.0 | Curved left end bit, 25 mm thick.
HX-C96-7064 | bolt-on, 30 mm | c966  | 142.00 | 20 | 96.0 | Bolt-on edge for the loader bucket, one of three sections.
HX-W38-7065 | bolt-on, 25 mm | wa380 | 118.00 |  0 | 74.0 | Reversible edge for general-purpose loader buckets.
HX-95L-7066 | bolt-on, 25 mm | lg956 |  88.00 | 58 | 70.0 | Flat reversible edge with bevels on both long sides.
`,
);

export const groundEngagingTools = [...teeth, ...adapters, ...toothPins, ...sideCutters, ...cuttingEdges];
