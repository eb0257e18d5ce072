/** Parts of the sample for the rows of its drawings that have no other part and that a shop sells: one for each row. */
import { type DrawingFacts, drawingFacts, piecesOnMachine } from './drawing-facts.ts';
import { type DrawnItem, type DrawnPage, drawnPages } from './drawings.ts';
import { machinesIn } from './families.ts';
import { applications } from './machines.ts';
import { makingFacts } from './making-facts.ts';
import { getPartType, type PartType } from './part-types.ts';
import type { SamplePart } from './sample-part.ts';
import { machineSerialText } from './serial-breaks.ts';
import { type SmallPartType, smallPartTypes } from './small-part-types.ts';

const smallTypes = new Map(smallPartTypes.map((type) => [type.name, type]));

/** Kilograms and making of the rows whose type also has parts outside of the drawings. */
const knownTypes: Readonly<Record<string, Pick<SmallPartType, 'weightBand' | 'making'>>> = {
  Bushing: { weightBand: [0.4, 1.4], making: 'machined' },
  'Floating seal group': { weightBand: [0.3, 0.7], making: 'machined' },
  'Fuel filter, secondary': { weightBand: [0.7, 0.9], making: 'cooler' },
  'Hydraulic hose assembly': { weightBand: [1.8, 3.2], making: 'line' },
  'Pressure sensor': { weightBand: [0.06, 0.1], making: 'electric' },
  'Pump coupling': { weightBand: [0.6, 3], making: 'gear' },
  'Solenoid valve': { weightBand: [0.7, 0.9], making: 'electric' },
};

function typeOf(item: DrawnItem): SmallPartType | (PartType & Pick<SmallPartType, 'weightBand' | 'making'>) {
  const known = knownTypes[item.partType];
  if (known) return { ...getPartType(item.partType), ...known };
  const found = smallTypes.get(item.partType);
  if (!found) throw new Error(`No kind of part for ${item.row} ${item.partType}`);
  return found;
}

/** `HX-U11-0041` for row 4a of UC-110: the drawing, the callout, and which of the rows that share it. */
export function drawnPartNumber(code: string, { callout, row }: DrawnItem): string {
  const variant = row.length > callout.length ? row.charCodeAt(row.length - 1) - 96 : 0;
  return `HX-${code.charAt(0)}${code.slice(3, 5)}-${callout.padStart(3, '0')}${variant}`;
}

/** Sold in packs of ten, while a machine needs two: single pieces are sold too, and a whole pack costs a tenth less. */
const openedPacks: ReadonlySet<string> = new Set(['HX-A61-0170', 'HX-S21-0410']);

/** A fraction that is always the same for the same text. */
function fractionOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 10_007;
  return hash / 10_007;
}

const between = ([from, to]: readonly number[], fraction: number) => (from ?? 0) + ((to ?? 0) - (from ?? 0)) * fraction;

/** In multiples of the minimum quantity; a tenth is out of stock. */
function stockOf(partNumber: string, type: Pick<PartType, 'minimumOrderQuantity'>, kilograms: number): number {
  const fraction = fractionOf(`${partNumber} stock`);
  if (fraction < 0.1) return 0;
  const most = kilograms > 20 ? 6 : kilograms > 2 ? 24 : 90;
  return type.minimumOrderQuantity * Math.max(1, Math.round(fraction * most));
}

function nameOf(item: DrawnItem, { application, noun }: DrawingFacts): string {
  const isNamed = item.name.toLowerCase().includes(noun);
  return `${item.name}${isNamed ? '' : `, ${noun}`} – ${applications[application].label}`;
}

function serialSentence(item: DrawnItem, facts: DrawingFacts): string {
  if (!item.serial) return '';
  if (item.serial.of === 'engine') return ` For engine numbers ${item.serial.label} only.`;
  const text = machineSerialText(item, machinesIn(applications[facts.application].machines));
  return ` For serial numbers ${text} only.`;
}

function descriptionOf(page: DrawnPage, item: DrawnItem, facts: DrawingFacts, fraction: number): string {
  const { facts: sentences, compare } = makingFacts[typeOf(item).making];
  const fits = applications[facts.application].sentences;
  const pick = (from: readonly string[]) => from[Math.floor(fraction * from.length)] ?? '';
  const count = `${item.quantity} ${item.quantity === 1 ? 'piece' : 'pieces'} in the assembly`;
  return [
    `Callout ${item.callout} of our drawing ${page.code}, ${page.title.toLowerCase()}: ${count}.`,
    pick(sentences),
    `${pick(fits)}${serialSentence(item, facts)}`,
    `Check ${compare} and your old part number before ordering.`,
  ].join(' ');
}

function specificationsOf(page: DrawnPage, item: DrawnItem, { application }: DrawingFacts) {
  const { serial } = item;
  return [
    { name: 'Fits', value: applications[application].fits, unit: '' },
    { name: 'Assembly', value: page.title, unit: '' },
    ...(serial?.of === 'engine' ? [{ name: 'Engine numbers', value: serial.label, unit: '' }] : []),
    ...(serial?.of === 'machine' ? [{ name: 'Serial numbers', value: serial.label, unit: '' }] : []),
  ];
}

function partOf(page: DrawnPage, item: DrawnItem): SamplePart {
  const facts = drawingFacts(page.code);
  const type = typeOf(item);
  const partNumber = drawnPartNumber(page.code, item);
  const fraction = fractionOf(partNumber);
  const kilograms = between(type.weightBand, fraction);
  const stock = stockOf(partNumber, type, kilograms);
  return {
    brand: 'HX',
    partNumber,
    name: nameOf(item, facts),
    variant: '',
    application: facts.application,
    partType: type.name,
    category: type.category ?? facts.category,
    grade: 'aftermarket',
    condition: 'new',
    description: descriptionOf(page, item, facts, fraction),
    priceCents: Math.max(1, Math.round(between(type.priceBand, fraction) * 100)),
    availableQuantity: stock,
    minimumOrderQuantity: type.minimumOrderQuantity,
    orderMultiple: type.orderMultiple,
    singlePieces: openedPacks.has(partNumber),
    priceBreaks: openedPacks.has(partNumber) ? [{ quantity: type.orderMultiple, discountPercent: 10 }] : [],
    unit: type.unit,
    leadTimeDays: stock === 0 ? 25 : type.leadTimeDays,
    netWeightGrams: Math.round(kilograms * 1000),
    hsCode: type.hsCode,
    countryOfOrigin: 'CN',
    specifications: specificationsOf(page, item, facts),
    drawn: {
      code: page.code,
      row: item.row,
      serial: item.serial,
      piecesOnMachine: piecesOnMachine(page.code, item),
    },
    pictures: [...type.pictures],
  };
}

export const drawingParts: readonly SamplePart[] = drawnPages.flatMap((page) =>
  page.items
    .filter(({ state, partNumber }) => state === 'orderable' && partNumber === null)
    .map((item) => partOf(page, item)),
);
