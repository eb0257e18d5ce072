/** What the sample knows of a drawing besides its file: the machines that it is of, and words for its parts. */
import type { CategorySlug } from './categories.ts';
import { type DrawnItem, drawnPages } from './drawings.ts';
import type { ApplicationKey } from './machines.ts';

export interface DrawingFacts {
  readonly application: ApplicationKey;
  /** The assembly, in the names of its parts. */
  readonly noun: string;
  /** Of parts whose type has no category of its own. */
  readonly category: CategorySlug;
  /** Callouts whose quantity is for the whole machine, on a drawing of an assembly that a machine has twice or more. */
  readonly countedByMachine?: readonly string[];
}

const facts: Readonly<Record<string, DrawingFacts>> = {
  'OV-100': { application: 'pc200', noun: 'excavator', category: 'undercarriage' },
  'UC-110': { application: 'pc200', noun: 'track roller', category: 'rollers' },
  'UC-120': { application: 'pc200', noun: 'carrier roller', category: 'rollers' },
  'UC-130': {
    application: 'pc200',
    noun: 'idler and adjuster',
    category: 'idlers-sprockets',
    countedByMachine: ['1', '20', '36'],
  },
  'UC-140': { application: 'pc200', noun: 'track chain', category: 'track-chains-shoes', countedByMachine: ['1'] },
  'HY-310': { application: 'pc200', noun: 'final drive', category: 'drive', countedByMachine: ['1'] },
  'SW-210': { application: 'pc200', noun: 'swing machinery', category: 'swing' },
  'HY-520': { application: 'pc200', noun: 'swivel joint', category: 'hoses-swivel-joints' },
  'HY-110': { application: 'hpv95', noun: 'main pump', category: 'pumps-motors' },
  'HY-410': { application: 'pc200', noun: 'bucket cylinder', category: 'cylinders' },
  'AT-610': { application: 'pc200', noun: 'bucket', category: 'teeth-adapters' },
  'EN-510': { application: 'e6d107', noun: 'turbocharger', category: 'turbochargers' },
  'EN-620': { application: 'e6d107', noun: 'fuel filter', category: 'fuel-system' },
  'EN-630': { application: 'e6d107', noun: 'oil filter', category: 'oil-filters' },
  'CO-110': { application: 'pc200', noun: 'cooling group', category: 'cooling' },
  'EL-310': { application: 'e6d107', noun: 'starter motor', category: 'starters-alternators' },
};

/** Throws an Error for a code that is not in the sample. */
export function drawingFacts(code: string): DrawingFacts {
  const found = facts[code];
  if (!found) throw new Error(`No drawing of the sample: ${code}`);
  return found;
}

const overview = drawnPages.find(({ code }) => code === 'OV-100')?.items ?? [];

/** How many of the assembly that a drawing shows one machine has, from the overview. */
function assembliesOf(code: string): number {
  return overview.find(({ diagram }) => diagram === code)?.quantity ?? 1;
}

/** Pieces on one machine of a row of a drawing, which counts by assembly. */
export function piecesOnMachine(code: string, { callout, partNumber, quantity }: DrawnItem): number {
  const whole = overview.find((item) => item.diagram === code && item.partNumber === partNumber);
  if (partNumber !== null && whole) return whole.quantity;
  return drawingFacts(code).countedByMachine?.includes(callout) ? quantity : quantity * assembliesOf(code);
}
