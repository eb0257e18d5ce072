import { partTable } from '../part-table.ts';

const compressors = partTable(
  'A/C compressor',
  {
    facts: [
      'Filled with 120 ml of PAG oil and nitrogen; drain what your system does not need.',
      'Replace the dryer with it, and flush the lines after a broken compressor.',
    ],
    compare: 'the pulley, ears and hose ports',
  },
  `
HX-20Y-4010 | 24 V | pc200  | 92.00 | 16 | 6.2 | Swash-plate compressor with ribbed pulley, R134a.
HX-C32-4011 | 24 V | cat320 | 98.00 |  5 | 6.6 | Compressor with ear mounts and ribbed pulley, R134a.
HX-V21-4012 | 24 V | ec210  | 86.00 |  0 | 6.0 | Compressor with twin V pulley, R134a.
`,
);

const handles = partTable(
  'Joystick handle',
  {
    facts: [
      'Soft grip that resists oil and sunlight; switches are sealed to IP65.',
      'Handle with boot and cable; the pilot valve is a separate part.',
    ],
    compare: 'the side, number of buttons and plug',
  },
  `
HX-20Y-4020  | right, 2 buttons  | pc200  |  46.00 | 30 | 0.8 | Handle with horn and power boost.
HX-20Y-4021  | left, 2 buttons   | pc200  |  46.00 | 28 | 0.8 | Handle with horn and one spare button.
HX-C32-4022  | right, 3 buttons  | cat320 |  58.00 |  7 | 0.9 | Handle with three buttons and thumb rest.
HX-S20-4023  | left, 2 buttons   | sk200  |  44.00 | 19 | 0.8 | Handle with rubber boot and steel insert.
HX-TLT-4024T | roller, 4 buttons | any    | 188.00 |  4 | 1.0 | Handle with a thumb roller for tilting buckets and grabs.
`,
);

export const cab = [...compressors, ...handles];
