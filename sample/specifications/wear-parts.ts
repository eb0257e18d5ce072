/** Bucket teeth, edges, attachments, pins and bushings. */
import type { SpecificationRules } from '../specification-rules.ts';

const system = ['Tooth system', /(J\d{3})/] as const;

export const wearPartsRules: SpecificationRules = {
  'Bucket tooth': [
    system,
    ['Point', /(Standard|Chisel|Short|Long|General-purpose|Narrow rock|Rock) point/],
    ['Pin', /(side|vertical|horizontal) pin/],
    ['Steel', /(Forged alloy steel)|Cast from (low-carbon nickel steel)/],
    ['Hardness', /(\d+ to \d+) HRC/, 'HRC', { unless: /Cast from/ }],
    ['For machines of', /(\d+ to \d+) t machines/, 't'],
    ['For buckets from', /([\d.]+) m³ and more/, 'm³'],
  ],
  'Tooth adapter': [
    system,
    ['Lip thickness', /(\d+) mm lip/, 'mm'],
    ['Straps', /(two)-strap/i],
    ['Preheating of the lip', /lip to (\d+) °C/, '°C'],
  ],
  'Tooth pin and retainer': [
    system,
    ['Pin', /(Vertical|side) pin/],
    ['Retainer', /(ring-type) retainer|retainer with a (steel band)|with (rubber lock)/],
    ['Sets in a bag', /bags of (ten) sets/],
  ],
  'Side cutter': [
    ['Side', /^(left|right)/],
    ['Holes', /(\d) holes/],
    ['For bolts of', /(\d+) mm bolts/, 'mm'],
    ['Steel', /(boron steel)/],
    ['Hardness', /of (\d+) HRC/, 'HRC'],
  ],
  'Cutting edge': [
    ['Section', /^(centre|end bit, left|bolt-on)/],
    ['Thickness', /(\d+) mm/, 'mm'],
    ['Bevel', /(double) bevel/],
    ['Steel', /(Boron steel)/],
    ['Hardness', /(\d+ to \d+) HRC/, 'HRC'],
  ],
  Bucket: [
    ['Capacity', /([\d.]+) m³/, 'm³'],
    ['Use', /m³, ([a-z ]+)/],
    ['Width', /([\d,]+) mm wide/, 'mm'],
    ['Teeth', /(Five) teeth/],
    ['Lip and side plates', /plates of (\d+) HB/, 'HB', { unless: /Used/ }],
    ['Shell steel', /shell of (\d+) MPa/, 'MPa', { unless: /Used/ }],
  ],
  'Quick coupler': [
    ['Type', /(Pin-grabber)/],
    ['Pin diameter', /pins of (\d+) mm/, 'mm'],
    ['Drive', /(hydraulic)/],
    ['Fitting time', /plan (four) hours/, 'h'],
  ],
  'Breaker chisel': [
    ['Point', /(moil point|wedge|blunt)/],
    ['Diameter', /, (\d+) mm/, 'mm'],
    ['Steel', /Forged (42CrMo)/],
    ['Shank tolerance', /ground to (h8)/, '', { is: 'ISO h8' }],
  ],
  'Bucket pin': [
    ['Diameter', /(\d+) × \d+ mm/, 'mm'],
    ['Length', /\d+ × (\d+) mm/, 'mm'],
    ['Grease bores', /(two) grease bores/],
    ['Hardness', /hardened to (\d+) HRC/, 'HRC'],
    ['Hardening depth', /HRC, (\d+) mm deep/, 'mm'],
  ],
  Bushing: [
    ['Place', /^(arm to bucket|boom foot|link|arm to boom|dipper)/],
    ['Pin diameter', /for (\d+) mm pins/, 'mm'],
    ['Material', /(steel) bushing/i],
    ['Material', /(Cast bronze)/],
    ['Hardness', /to (\d+) HRC/, 'HRC'],
    ['Press fit', /press fit of ([\d.]+ to [\d.]+) mm/, 'mm'],
  ],
};
