import type { SpecificationRules } from '../specification-rules.ts';

export const coolingAndSwingRules: SpecificationRules = {
  Radiator: [
    ['Core', /^(aluminium|copper and brass)/],
    ['Core type', /(Bar-and-plate|Plate-and-bar|Soldered) core/],
    ['Drain taps', /(two) drain taps/],
    ['Leak test', /water at (\d+) bar/, 'bar'],
  ],
  'Hydraulic oil cooler': [
    ['Ports', /(flange|threaded) ports/],
    ['Hose size', /(one)-inch hoses/, 'inch'],
    ['Rows', /(Single)-row/, '', { is: '1' }],
    ['Core', /(Bar-and-plate aluminium)/],
    ['Working pressure', /(\d+) bar working/, 'bar'],
  ],
  'Cooling fan': [
    ['Blades', /(\d) blades/],
    ['Diameter', /(\d+) mm/, 'mm'],
    ['Material', /(Glass-filled nylon)/],
    ['Balance', /balanced to (\d+) g·cm/, 'g·cm'],
  ],
  'Swing bearing': [
    ['Type', /(Single-row four-point ball|Single-row ball|Ball) ring/],
    ['Spacers', /spacers of (nylon)/],
    ['Raceways', /Raceways of (50Mn)/],
    ['Raceway hardness', /hardened to (\d+) HRC/, 'HRC'],
  ],
  'Swing pinion shaft': [
    ['Steel', /Forged (20CrMnMo)/],
    ['Hardness', /to (\d+) HRC/, 'HRC'],
  ],
  'Swing roller bearing': [
    ['Position', /^(lower)/],
    ['Type', /(Spherical roller)/],
    ['Cage', /(brass) cage/],
    ['Clearance', /clearance (C3)/],
  ],
  'Swing planet carrier': [
    ['Stage', /^(first|second) stage/],
    ['Planets', /(\d) planets/],
    ['Planet bearings', /on (needle rollers)/],
  ],
};
