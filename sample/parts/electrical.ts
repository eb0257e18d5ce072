import { partTable } from '../part-table.ts';

const starters = partTable(
  'Starter motor',
  {
    facts: [
      'New armature, brushes and solenoid; tested under load, with sheet.',
      'Clean the earth strap first: a bad earth is the most common cause of weak starting.',
    ],
    compare: 'the teeth, flange and turning direction',
  },
  `
HX-24V-0550  | 24 V 5.5 kW    | e6d   |  96.50 | 42 |  9.6 | Eleven teeth, clockwise, sealed against dust.
HX-24V-0551  | 24 V 4.5 kW    | e6bg1 |  88.00 | 30 | 10.8 | Eleven teeth, with safety relay.
HX-24V-0552K | 24 V 5.0 kW    | e4hk1 | 236.00 | 17 |  9.2 | Reduction gear starter for cold starts.
HX-24V-0553  | 24 V 5.0 kW    | c64   | 118.00 |  5 |  9.8 | Ten teeth, insulated return.
HX-24V-0554K | 24 V 5.5 kW    | dl06  | 286.00 |  8 | 10.4 | Long-life brushes for 40,000 starts.
HX-24V-0555R | remanufactured | d6    |  72.00 |  6 | 11.6 | Remanufactured: armature turned, bearings and brushes new.
`,
);

const alternators = partTable(
  'Alternator',
  {
    facts: [
      'Built-in regulator, double-sealed bearings, full output at 6,000 turns.',
      'Never run it with the battery off: the diodes fail at once.',
    ],
    compare: 'the pulley, plug and mounting ears',
  },
  `
HX-24V-0610  | 24 V 60 A | e6d    |  84.00 | 38 | 6.4 | Ribbed pulley fitted, brushless rotor.
HX-24V-0611  | 24 V 50 A | e4hk1  |  78.00 | 33 | 6.0 | Alternator with vacuum pump flange closed.
HX-24V-0612  | 24 V 50 A | e6bg1  |  66.00 | 44 | 6.2 | Twin V-belt pulley, two-pin plug.
HX-24V-0613K | 24 V 80 A | d6     | 248.00 |  4 | 7.4 | Higher output for machines with many lamps.
HX-24V-0614  | 24 V 75 A | c64    | 108.00 |  0 | 7.2 | Ribbed pulley, dust shield over the slip rings.
HX-24V-0615K | 24 V 60 A | e6d107 | 232.00 |  9 | 6.4 | Bearings for 10,000 hours.
`,
);

const sensors = partTable(
  'Pressure sensor',
  {
    facts: [
      'Welded stainless cell, 0.5 to 4.5 V signal, IP67 with the plug on.',
      'Each one carries a label with its measured zero point.',
    ],
    compare: 'the range, thread and plug',
  },
  `
HX-20Y-3410K | 0 to 50 MPa | pc200 | 46.00 | 90 |  0.1 | For the main pump line, with O-ring.
HX-S20-3411  | 0 to 50 MPa | sk200 | 17.90 | 64 |  0.1 | For the main pump line, three-pin plug.
HX-S20-3412  | 0 to 5 MPa  | sk200 | 16.40 |  7 | 0.09 | For the pilot line, with yellow ring.
`,
);

const throttleMotors = partTable(
  'Throttle motor',
  {
    facts: [
      'Gear motor with feedback potentiometer; teach in the end stops after fitting.',
      'Sealed gear case with grease for -30 °C.',
    ],
    compare: 'the plug and lever position',
  },
  `
HX-C32-3510 |  | cat320 | 96.00 | 12 | 2.6 | Motor with six-pin plug; fits machines with a mechanical governor.
HX-X20-3511 |  | ex200  | 88.00 |  9 | 2.4 | Motor with bracket and cable eye.
HX-X20-3509 | rod end | ex200 | 92.00 | 0 | 2.5 | Motor with a rod end in place of the cable eye; its maker has closed.
HX-X20-3508 | rod end, round plug | ex200 | 84.00 | 2 | 2.5 | The same motor with the round plug of early machines.
`,
);

