/** The kinds of parts that only the drawings show: bolts, seals, gears, shafts. Names from the controlled vocabulary. */
import type { CategorySlug } from './categories.ts';
import type { makingFacts } from './making-facts.ts';
import type { PartType } from './part-types.ts';

/** A kind of part inside an assembly. */
export interface SmallPartType extends Omit<PartType, 'category'> {
  /** Null: the category of the drawing. */
  category: CategorySlug | null;
  /** Kilograms of one piece, from the lightest to the heaviest. */
  weightBand: readonly [from: number, to: number];
  /** Which sentences describe how it is made. */
  making: keyof typeof makingFacts;
}

/** name | HS code | minimum order | pack | US$ from, to, genuine to | kg from, to | making | picture */
const rowsByCategory: readonly (readonly [category: CategorySlug | null, rows: string])[] = [
  [
    'hardware',
    `
Banjo bolt      | 731815 | 4  | 1  | 0.8 3 12    | 0.03 0.09 | fastener | bolts_nuts
Bolt            | 731815 | 10 | 10 | 0.4 4.5 16  | 0.03 0.45 | fastener | bolts_nuts
Clamp           | 732690 | 4  | 1  | 0.9 6 24    | 0.05 0.3  | fastener |
Dowel pin       | 731824 | 4  | 1  | 0.4 2.5 9   | 0.02 0.08 | pin      |
Grease nipple   | 848190 | 10 | 10 | 0.2 0.9 4   | 0.01 0.03 | fitting  |
Grease valve    | 848180 | 2  | 1  | 3 9 36      | 0.1 0.2   | fitting  |
Lock plate      | 731829 | 4  | 1  | 0.5 4 15    | 0.03 0.2  | plate    |
Nut             | 731816 | 10 | 10 | 0.2 3 14    | 0.02 0.35 | fastener | bolts_nuts
Pin             | 731824 | 2  | 1  | 0.8 6 22    | 0.05 0.4  | pin      |
Plug            | 731815 | 4  | 1  | 0.6 4 18    | 0.03 0.25 | fastener |
Ring nut        | 731816 | 1  | 1  | 22 48 190   | 2.2 3.6   | fastener |
Screw           | 731815 | 10 | 10 | 0.1 0.6 3   | 0.01 0.03 | fastener | bolts_nuts
Sealing washer  | 741521 | 20 | 20 | 0.1 0.5 2   | 0.01 0.02 | plate    |
Set screw       | 731815 | 4  | 1  | 0.4 2.5 9   | 0.02 0.1  | fastener |
Shim            | 731829 | 4  | 1  | 0.6 3 12    | 0.1 0.3   | plate    |
Snap ring       | 731829 | 4  | 1  | 0.5 3 14    | 0.02 0.12 | plate    |
Spacer          | 731829 | 2  | 1  | 1.5 7 28    | 0.1 0.7   | plate    |
Spring washer   | 731821 | 20 | 20 | 0.05 0.3 2  | 0.01 0.03 | plate    |
Stud            | 731815 | 4  | 1  | 0.8 2.6 11  | 0.06 0.12 | fastener |
Washer          | 731822 | 20 | 20 | 0.1 0.6 3   | 0.02 0.06 | plate    |`,
  ],
  [
    'o-rings-oil-seals',
    `
O-ring   | 401693 | 10 | 10 | 0.2 1.8 8  | 0.01 0.03 | rubber | seal_kit
Oil seal | 401693 | 2  | 1  | 2.5 14 60  | 0.05 0.4  | rubber | seal_kit
Seal cover | 732690 | 1 | 1 | 6 16 60    | 0.6 1.2   | machined |`,
  ],
  ['seal-kits', 'Seal kit | 848490 | 1 | 1 | 9 46 220 | 0.2 0.8 | rubber | seal_kit'],
  [
    'gaskets',
    `
Gasket     | 848410 | 4 | 1 | 0.8 6 30  | 0.02 0.12 | gasket | gasket_set
Gasket kit | 848490 | 1 | 1 | 8 24 110  | 0.15 0.3  | gasket | gasket_set`,
  ],
  [
    null,
    `
Ball bearing       | 848210 | 1 | 1 | 6 95 420    | 0.2 9      | bearing  | bearing
Ball               | 848291 | 2 | 1 | 1.2 4 16    | 0.05 0.2   | bearing  |
Needle bearing     | 848240 | 2 | 1 | 4 18 80     | 0.1 0.7    | bearing  |
Roller bearing     | 848250 | 1 | 1 | 24 88 380   | 1.2 6.5    | bearing  | bearing
Planet carrier     | 848390 | 1 | 1 | 60 240 1100 | 3 26       | gear     |
Planet gear        | 848390 | 3 | 1 | 14 58 240   | 0.4 5.5    | gear     |
Pinion             | 848390 | 1 | 1 | 12 30 130   | 0.3 0.6    | gear     |
Ring gear          | 848390 | 1 | 1 | 40 260 1200 | 1 38       | gear     |
Sun gear           | 848390 | 1 | 1 | 22 70 300   | 1.4 4.5    | gear     |
Spline coupling    | 848360 | 1 | 1 | 18 42 180   | 0.8 1.4    | gear     |
Overrunning clutch | 851190 | 1 | 1 | 16 38 160   | 0.9 1.4    | gear     |
Thrust pad         | 848390 | 1 | 1 | 4 12 48     | 0.1 0.3    | plate    |
Thrust plate       | 848390 | 1 | 1 | 4 14 56     | 0.2 0.6    | plate    |
Thrust washer      | 848390 | 3 | 1 | 1.5 6 24    | 0.05 0.2   | plate    |
Cylinder block     | 841391 | 1 | 1 | 80 190 900  | 4 7.5      | rotary   |
Motor shaft        | 841290 | 1 | 1 | 70 160 720  | 4 8        | rotary   |
Piston             | 841290 | 1 | 1 | 6 42 190    | 0.2 6      | rotary   |
Pump shaft         | 841391 | 1 | 1 | 75 170 780  | 4.5 8      | rotary   |
Retainer ball      | 841391 | 1 | 1 | 8 22 90     | 0.3 0.6    | rotary   |
Retainer plate     | 841391 | 1 | 1 | 12 30 120   | 0.5 0.9    | rotary   |
Servo piston       | 841391 | 1 | 1 | 18 42 180   | 0.5 0.9    | rotary   |
Shoe plate         | 841391 | 1 | 1 | 14 32 130   | 0.6 1.1    | rotary   |
Swash plate        | 841391 | 1 | 1 | 40 110 480  | 2.5 5      | rotary   |
Swash plate support | 841391 | 1 | 1 | 34 80 340  | 2 3.5      | rotary   |
Tilting pin        | 841391 | 1 | 1 | 9 22 90     | 0.2 0.4    | rotary   |
Valve plate        | 841391 | 1 | 1 | 24 62 260   | 0.8 1.6    | rotary   |
Brake piston       | 841290 | 1 | 1 | 38 90 380   | 3 5.5      | rotary   |
Friction disc      | 841290 | 2 | 1 | 6 16 64     | 0.3 0.6    | plate    |
Steel plate        | 841290 | 2 | 1 | 4 12 50     | 0.4 0.8    | plate    |
Spring             | 732020 | 1 | 1 | 0.4 5 22    | 0.01 0.4   | spring   |
Spring seat        | 732690 | 1 | 1 | 1.5 36 150  | 0.05 4     | machined |
Collar             | 848390 | 1 | 1 | 1.5 6 24    | 0.05 0.15  | machined |
Cover              | 732690 | 1 | 1 | 8 70 320    | 0.5 9      | casting  |
Hub                | 848390 | 1 | 1 | 160 320 1300 | 38 52     | casting  |
Housing            | 840999 | 1 | 1 | 34 80 340   | 3 5.5      | casting  |
Filter head        | 842199 | 1 | 1 | 18 44 190   | 0.9 1.8    | casting  |
Bracket            | 732690 | 1 | 1 | 6 18 70     | 0.8 1.8    | plate    |
Port flange        | 730791 | 1 | 1 | 6 16 64     | 0.5 0.9    | machined |
Regulator          | 841391 | 1 | 1 | 190 420 1900 | 5.5 7.5   | valve    |
Relief valve       | 848140 | 1 | 1 | 26 72 320   | 0.4 0.9    | valve    |
Check valve        | 848130 | 2 | 1 | 5 16 64     | 0.1 0.3    | valve    |
Valve              | 848180 | 1 | 1 | 5 18 72     | 0.1 0.3    | valve    |
Drain valve        | 848180 | 2 | 1 | 2 7 28      | 0.05 0.15  | valve    |
Lever              | 841391 | 1 | 1 | 6 16 64     | 0.1 0.3    | machined |
Sleeve             | 848330 | 1 | 1 | 6 18 72     | 0.3 0.8    | machined |
Stopper            | 732690 | 1 | 1 | 6 18 70     | 0.8 2      | plate    |
Side plate         | 843149 | 2 | 1 | 5 14 56     | 0.8 1.6    | plate    |
Elbow              | 730799 | 2 | 1 | 5 16 64     | 0.3 0.7    | fitting  |
Union              | 730799 | 2 | 1 | 2 9 36      | 0.1 0.4    | fitting  |
Nipple             | 730799 | 1 | 1 | 2 6 24      | 0.1 0.2    | fitting  |
Pipe               | 730439 | 1 | 1 | 6 34 150    | 0.2 3.5    | line     | hydraulic_hose
Hose               | 400931 | 1 | 1 | 3 16 70     | 0.1 0.9    | line     | hydraulic_hose
Level gauge        | 902610 | 1 | 1 | 6 18 72     | 0.4 0.8    | line     |
Cushion ring       | 841290 | 1 | 1 | 9 22 90     | 0.4 0.9    | machined |
Cylinder gland     | 841290 | 1 | 1 | 48 110 460  | 6 9        | casting  |
Piston rod         | 841290 | 1 | 1 | 60 260 1100 | 14 58      | machined |
Rod bushing        | 848330 | 1 | 1 | 6 16 64     | 0.2 0.5    | machined |
Idler shaft        | 843149 | 1 | 1 | 38 80 330   | 11 16      | machined |
Idler support      | 843149 | 2 | 1 | 26 60 250   | 6 10       | casting  |
Roller bracket     | 843149 | 1 | 1 | 14 34 140   | 4 7        | casting  |
Roller collar      | 843149 | 2 | 1 | 8 20 80     | 2.4 3.6    | casting  |
Master bushing     | 843149 | 2 | 1 | 6 14 56     | 0.9 1.3    | machined |
Yoke               | 843149 | 1 | 1 | 60 130 540  | 18 28      | casting  |
Actuator           | 841490 | 1 | 1 | 28 70 320   | 0.5 0.9    | valve    |
Compressor housing | 841490 | 1 | 1 | 38 90 400   | 1.4 2.4    | casting  |
Turbine housing    | 841490 | 1 | 1 | 48 110 480  | 3.2 4.6    | casting  |
Turbocharger core  | 841490 | 1 | 1 | 80 170 900  | 2.8 4.2    | turbo    | turbocharger
Charge air cooler  | 841950 | 1 | 1 | 90 190 820  | 9 14       | cooler   | radiator
Oil cooler core    | 841950 | 1 | 1 | 26 64 280   | 1.2 2.4    | cooler   |
Fan guard          | 841490 | 1 | 1 | 14 34 140   | 2 3.6      | plate    |
Radiator cap       | 870899 | 4 | 1 | 2 6 24      | 0.08 0.12  | cooler   |
Reserve tank       | 392690 | 1 | 1 | 9 24 95     | 0.8 1.4    | plastic  |
Shroud             | 392690 | 1 | 1 | 18 46 190   | 2.8 4.5    | plastic  |
Rubber mount       | 401699 | 4 | 1 | 1.5 6 24    | 0.1 0.3    | rubber   |
Water bowl         | 842199 | 1 | 1 | 6 16 64     | 0.2 0.3    | plastic  |
Water sensor       | 902610 | 1 | 1 | 6 18 80     | 0.05 0.09  | electric |
Feed pump          | 841330 | 1 | 1 | 9 24 100    | 0.4 0.7    | valve    | gear_pump
Armature           | 851190 | 1 | 1 | 22 54 230   | 1.8 2.6    | electric |
Brush holder       | 851190 | 1 | 1 | 6 16 64     | 0.15 0.3   | electric |
Brush kit          | 851190 | 1 | 1 | 3 9 38      | 0.06 0.12  | electric |
Drive housing      | 851190 | 1 | 1 | 14 34 140   | 1.2 2      | casting  |
Lead               | 854442 | 1 | 1 | 2 6 24      | 0.05 0.1   | electric |
Plunger            | 851190 | 1 | 1 | 3 9 36      | 0.1 0.2    | electric |
Shift lever        | 851190 | 1 | 1 | 3 8 32      | 0.08 0.15  | machined |
Solenoid           | 850590 | 1 | 1 | 12 32 140   | 0.6 1      | electric |`,
  ],
];

const amounts = (cell: string) => cell.split(' ').map(Number);

function parseType(category: CategorySlug | null, row: string): SmallPartType {
  const cells = row.split('|').map((cell) => cell.trim());
  const [name = '', hsCode = '', least = '', pack = '', prices = '', weights = '', making = '', picture = ''] = cells;
  const [from = 0, to = 0, genuineTo = 0] = amounts(prices);
  const [lightest = 0, heaviest = 0] = amounts(weights);
  return {
    name,
    category,
    hsCode,
    minimumOrderQuantity: Number(least),
    orderMultiple: Number(pack),
    priceBreaks: [],
    unit: /\bkit$/.test(name) ? 'SET' : 'H87',
    leadTimeDays: 3,
    priceBand: [from, to, genuineTo],
    pictures: picture ? [`${picture}.webp`] : [],
    weightBand: [lightest, heaviest],
    making: making as keyof typeof makingFacts,
  };
}

export const smallPartTypes: readonly SmallPartType[] = rowsByCategory.flatMap(([category, rows]) =>
  rows
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => parseType(category, row)),
);
