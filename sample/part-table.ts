import { describe, type Turn, type Wording } from './describe.ts';
import { applications } from './machines.ts';
import { readPartNumber } from './part-number.ts';
import { getPartType, type PartType } from './part-types.ts';
import type { SamplePart } from './sample-part.ts';
import { specificationsOf } from './specification-rules.ts';
import { rulesOf } from './specifications/of-type.ts';

/** Working days for a part that is out of stock and has to be made first. */
const madeToOrderDays = 25;

const columns = 7;

function readRow(line: string): readonly string[] {
  const cells = line.split('|').map((cell) => cell.trim());
  if (cells.length !== columns) throw new Error(`${columns} columns expected: ${line}`);
  return cells;
}

function readNumber(cell: string, line: string): number {
  const value = Number(cell);
  if (cell === '' || !Number.isFinite(value) || value < 0) throw new Error(`No number: ${line}`);
  return value;
}

function isApplication(key: string): key is keyof typeof applications {
  return Object.hasOwn(applications, key);
}

function readPart(line: string, type: PartType, words: Wording, turn: Turn): SamplePart {
  const [partNumber = '', variant = '', fit = '', usd = '', stock = '', kg = '', note = ''] = readRow(line);
  if (!isApplication(fit)) throw new Error(`Unknown machine: ${line}`);
  const application = applications[fit];
  const quantity = readNumber(stock, line);
  return {
    ...readPartNumber(partNumber),
    partNumber,
    name: `${type.name}${variant && `, ${variant}`} – ${application.label}`,
    partType: type.name,
    category: type.category,
    description: describe(note, words, application, turn),
    priceCents: Math.round(readNumber(usd, line) * 100),
    availableQuantity: quantity,
    minimumOrderQuantity: type.minimumOrderQuantity,
    leadTimeDays: quantity === 0 ? madeToOrderDays : type.leadTimeDays,
    netWeightGrams: Math.round(readNumber(kg, line) * 1000),
    hsCode: type.hsCode,
    specifications: specificationsOf(rulesOf(type.name), `${variant}. ${note}`, words.facts.join(' ')),
    pictures: [...type.pictures],
  };
}

/**
 * Parts of one type from a table of text, a line a part:
 * `number | variant or nothing | key of machines.ts | US$ a unit | pieces in stock | kg | note`.
 * The note is the sentence that only this number has. Throws, naming the line, on a bad row.
 */
export function partTable(typeName: string, words: Wording, table: string): SamplePart[] {
  const type = getPartType(typeName);
  const lines = table.split('\n').filter((line) => line.trim() !== '');
  const start = typeName.length;
  return lines.map((line, row) => readPart(line, type, words, { row, start }));
}
