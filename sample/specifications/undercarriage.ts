import type { SpecificationRules } from '../specification-rules.ts';

export const undercarriageRules: SpecificationRules = {
  'Track roller': [
    ['Flange', /(double|single) flange/i],
    ['Flange diameter', /flange of (\d+) mm/, 'mm'],
    ['Tread diameter', /Tread of (\d+) mm/, 'mm'],
    ['Shaft diameter', /(\d+) mm shaft/, 'mm'],
    ['Shell', /(Forged 50Mn|Cast) shell/],
    ['Case depth', /(\d+) mm case depth/, 'mm', { unless: /Cast shell/ }],
    ['Shaft hardness', /Shaft of 40Cr hardened to (\d+) HRC/, 'HRC'],
    ['Leak test', /leaks at (\d+) bar/, 'bar'],
    ['Bolt grade', /bolts of grade ([\d.]+)/],
  ],
  'Carrier roller': [
    ['Body', /(45Mn) body/],
    ['Body hardness', /Body hardened to (\d+) HRC/, 'HRC'],
    ['Rollers a side', /(two) a side/],
    ['Bushings', /(two bronze) bushings/],
    ['Floating seals', /(one) floating seal/],
  ],
  'Front idler': [
    ['Wheel', /(Cast steel) wheel|(Two-piece forged) rim/],
    ['Shaft diameter', /(\d+) mm shaft/, 'mm'],
    ['Run-out, at most', /true within (\d+) mm/, 'mm'],
    ['Rim hardness', /Rim hardened to (\d+) HRC/, 'HRC'],
  ],
  Sprocket: [
    ['Teeth', /(\d+) teeth/],
    ['Ring', /(Cast alloy steel|Forged and rolled|Cast) ring/],
    ['Mounting', /(Bolt-on)/],
    ['For chain pitch', /for (\d+) mm pitch/, 'mm'],
    ['Tooth hardness', /hardened to (\d+) HRC/, 'HRC'],
    ['Hardening depth', /HRC, (\d+) mm deep/, 'mm', { unless: /deeper hardening/ }],
  ],
  'Track link assembly': [
    ['Links', /(\d+) links/],
    ['Joints', /(sealed|dry|greased)/],
    ['Pitch', /(\d+) mm pitch/, 'mm'],
    ['Link steel', /Links of (35MnBH)/],
    ['Rail hardness', /rail hardened to (\d+) HRC/, 'HRC'],
  ],
  'Track shoe': [
    ['Width', /(\d+) mm, triple/, 'mm'],
    ['Grousers', /(triple) grouser/, '', { is: '3' }],
    ['Steel', /Rolled (25MnB)/],
    ['Hardness', /(\d+ to \d+) HRC/, 'HRC'],
    ['Bolt holes', /(four) holes/],
  ],
  'Track bolt and nut': [
    ['Thread', /(M\d+) ×/],
    ['Thread', /(3\/4) inch/, 'inch'],
    ['Length', /M\d+ × (\d+)/, 'mm'],
    ['For chain pitch', /with (\d+) mm pitch/, 'mm'],
    ['Grade', /Grade ([\d.]+)/],
    ['Sets in a box', /boxes of (\d+) sets/],
  ],
  'Track adjuster assembly': [
    ['Rod', /rod (chromed)|(Threaded) rod end/],
    ['Spring', /Spring of (60Si2Mn)/],
    ['Cylinder test pressure', /tested at (\d+) bar/, 'bar'],
  ],
  'Master pin': [
    ['Fit', /(Loose|Press)-fit/],
    ['Hardness', /hardened to (\d+) HRC/, 'HRC'],
  ],
  'Rubber track': [
    ['Width', /(\d+) mm wide/, 'mm'],
    ['Tread', /(Staggered block|Block|C-lug) tread|(Straight bars)/],
    ['Cord', /(Endless steel) cord/],
    ['Cores', /(forged) cores/],
  ],
};
