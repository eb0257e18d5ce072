import type { SpecificationRules } from '../specification-rules.ts';

const fineness = ['Fineness', /(\d+) µm/, 'µm'] as const;

export const filtersRules: SpecificationRules = {
  'Engine oil filter, spin-on': [
    ['Media', /(Synthetic|Glass fibre|Pleated cellulose|Cellulose and polyester|Cellulose)/],
    fineness,
    ['Bypass valve opens at', /opens at ([\d.]+) bar/, 'bar'],
    ['Oil change interval', /(\d+)-hour oil changes/, 'h'],
    ['Cans in a set', /(pair) of cans/, '', { is: '2' }],
    ['Burst pressure', /(\d+) bar burst/, 'bar'],
    ['Gasket', /gasket is (nitrile)/],
  ],
  'Fuel filter with water separator': [
    ['Form', /(Spin-on|Cartridge)/],
    fineness,
    ['Media layers', /(Three)-layer/],
    ['Free water held back', /Separates (\d+)%/, '%'],
  ],
  'Fuel filter, secondary': [
    ['Form', /(Spin-on|Long can|Short can|element)/i],
    ['Media', /(Polyester)/],
    fineness,
    ['Rating', /µm (absolute)/],
    ['Gasket', /(nitrile) gasket/],
  ],
  'Hydraulic return filter element': [
    ['Media', /(Glass fibre|Cellulose)/],
    fineness,
    ['Beta value', /beta (\d+)/],
    ['Flow', /(Outside-to-inside) flow/],
    ['Change interval', /for ([\d,]+)-hour changes/, 'h'],
    ['Holds its shape to', /collapse below (\d+) bar/, 'bar'],
  ],
  'Pilot filter element': [
    ['Media', /(Glass fibre|Paper and wire mesh)/],
    fineness,
    ['End caps', /(aluminium) end caps/],
    ['Pressure difference', /to (\d+) bar pressure/, 'bar'],
  ],
  'Hydraulic suction strainer': [
    ['Mesh', /(Phosphor bronze|Brass|Stainless) mesh/],
    fineness,
    ['Layers', /(two) layers/],
  ],
  'Air filter element, primary': [
    ['Media', /(Flame-resistant paper|Nanofibre layer|Cellulose)/],
    ['Pleats', /(\d+) pleats/],
    ['Fine test dust held back', /Holds ([\d.]+)%/, '%'],
    ['Seal', /(Oval) seal face|Radial seal of (polyurethane foam)/],
    ['Cleaning air, at most', /blow it out at (\d+) bar/, 'bar'],
  ],
  'Air filter element, safety': [
    ['Media', /(Felt|Non-woven fleece|Fleece)/],
    ['Layers', /in (one) layer/],
    ['Tube', /(perforated steel) tube/],
    ['End cap', /(polyurethane) end cap/],
  ],
  'Cabin air filter': [
    ['Air', /(fresh air|recirculation)/],
    ['Media', /(Electrostatic fleece|Washable mesh|Activated carbon)/],
    ['Class', /class (F7)/],
    ['Change interval', /every (\d+) hours, or/, 'h'],
    ['Change interval in demolition', /every (\d+) hours in demolition/, 'h'],
  ],
};
