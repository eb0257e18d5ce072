import { drawingParts } from './drawing-parts.ts';
import { type SampleNumber, sampleNumbers } from './numbers.ts';
import { attachments } from './parts/attachments.ts';
import { cab } from './parts/cab.ts';
import { cooling } from './parts/cooling.ts';
import { drive } from './parts/drive.ts';
import { electrical } from './parts/electrical.ts';
import { engine } from './parts/engine.ts';
import { filters } from './parts/filters.ts';
import { groundEngagingTools } from './parts/ground-engaging-tools.ts';
import { hydraulics } from './parts/hydraulics.ts';
import { pinsAndBushings } from './parts/pins-bushings.ts';
import { seals } from './parts/seals.ts';
import { swing } from './parts/swing.ts';
import { undercarriage } from './parts/undercarriage.ts';
import type { SamplePart } from './sample-part.ts';

/** The first parts of the home page, in this order. */
const featured = [
  'HX-20Y-1142',
  'HX-6D1-0071',
  'HX-3GM-0420',
  'HX-K3V-1120',
  'HX-J35-0350',
  'HX-SKC-2107',
  'HX-4HK-0930',
  'HX-24V-0550',
  'HX-RAD-2108',
  'HX-20Y-3710',
  'HX-BKT-8010',
  'HX-20Y-1305',
];

const all: readonly SamplePart[] = [
  ...undercarriage,
  ...hydraulics,
  ...engine,
  ...filters,
  ...groundEngagingTools,
  ...electrical,
  ...seals,
  ...pinsAndBushings,
  ...attachments,
  ...drive,
  ...swing,
  ...cooling,
  ...cab,
];

function getPart(partNumber: string): SamplePart {
  const found = all.find((part) => part.partNumber === partNumber);
  if (!found) throw new Error(`Not in the sample: ${partNumber}`);
  return found;
}

/**
 * The sample catalogue: the featured parts, then all others by category, then those that only drawings show. The same in
 * each run; tests rely on it.
 */
export const sampleParts: readonly (SamplePart & { numbers: SampleNumber[] })[] = [
  ...featured.map(getPart),
  ...all.filter((part) => !featured.includes(part.partNumber)),
  ...drawingParts,
].map((part, index) => ({ ...part, numbers: sampleNumbers(part.brand, index) }));