const controllers = partTable(
  'Controller',
  {
    facts: [
      'Programmed to your machine: send model, serial number and the old label.',
      'Circuit boards are potted against moisture and shaking.',
    ],
    compare: 'the label and plug count',
  },
  `
HX-20Y-3610B | pump, rebuilt | pc2007  | 310.00 | 3 | 1.8 | Rebuilt board with new drivers, tested for 24 hours.
HX-C32-3611U | engine, used  | cat320d | 260.00 | 2 | 2.4 | Used unit from a dismantled machine, memory erased, 90 days warranty.
`,
);

const monitors = partTable(
  'Monitor panel',
  {
    facts: [
      'Bright in sunlight, shock-mounted; hours can be set to yours before shipping.',
      'Plug and play on the right software level; tell us the serial number.',
    ],
    compare: 'the plug and software label',
  },
  `
HX-20Y-3710  | 7 inch | pc2008  | 298.00 | 14 | 1.9 | Colour screen with gauges for fuel, water and oil temperature.
HX-20Y-3711  |        | pc2007  | 236.00 |  6 | 1.7 | Panel with colour screen and sealed keys.
HX-V21-3712  |        | ec210   | 218.00 |  3 | 1.4 | Panel with segment display and warning lamps.
HX-S20-3713  |        | sk200   | 244.00 |  0 | 1.6 | Panel with service timer for eight items.
HX-C32-3714U | used   | cat320d | 160.00 |  1 | 1.8 | Used panel, screen without dead points, light scratches on the frame.
`,
);

const harnesses = partTable(
  'Wiring harness',
  {
    facts: [
      'Cross-linked cable for 125 °C in corrugated tube, every wire numbered.',
      'Each contact is pulled and every line measured before packing.',
    ],
    compare: 'the plug pictures and engine number',
  },
  `
HX-C64-3810 | engine, injectors | c64    | 118.00 | 5 | 3.2 | Injector and sensor harness with clips.
HX-6D7-3811 | engine            | e6d107 | 132.00 | 3 | 3.8 | Engine harness with ECU plug.
`,
);

const ignitionSwitches = partTable(
  'Ignition switch',
  {
    facts: [
      'Silver contacts for 24 V, tested for 50,000 turns.',
      'Comes with two keys; the key number is the same in every box.',
    ],
    compare: 'the terminals and key number',
  },
  `
HX-20Y-3910 | 6 terminals | pc200 |  9.80 | 180 | 0.18 | Screw terminals with rubber boot.
HX-Z20-3911 | 5 terminals | zx200 |  9.20 | 150 | 0.16 | Plug terminals and ring nut.
HX-V21-3912 | 7 terminals | ec210 | 12.60 |   6 |  0.2 | Switch with preheat position.
HX-CX3-3913 | 8 terminals | cx3   |  8.40 | 210 | 0.17 | Switch with thermostart position.
`,
);

const lamps = partTable(
  'Work lamp',
  {
    facts: [
      'LED, 10 to 32 V, IP69K: it may be washed with the pressure cleaner.',
      'Stainless bracket and a two-pin plug; cable of 0.4 m.',
    ],
    compare: 'the bracket bolt and plug',
  },
  `
HX-LED-3950  | 48 W, flood     | any | 22.00 | 260 | 0.9 | Eight LEDs in a wide beam for the boom or cab roof.
HX-LED-3951  | 48 W, spot      | any | 22.00 | 140 | 0.9 | Eight LEDs in a narrow beam that reaches 80 m.
HX-LED-3952K | 72 W, flood     | t30 | 62.00 |  60 | 1.4 | Brighter lamp for night shifts in the quarry.
HX-LED-3953K | 60 W, low glare | any | 92.00 |  18 | 1.1 | Low-glare lens for work beside roads.
`,
);

export const electrical = [
  ...starters,
  ...alternators,
  ...sensors,
  ...throttleMotors,
  ...controllers,
  ...monitors,
  ...harnesses,
  ...ignitionSwitches,
  ...lamps,
];
