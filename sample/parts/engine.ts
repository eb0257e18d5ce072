import { partTable } from '../part-table.ts';

const linerKits = partTable(
  'Liner kit',
  {
    facts: [
      'Liner, piston, rings, pin and clips for one cylinder; order as many as you rebuild.',
      'Liners are centrifugally cast and plateau-honed; pistons are weighed to 5 g.',
    ],
    compare: 'the engine serial number and piston crown',
  },
  `
HX-6D1-3010  | 102 mm bore, per cylinder | e6d102 |  58.00 | 72 | 5.6 | Kit with a gallery-cooled piston.
HX-4HK-3011  | 115 mm bore, per cylinder | e4hk1  |  74.00 | 48 | 6.8 | Dry liner, piston with inserted ring carrier.
HX-6BG-3012  | 105 mm bore, per cylinder | e6bg1  |  46.00 | 96 | 6.2 | Dry liner with flange, three-ring piston.
HX-6HK-3013  | 115 mm bore, per cylinder | e6hk1  |  78.00 |  4 | 6.9 | Kit for the six-cylinder engine of this family.
HX-6D4-3015  | 114 mm bore, per cylinder | e6d114 |  72.00 | 30 | 7.2 | Wet liner with three seal rings.
HX-J05-3014K | 112 mm bore, per cylinder | j05    | 164.00 | 20 | 6.6 | Piston skirt coated with graphite.
`,
);

const rings = partTable(
  'Piston ring set',
  {
    facts: [
      'Top ring with chrome-ceramic face, oil ring with coil spring; marks up.',
      'Set the gap in the bore before fitting, not outside it.',
    ],
    compare: 'the bore and ring heights',
  },
  `
HX-6D1-3020  | per cylinder | e6d102 | 12.60 | 144 | 0.3 | Three rings for a 102 mm bore.
HX-6D7-3021  | per cylinder | e6d107 | 14.20 | 120 | 0.3 | Three rings for a 107 mm bore.
HX-4HK-3022K | per cylinder | e4hk1  | 38.00 |  88 | 0.4 | Three rings for a 115 mm bore.
HX-6BG-3023  | per cylinder | e6bg1  | 11.40 |   0 | 0.3 | Three rings for a 105 mm bore.
`,
);

const bearings = partTable(
  'Engine bearing set',
  {
    facts: [
      'Steel back with copper-lead layer and tin flash; oil holes are deburred.',
      'Measure the journal first: undersizes of 0.25 and 0.50 mm can be ordered.',
    ],
    compare: 'the journal diameter and locating lug',
  },
  `
HX-6D1-3030  | main    | e6d102 | 28.00 | 60 | 1.6 | Seven pairs of main shells, one with thrust flanges.
HX-6D1-3031  | con-rod | e6d102 | 19.00 | 74 | 0.9 | Six pairs of con-rod shells.
HX-6BG-3032  | main    | e6bg1  | 26.00 | 45 | 1.5 | Seven pairs with separate thrust washers.
HX-4HK-3033K | con-rod | e4hk1  | 64.00 | 18 | 0.8 | Four pairs with a sputtered upper shell.
HX-6D1-3029  | main and con-rod | e6d102 | 42.00 | 3 | 2.5 | Both kinds in one box, as it was sold until 2020.
`,
);

const headGaskets = partTable(
  'Cylinder head gasket',
  {
    facts: [
      'Multi-layer steel with rubber coat; no sealing paste is needed.',
      'Use new head bolts or measure the old ones; tighten in three steps.',
    ],
    compare: 'the thickness mark and engine number',
  },
  `
HX-6D1-3040 |         | e6d102 | 18.60 | 90 | 0.8 | Standard thickness, fire rings in stainless steel.
HX-6D7-3041 |         | e6d107 | 22.40 | 66 | 0.9 | Four steel layers for higher combustion pressure.
HX-4HK-3042 | grade B | e4hk1  | 24.20 | 38 | 0.7 | Middle thickness of three; the notch at the edge tells it.
HX-C64-3043 |         | c64    | 26.80 |  5 | 0.9 | Steel gasket with moulded water ports.
HX-B59-3044 | +0.5 mm | b59    | 21.00 | 24 | 0.9 | Thicker gasket for a head that was planed.
HX-J08-3045 |         | j08    | 28.40 | 14 | 1.1 | Steel gasket with stainless fire rings.
`,
);

