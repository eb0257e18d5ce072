import { partTable } from '../part-table.ts';

const mainPumps = partTable(
  'Main hydraulic pump',
  {
    facts: [
      'Run in and measured on the bench at 320 bar; the test sheet is in the box.',
      'Flush the tank and replace all filters first: dirt is the main cause of early pump failure.',
    ],
    compare: 'the shaft spline, regulator and model plate',
  },
  `
HX-K3V-1120  | tandem                 | k3v112  | 1640.00 | 4 | 132.0 | Axial piston pump, 2 × 112 cm³, with regulators.
HX-K3V-1120R | tandem, remanufactured | k3v112  | 1180.00 | 3 | 132.0 | Remanufactured with new rotary groups and bearings, casing reused.
HX-HPV-1095  | tandem                 | hpv95   | 1890.00 | 2 | 148.0 | Axial piston pump, 2 × 95 cm³, with load-sensing valves.
HX-HPV-1095T | tandem                 | hpv95   | 4280.00 | 1 | 148.0 | Rotary group and swash plates made by the pump's maker.
HX-C32-1096  | tandem                 | cat320d | 1960.00 | 0 | 154.0 | Two rotary groups in one casing with electric regulator.
HX-Z20-1097  | double                 | zx2003  | 1780.00 | 3 | 140.0 | Two pumps side by side with transmission case.
`,
);

const pumpKits = partTable(
  'Pump repair kit',
  {
    facts: [
      'Cylinder block, pistons, valve plate and retainer for one side, lapped together.',
      'For workshops with a clean room; a seal kit for the casing is in the box.',
    ],
    compare: 'the model plate and turning direction',
  },
  `
HX-K3V-1121   | rotary group | k3v112 | 268.00 | 14 | 14.5 | Nine pistons, shoes of special bronze.
HX-K3V-1121V  | rotary group | k3v112 | 340.00 |  6 | 14.5 | Hardened valve plates with lead coating for running in.
HX-HPV-1098T  | rotary group | hpv95  | 760.00 |  8 | 13.8 | Pistons paired by size within 0.005 mm.
HX-TP1-1122TG | rotary group | tp112  | 980.00 |  2 | 14.6 | Genuine set from the pump's own maker, numbered and paired.
`,
);

const pilotPumps = partTable(
  'Pilot gear pump',
  {
    facts: [
      'Pressure-balanced side plates, 40 bar working pressure.',
      'Fill it with oil before the first start; a dry start scores the plates.',
    ],
    compare: 'the shaft spline and port threads',
  },
  `
HX-K3V-1130   |  | k3v112 |  62.00 | 58 | 3.6 | 15 cm³, bolts to the rear pump.
HX-HPV-1131   |  | pc200  |  74.00 | 32 | 4.2 | Gear pump with splined stub shaft.
HX-Z20-1132   |  | zx200  |  68.00 | 40 | 3.9 | Gear pump with relief valve on the cover.
HX-C32-1133V  |  | cat320 |  82.00 |  6 | 4.8 | Two ports, flange with four bolts.
HX-TP1-1134TG |  | tp112  | 318.00 |  3 | 3.8 | Genuine pilot pump of the same maker.
`,
);

const swingMotors = partTable(
  'Swing motor',
  {
    facts: [
      'Axial piston motor with parking brake and relief valves, set on the bench.',
      'Ports are capped and the casing is filled with oil; keep it closed until fitting.',
    ],
    compare: 'the spline teeth and relief setting',
  },
  `
HX-M5X-2010V |                | m5x    | 790.00 | 5 | 78.0 | 130 cm³ class with anti-rebound valve.
HX-C32-2011  |                | cat320 | 860.00 | 2 | 84.0 | Motor with brake release line, no gearbox.
HX-20Y-2012  |                | pc2008 | 920.00 | 3 | 88.0 | Motor with make-up valves, painted grey.
HX-V21-2013R | remanufactured | ec210  | 640.00 | 1 | 80.0 | Remanufactured: new piston group, discs and seals.
`,
);

