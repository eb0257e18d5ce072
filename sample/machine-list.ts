/**
 * The machines of the sample. They are real: models, and serial ranges as the title pages of their manuals print them. What
 * is not known for certain is left empty.
 */
import type { MachineKind } from '#domain/fitment/machine-kinds.ts';

export interface SampleMachine {
  readonly make: string;
  /** Model and series as the maker writes them. */
  readonly name: string;
  readonly model: string;
  /** Empty: the maker writes none. */
  readonly series: string;
  readonly kind: MachineKind;
  /** Empty: not known. */
  readonly engineModel: string;
  /** Empty: not known. */
  readonly serialText: string;
  /** Empty: not known. */
  readonly serialPlate: string;
}

/** name | series | engine | serial numbers */
const rows: readonly (readonly [make: string, kind: MachineKind, rows: string])[] = [
  [
    'Komatsu',
    'crawler_excavator',
    `
PC130-7    | 7 | |
PC200-6    | 6 | | A82001 – A83000 & A83001 and up
PC200LC-6  | 6 | | A82001 – A83000 & A83001 and up
PC210LC-6  | 6 | | A82001 – A83000 & A83001 and up
PC220LC-6  | 6 | | A82001 – A83000 & A83001 and up
PC250LC-6  | 6 | | A82001 – A83000 & A83001 and up
PC200-7    | 7 | SAA6D102E-2 | 200001 and up
PC200LC-7  | 7 | SAA6D102E-2 | 200001 and up
PC220-7    | 7 | SAA6D102E-2 | 60001 and up
PC220LC-7  | 7 | SAA6D102E-2 | 60001 and up
PC200-8    | 8 | SAA6D107E-1 | 300001 and up
PC200LC-8  | 8 | SAA6D107E-1 | 300001 and up
PC220-8    | 8 | SAA6D107E-1 | 70001 and up
PC300-7    | 7 | SAA6D114E-2 |
PC300LC-7  | 7 | SAA6D114E-2 |
PC400-7    | 7 | SAA6D125E-3 |
PC400LC-7  | 7 | SAA6D125E-3 |`,
  ],
  ['Komatsu', 'mini_excavator', 'PC10-3 | 3 | | 10001 and up'],
  ['Komatsu', 'wheel_loader', 'WA380-6 | 6 | |'],
  [
    'Caterpillar',
    'crawler_excavator',
    `
320C   | C | 3066T |
320D   | D | C6.4  | MGG1-Up & JFZ1-Up
320D L | D L | C6.4  |
330C   | C | C9    |
330D   | D | C9    |
336D   | D | C9    |
345C   | C | C13   |`,
  ],
  ['Caterpillar', 'wheel_loader', '966H | H | |'],
  ['Caterpillar', 'bulldozer', 'D6R | R | |'],
  ['Caterpillar', 'dump_truck', '793D | D | | FDB, JXG1-UP'],
  [
    'Hitachi',
    'crawler_excavator',
    `
EX200-5   | 5 | 6BG1T |
ZX200     |   | 6BG1T |
ZX200-3   | 3 | 4HK1  |
ZX330-3   | 3 | 6HK1  |
ZX450LC-3 | 3 |       | 020001 and up
ZX650LC-3 | 3 |       | 020001 and up
ZX850LC-3 | 3 |       | 020001 and up`,
  ],
  ['Hitachi', 'mini_excavator', 'ZX60USB-3 | 3 | | 0010001 and up'],
  [
    'Volvo',
    'crawler_excavator',
    `
EC140B | B |     |
EC210B | B | D6  |
EC290B | B | D7  |
EC360B | B | D12 |`,
  ],
  ['JCB', 'crawler_excavator', 'JS220 | | |'],
  [
    'JCB',
    'backhoe_loader',
    `
2CX | | | 657001 to 763230 & 481196 onwards
2DX | | | 657001 to 763230 & 481196 onwards
210 | | | 657001 to 763230 & 481196 onwards
212 | | | 657001 to 763230 & 481196 onwards
3CX | | |`,
  ],
  [
    'Doosan',
    'crawler_excavator',
    `
DX140R    |   |      | 5001 and up
DX225LC   |   | DL06 | 5001 and up
DX225LC-5 | 5 |      | 1001 and up
DX300LC   |   | DL08 |`,
  ],
  [
    'Hyundai',
    'crawler_excavator',
    `
R210LC-7 | 7 | Cummins B5.9 | up to #1000 & #1001 and up
R290LC-7 | 7 | Cummins C8.3 |`,
  ],
  [
    'Kobelco',
    'crawler_excavator',
    `
SK200-6E   | 6E |      | YN10-38001~41732
SK200LC-6E | 6E |      | YQ10-05501~05981
SK200-8    | 8  | J05E | YN11-45001~
SK210LC-8  | 8  |      | YQ11-06001~
SK330-8    | 8  | J08E | LC10-07001~
SK350-8    | 8  | J08E |`,
  ],
  ['Case', 'crawler_excavator', 'CX210B | B | Isuzu 4HK1 |'],
  ['Sumitomo', 'crawler_excavator', 'SH210-5 | 5 | Isuzu 4HK1 |'],
  ['Sany', 'crawler_excavator', 'SY215C | C | |\nSY365H | H | |'],
  ['XCMG', 'crawler_excavator', 'XE215C | C | |'],
  ['LiuGong', 'crawler_excavator', 'CLG922E | E | |'],
  ['Shantui', 'bulldozer', 'SD16 | | WD10 |\nSD22 | | NT855 |'],
  ['SDLG', 'wheel_loader', 'LG956L | L | |'],
  ['Kubota', 'mini_excavator', 'U35-4 | 4 | |\nKX080-4 | 4 | |'],
  ['Takeuchi', 'mini_excavator', 'TB290 | | |'],
  ['Bobcat', 'compact_track_loader', 'T650 | | | A3P0, A3P1, ALJG, B5FF, T1ML'],
  ['John Deere', 'engine', 'PowerTech 6081 | | | (—199,999)'],
];

/** Where these excavators usually have it. */
const plateBesideCab = /^PC2[0-5]0(LC)?-[678]$/;

function parseMachine(make: string, kind: MachineKind, row: string): SampleMachine {
  const [name = '', series = '', engineModel = '', serialText = ''] = row.split('|').map((cell) => cell.trim());
  return {
    make,
    name,
    // "PC200-8" without "-8", "320D" without "D".
    model: series && name.endsWith(series) ? name.slice(0, -series.length).replace(/-$/, '') : name,
    series,
    kind,
    engineModel,
    serialText,
    serialPlate: plateBesideCab.test(name) ? 'On the outside of the cab, low on its right-hand side.' : '',
  };
}

export const sampleMachines: readonly SampleMachine[] = rows.flatMap(([make, kind, text]) =>
  text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => parseMachine(make, kind, row)),
);