const gasketKits = partTable(
  'Full gasket kit',
  {
    facts: [
      'Head gasket, valve stem seals, crankshaft seals and all small gaskets in one box.',
      'A packing list with drawings says where each piece goes.',
    ],
    compare: 'the engine model and build year',
  },
  `
HX-6D1-3050 |  | e6d102 | 56.00 | 28 | 3.2 | Sixty-four pieces for a complete overhaul.
HX-4HK-3051 |  | e4hk1  | 68.00 | 16 | 3.0 | Kit with rocker cover seal and injector washers.
HX-6BG-3052 |  | e6bg1  | 44.00 | 34 | 3.4 | Kit with copper washers and cork-rubber sump gasket.
HX-C64-3053 |  | c64    | 82.00 |  0 | 3.6 | Kit with moulded seals for the cover and intake.
HX-J05-3054 |  | j05    | 62.00 | 12 | 3.1 | Kit for a complete overhaul, liner rings included.
`,
);

const crankshafts = partTable(
  'Crankshaft',
  {
    facts: [
      'Forged steel, journals induction-hardened and polished, balanced to G6.3.',
      'Stands upright in its crate, waxed; do not lay it across two blocks.',
    ],
    compare: 'the flange holes and journal sizes',
  },
  `
HX-6D1-3060  |         | e6d102 | 420.00 | 4 | 64.0 | New shaft with standard journals.
HX-6BG-3061  |         | e6bg1  | 460.00 | 2 | 72.0 | New shaft with gear key and bolts.
HX-4HK-3062B | rebuilt | e4hk1  | 340.00 | 1 | 58.0 | Rebuilt: journals ground 0.25 mm under, tested for cracks.
`,
);

const turbos = partTable(
  'Turbocharger',
  {
    facts: [
      'CHRA balanced at operating speed; all ports are capped.',
      'Change the oil and clear the oil line first, then prime it by hand.',
    ],
    compare: 'the flange shape and oil inlet',
  },
  `
HX-4HK-0930  |                | e4hk1  | 218.00 | 18 | 11.2 | Water-cooled bearing housing, gaskets included.
HX-4HK-0930R | remanufactured | e4hk1  | 164.00 |  5 | 11.2 | Remanufactured with a new core; housings blasted and measured.
HX-6D1-0931  |                | e6d102 | 168.00 | 22 |  9.4 | Wastegate set and sealed at the works.
HX-6D7-0932  |                | e6d107 | 196.00 | 14 |  9.8 | Forged compressor wheel, elbow sold separately.
HX-C64-0933  |                | c64    | 232.00 |  6 | 10.6 | Heat-resistant turbine housing for full-load work.
HX-6BG-0934  |                | e6bg1  | 142.00 |  9 |  9.1 | Simple turbo without wastegate.
HX-D60-0935K |                | d6     | 690.00 |  3 | 12.0 | New unit with actuator, set on the flow bench.
HX-C90-0936  |                | c9     | 268.00 |  4 | 14.6 | Large turbo with ported compressor cover.
`,
);

const waterPumps = partTable(
  'Water pump',
  {
    facts: [
      'Unit bearing and carbon-ceramic seal; a gasket is in the bag.',
      'Flush the radiator before fitting: rust scores the seal.',
    ],
    compare: 'the pulley flange and impeller side',
  },
  `
HX-6D1-3110  |  | e6d102 |  38.00 | 64 | 4.4 | Cast iron body, pressed steel impeller.
HX-6D7-3111K |  | e6d107 |  98.00 | 42 | 4.8 | Aluminium body with O-ring groove.
HX-6BG-3112  |  | e6bg1  |  52.00 | 36 | 7.6 | Pump with fan hub and four studs.
HX-4HK-3113  |  | e4hk1  |  58.00 | 20 | 6.8 | Pump with cast impeller and long shaft.
HX-C64-3114  |  | c64    |  64.00 |  4 | 7.2 | Pump with thermostat housing seat.
HX-DL6-3115K |  | dl06   | 148.00 |  8 | 8.0 | Pump with stainless impeller for hard water.
`,
);

