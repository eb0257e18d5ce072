import type { SpecificationRules } from '../specification-rules.ts';

export const engineRules: SpecificationRules = {
  'Liner kit': [
    ['Bore', /(\d+) mm bore/, 'mm'],
    ['Liner', /(Dry|Wet) liner/],
    ['Piston rings', /(three)-ring piston/],
    ['Liner seal rings', /(three) seal rings/],
    ['Piston skirt', /coated with (graphite)/],
    ['Pistons weighed to', /weighed to (\d+) g/, 'g'],
  ],
  'Piston ring set': [
    ['Bore', /(\d+) mm bore/, 'mm'],
    ['Rings', /(Three) rings/],
    ['Top ring', /with (chrome-ceramic) face/],
  ],
  'Engine bearing set': [
    ['Bearings', /^(main and con-rod|main|con-rod)/],
    ['Pairs', /(Seven|Six|Four) pairs/],
    ['Thrust washers', /(separate) thrust washers/],
    ['Upper shell', /(sputtered) upper shell/],
    ['Layer', /with (copper-lead) layer/, '', { unless: /sputtered/ }],
  ],
  'Cylinder head gasket': [
    ['Type', /(Multi-layer steel)/],
    ['Layers', /(Four) steel layers/],
    ['Thickness', /(Standard) thickness|(grade B)/],
    ['Extra thickness', /\+([\d.]+) mm/, 'mm'],
    ['Fire rings', /in (stainless steel)|(stainless) steel fire|with (stainless) fire rings/],
  ],
  'Full gasket kit': [
    ['Pieces', /(Sixty-four) pieces/],
    ['Sump gasket', /(cork-rubber) sump/],
    ['Head gasket', /(Head gasket)/, '', { is: 'Included' }],
    ['Crankshaft seals', /(crankshaft seals)/, '', { is: 'Included' }],
  ],
  Crankshaft: [
    ['Journals', /(standard) journals/],
    ['Journal undersize', /ground ([\d.]+) mm under/, 'mm'],
    ['Material', /(Forged steel)/],
    ['Balance', /balanced to (G6\.3)/],
  ],
  Turbocharger: [
    ['Bearing housing', /(Water-cooled)/],
    ['Wastegate', /(without) wastegate/, '', { is: 'None' }],
    ['Wastegate', /Wastegate (set and sealed)/],
    ['Compressor wheel', /(Forged) compressor/],
    ['Compressor cover', /(ported) compressor cover/],
    ['CHRA', /CHRA (balanced at operating speed)/],
  ],
  'Water pump': [
    ['Body', /(Cast iron|Aluminium) body/],
    ['Impeller', /(pressed steel|cast|stainless) impeller/],
    ['Studs', /(four) studs/],
    ['Seal', /(carbon-ceramic) seal/],
  ],
  'Fuel injector': [
    ['System', /(Common rail)/],
    ['Rail pressure', /for ([\d,]+) bar/, 'bar'],
    ['Measuring points', /at (five) points/],
  ],
  'Fuel injection pump': [
    ['System', /^(common rail)/],
    ['Control', /with (suction control valve)/],
    ['Bench test', /the (sheet) with delivery/, '', { is: 'Sheet in the box' }],
  ],
  'Fuel feed pump': [
    ['Drive', /^(mechanical|electric)/],
    ['Type', /(Diaphragm|Piston|Inline electric) pump/],
    ['Voltage', /(\d+) V/, 'V'],
    ['Delivery pressure', /pump, (\d+) bar/, 'bar'],
    ['Suction lift', /lift fuel ([\d.]+) m/, 'm'],
  ],
  'Fan belt': [
    ['Type', /(Ribbed belt|Cogged V-belt|V-belt)/],
    ['Ribs', /(\d+) ribs/],
    ['Belts', /(Two) V-belts/],
    ['Material', /(EPDM) rubber/],
    ['Cord', /with (polyester) cord/],
  ],
};
