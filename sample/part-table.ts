/** Parses the tables in sample/parts, one text for each part type. */
import { describe, type SentenceChoice, type Wording } from './describe.ts';
import { type ApplicationKey, applications } from './machines.ts';
import { parsePartNumber } from './part-number.ts';
import { getPartType, type PartType } from './part-types.ts';
import type { SamplePart } from './sample-part.ts';
import { extractSpecifications } from './specification-rules.ts';
import { getSpecificationRules } from './specifications/of-type.ts';

/** Lead time of a part without stock, which is made to order, in working days. */
const madeToOrderDays = 25;

const columns = 7;

function splitRow(line: string): readonly string[] {
  const cells = line.split('|').map((cell) => cell.trim());
  if (cells.length !== columns) throw new Error(`${columns} columns expected: ${line}`);
  return cells;
}

function parseAmount(cell: string, line: string): number {
  const value = Number(cell);
  if (cell === '' || !Number.isFinite(value) || value < 0) throw new Error(`No number: ${line}`);
  return value;
}

function isApplication(key: string): key is ApplicationKey {
  return Object.hasOwn(applications, key);
}

function parsePart(line: string, type: PartType, wording: Wording, choice: SentenceChoice): SamplePart {
  const [partNumber = '', variant = '', fit = '', usd = '', stock = '', kg = '', note = ''] = splitRow(line);
  if (!isApplication(fit)) throw new Error(`Unknown machine: ${line}`);
  const application = applications[fit];
  const quantity = parseAmount(stock, line);
  return {
    ...parsePartNumber(partNumber),
    partNumber,
    variant,
    application: fit,
    name: `${type.name}${variant && `, ${variant}`} – ${application.label}`,
    partType: type.name,
    category: type.category,
    description: describe(note, wording, application, choice),
    priceCents: Math.round(parseAmount(usd, line) * 100),
    availableQuantity: quantity,
    minimumOrderQuantity: type.minimumOrderQuantity,
    orderMultiple: type.orderMultiple,
    priceBreaks: type.priceBreaks,
    unit: type.unit,
    leadTimeDays: quantity === 0 ? madeToOrderDays : type.leadTimeDays,
    netWeightGrams: Math.round(parseAmount(kg, line) * 1000),
    hsCode: type.hsCode,
    specifications: [
      { name: 'Fits', value: application.fits, unit: '' },
      ...extractSpecifications(getSpecificationRules(type.name), `${variant}. ${note}`, wording.facts.join(' ')),
    ],
    // The drawing of a track roller has two flanges: no picture is better than that of another part.
    pictures: variant.startsWith('single flange') ? [] : [...type.pictures],
  };
}

/**
 * The parts of one type from a text with one line for each part:
 * `number | variant or nothing | key of machines.ts | US$ for each piece | pieces in stock | kg | note`.
 * The note is a sentence about this part only. Throws an Error with the line for an invalid row.
 */
export function partTable(typeName: string, wording: Wording, table: string): SamplePart[] {
  const type = getPartType(typeName);
  const lines = table.split('\n').filter((line) => line.trim() !== '');
  const start = typeName.length;
  return lines.map((line, row) => parsePart(line, type, wording, { row, start }));
}