const finalDrives = partTable(
  'Final drive with travel motor',
  {
    facts: [
      'Two-speed motor, two planetary stages, bench tested under load on both speeds.',
      'Ships with plugs in every port and without gear oil; fill it before the first move.',
    ],
    compare: 'the sprocket bolt circle and frame bolts',
  },
  `
HX-3GM-0420  |                | t20    | 1890.00 | 6 | 295.0 | Bolt-on unit for 20 to 22 t machines, ports to the inside.
HX-3GM-0420R | remanufactured | t20    | 1390.00 | 2 | 295.0 | Remanufactured with new bearings, seals and piston group.
HX-20Y-2050  |                | pc200  | 1920.00 | 6 | 308.0 | Carrier with roller bearings, brake built in.
HX-20Y-2050T |                | pc2008 | 5480.00 | 1 | 312.0 | Gears ground after hardening, quiet on hard roads.
HX-C32-2051V |                | cat320 | 2080.00 | 4 | 322.0 | Unit with counterbalance valve and hose elbows.
HX-Z20-2052  |                | zx2003 | 1980.00 | 3 | 298.0 | Two-speed unit with automatic shift-down.
HX-S20-2053  |                | sk200  | 1860.00 | 0 | 289.0 | Compact casing, oil level plug at the front.
HX-DX2-2054  |                | dx225  | 1940.00 | 5 | 301.0 | Motor with built-in relief valves.
HX-KX8-2055  | compact        | kx080  | 1340.00 | 4 |  96.0 | Compact unit for rubber or steel tracks.
`,
);

const controlValves = partTable(
  'Main control valve',
  {
    facts: [
      'Spools are honed in to the block with 8 to 12 µm play; relief valves are set and sealed.',
      'Photograph your hose lines before you take the old valve off.',
    ],
    compare: 'the number of spools and the plate',
  },
  `
HX-20Y-2210  | 6 spools | pc2007 | 2180.00 | 1 | 196.0 | New block with load-sensing compensators.
HX-C32-2211B | rebuilt  | cat320 | 1460.00 | 1 | 208.0 | Rebuilt: spools rechromed, all seals and springs new.
HX-Z20-2212U | used     | zx200  |  980.00 | 1 | 178.0 | Used valve from a dismantled machine, leak-tested at 300 bar.
`,
);

const cylinders = partTable(
  'Hydraulic cylinder',
  {
    facts: [
      'Honed tube, rod hardened and chromed 25 µm, tested at 1.5 times working pressure.',
      'Painted in primer; bushings and grease nipples are fitted at both ends.',
    ],
    compare: 'the closed length and pin diameters',
  },
  `
HX-20Y-2310   | bucket        | pc200  | 468.00 | 7 | 136.0 | Cylinder with bolted gland and pipes.
HX-20Y-2311   | arm           | pc200  | 596.00 | 4 | 196.0 | Long cylinder with cushions at both ends.
HX-20Y-2312   | boom          | pc200  | 548.00 | 6 | 178.0 | Left or right are alike; the pipe clamp turns.
HX-C32-2313V  | bucket        | cat320 | 492.00 | 5 | 142.0 | Cylinder with threaded gland.
HX-Z20-2314   | bucket        | zx200  | 476.00 | 3 | 138.0 | Cylinder with a nut of 46 mm locked by screw.
HX-V21-2315   | arm           | ec210  | 624.00 | 0 | 204.0 | Cylinder with hose burst valve seat.
HX-Y21-2316   | bucket        | sy215  | 438.00 | 4 | 134.0 | Cylinder with bronze bushings.
HX-QCK-2317NG | coupler wedge | nc20   | 690.00 | 3 |  38.0 | Genuine wedge cylinder with lock valve, from the coupler's own maker.
`,
);