const injectors = partTable(
  'Fuel injector',
  {
    facts: [
      'Common rail injector; its trim code is printed on the test sheet and must be typed in.',
      'Fit a new copper washer and high-pressure line nut; keep everything clean.',
    ],
    compare: 'the nozzle code and plug',
  },
  `
HX-4HK-3210  |                | e4hk1  | 178.00 | 24 | 0.8 | New injector, measured at five points.
HX-4HK-3210R | remanufactured | e4hk1  | 116.00 | 32 | 0.8 | Remanufactured: new nozzle and control valve, old body.
HX-6D7-3211  |                | e6d107 | 186.00 | 18 | 0.9 | New injector for 1,600 bar.
HX-6D7-3211R | remanufactured | e6d107 | 124.00 | 12 | 0.9 | Remanufactured and coded, an old body is taken back.
HX-C64-3212  |                | c64    | 212.00 |  0 | 1.0 | New injector with hardened needle seat.
`,
);

const injectionPumps = partTable(
  'Fuel injection pump',
  {
    facts: [
      'Set on the test bench; the sheet with delivery figures is in the box.',
      'Clean fuel only: water in the tank voids the warranty.',
    ],
    compare: 'the pump plate and drive taper',
  },
  `
HX-4HK-3220  | common rail    | e4hk1  | 680.00 | 3 | 11.4 | High-pressure pump with suction control valve.
HX-6D7-3221R | remanufactured | e6d107 | 460.00 | 2 | 12.2 | Remanufactured: new plungers, cam ring and seals.
`,
);

const feedPumps = partTable(
  'Fuel feed pump',
  {
    facts: [
      'Tested dry to lift fuel 1.2 m; sealing washers are in the bag.',
      'Hand primer included, so that filters can be bled without the starter.',
    ],
    compare: 'the flange and port threads',
  },
  `
HX-6D1-3230 | mechanical     | e6d102 | 16.80 | 80 | 0.9 | Diaphragm pump, driven by the camshaft.
HX-6BG-3231 | mechanical     | e6bg1  | 14.90 | 66 | 0.8 | Piston pump on the side of the injection pump.
HX-ELP-3232 | electric, 24 V | t20    | 26.00 |  7 | 0.6 | Inline electric pump, 2 bar, with strainer.
`,
);

const belts = partTable(
  'Fan belt',
  {
    facts: [
      'EPDM rubber with polyester cord; check the tension again after ten hours.',
      'Keep a spare in the cab: a torn belt stops the machine.',
    ],
    compare: 'the length and number of ribs',
  },
  `
HX-6D7-3310 | 8 ribs | e6d107 |  8.60 | 320 |  0.4 | Ribbed belt for fan, alternator and water pump.
HX-6D1-3311 | 8 ribs | e6d102 |  8.20 | 290 | 0.38 | Ribbed belt with noise-damping fabric.
HX-4HK-3312 | pair   | e4hk1  | 10.40 | 150 |  0.5 | Two V-belts of the same batch, cut in one mould.
HX-C64-3313 | 8 ribs | c64    |  9.80 |   0 | 0.42 | Ribbed belt for the automatic tensioner.
HX-6BG-3314 | cogged | e6bg1  |  6.90 | 240 |  0.3 | Cogged V-belt that bends round small pulleys.
`,
);

export const engine = [
  ...linerKits,
  ...rings,
  ...bearings,
  ...headGaskets,
  ...gasketKits,
  ...crankshafts,
  ...turbos,
  ...waterPumps,
  ...injectors,
  ...injectionPumps,
  ...feedPumps,
  ...belts,
];