const swivels = partTable(
  'Swivel joint',
  {
    facts: [
      'Rotor honed and chromed, seals fitted, turned by hand and tested at 350 bar.',
      'Passes travel, drain and pilot oil from the upper frame to the tracks.',
    ],
    compare: 'the ports and stopper plate',
  },
  `
HX-20Y-2190 |  | pc200 | 236.00 | 7 | 38.0 | Five-port joint with dust cover.
HX-Z20-2191 |  | zx200 | 228.00 | 3 | 34.0 | Five-port joint with locking bar.
`,
);

const pilotValves = partTable(
  'Pilot valve',
  {
    facts: [
      'Four ports, 0 to 35 bar, springs matched so that both levers feel alike.',
      'Clean the pilot line before fitting; the inlet screen is in the bag.',
    ],
    compare: 'the port threads and lever travel',
  },
  `
HX-20Y-2410  | joystick     | pc200  |  98.00 | 26 | 2.8 | Joystick valve with boot, for left or right.
HX-C32-2411T | joystick     | cat320 | 268.00 | 14 | 2.9 | Joystick valve with six-pin plug for the handle.
HX-S20-2412T | joystick     | sk200  | 284.00 |  5 | 2.7 | Valve with low-friction pistons for fine control.
HX-Z20-2413V | travel pedal | zx200  | 136.00 |  9 | 3.4 | Two-way damped valve for the travel pedals.
HX-X15-2414  | joystick     | xe215  |  88.00 | 18 | 2.6 | Joystick valve with straight ports.
`,
);

const solenoids = partTable(
  'Solenoid valve',
  {
    facts: [
      '24 V coil with protection diode, sealed to IP67; O-rings are on the cartridge.',
      'Tighten the nut by hand and a quarter turn: too much jams the tube.',
    ],
    compare: 'the plug and resistance of the coil',
  },
  `
HX-20Y-2510  | travel speed | pc200  |  34.00 | 84 |  0.7 | Cartridge on block, two-pin plug.
HX-20Y-2511V | swing brake  | pc200  |  34.00 | 76 |  0.7 | Cartridge with manual release.
HX-C32-2512  | proportional | cat320 |  52.00 | 33 |  0.9 | Proportional valve for pump control.
HX-S20-2513  | pilot lock   | sk200  |  29.00 | 60 |  0.8 | Opens pilot oil when the gate lever is down.
HX-V21-2514  | block of two | ec210  |  58.00 |  5 |  1.5 | Two cartridges on one block.
HX-D22-2515S | proportional | dx225  | 168.00 | 12 | 0.95 | Proportional valve with a hysteresis under 3%.
`,
);

const hoses = partTable(
  'Hydraulic hose assembly',
  {
    facts: [
      'Crimped, flushed and capped; every hose is tested at twice its working pressure.',
      'Made to length in two days; tell us the angle between bent ends.',
    ],
    compare: 'the length, end fittings and hose size',
  },
  `
HX-HSE-2601  | 1/2 inch, 2-wire, 1.2 m   | any    | 14.80 | 120 | 1.4 | 275 bar, straight metric cones.
HX-HSE-2602V | 3/4 inch, 4-spiral, 1.6 m | t20    | 38.00 |  40 | 4.2 | 350 bar, straight flange and 90-degree flange.
HX-HSE-2603  | 1 inch, 4-spiral, 2.1 m   | t30    | 57.00 |   6 | 7.6 | 350 bar, for the boom line, with spiral guard.
HX-HSE-2604  | pilot set, 8 hoses        | pc200  | 56.00 |  15 | 3.8 | Eight quarter-inch pilot hoses with coloured sleeves.
HX-HSE-2605  | bucket line, pair         | cat320 | 59.00 |   0 | 7.2 | Two hoses with flanges and wear sleeves.
`,
);

export const hydraulics = [
  ...mainPumps,
  ...pumpKits,
  ...pilotPumps,
  ...swingMotors,
  ...finalDrives,
  ...controlValves,
  ...cylinders,
  ...swivels,
  ...pilotValves,
  ...solenoids,
  ...hoses,
];
