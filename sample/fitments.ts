/** Which machines the parts of the sample fit. No statement goes beyond what the part's description or a drawing says. */
import { type DrawnSerial, drawnPages } from './drawings.ts';
import { machinesIn, type SampleTarget, targetOf } from './families.ts';
import { applications } from './machines.ts';
import { interchangeable, quantityPerMachine } from './quantities.ts';
import type { SamplePart } from './sample-part.ts';
import { serialsByMachine } from './serial-breaks.ts';

export interface SampleFitment {
  readonly part: { readonly brand: string; readonly partNumber: string };
  readonly target: SampleTarget;
  readonly serialText: string;
  readonly engineSerialText: string;
  readonly qualifiers: Readonly<Record<string, string>>;
  readonly position: string;
  readonly quantityPerMachine: number | null;
  readonly note: string;
  readonly source: string;
}

/** Types of a bucket of which each machine takes the system that its bucket has. */
const toothTypes = ['Bucket tooth', 'Tooth adapter', 'Tooth pin and retainer'];

function qualifiersOf({ partType, variant, application }: SamplePart): Readonly<Record<string, string>> {
  const { equipment } = applications[application];
  const system = toothTypes.includes(partType) ? /^J\d+/.exec(variant)?.[0] : undefined;
  const bucket = partType === 'Bucket tooth' ? /\b(standard|rock)$/.exec(variant)?.[1] : undefined;
  return { ...equipment, ...(system && { 'tooth system': system }), ...(bucket && { bucket }) };
}

function positionOf({ partType, variant }: SamplePart): string {
  const place = /\b(left|right|lower|upper)\b/.exec(variant)?.[1] ?? '';
  return partType === 'Hydraulic cylinder' || partType === 'Cylinder seal kit' ? '' : place;
}

/** The serial ranges that the drawings have for a part. */
const drawnSerials = new Map(
  drawnPages.flatMap(({ items }) =>
    items.flatMap(({ partNumber, serial }) => (partNumber !== null && serial ? [[partNumber, serial] as const] : [])),
  ),
);

/** The serial break of a part: of its row, or of a part that it can take the place of. */
function serialOf({ partNumber, drawn }: SamplePart): DrawnSerial | undefined {
  if (drawn) return drawn.serial ?? undefined;
  return interchangeable(partNumber)
    .map((number) => drawnSerials.get(number))
    .find((serial) => serial !== undefined);
}

interface Scopes {
  readonly target: SampleTarget;
  readonly serialText?: string;
  readonly engineSerialText?: string;
}

/** A part with a serial break fits each machine of its application for itself, others fit all together. */
function scopesOf(part: SamplePart): readonly Scopes[] {
  const { application } = part;
  const serial = serialOf(part);
  if (!serial) return [{ target: targetOf(application) }];
  const machines = machinesIn(applications[application].machines);
  if (serial.of === 'machine')
    return [...serialsByMachine(serial, machines)].map(([machine, serialText]) => ({
      target: { machine },
      serialText,
    }));
  // The engine numbers are those of the 6D107, which the PC200-8 has.
  return machines.map((machine) => ({
    target: { machine },
    ...(machine === 'Komatsu PC200-8' && { engineSerialText: serial.label }),
  }));
}

/** The statements about a part of the sample. */
export function fitmentsOf(part: SamplePart): readonly SampleFitment[] {
  return scopesOf(part).map(({ target, serialText = '', engineSerialText = '' }) => ({
    part: { brand: part.brand, partNumber: part.partNumber },
    target,
    serialText,
    engineSerialText,
    qualifiers: qualifiersOf(part),
    position: positionOf(part),
    quantityPerMachine: part.drawn ? part.drawn.piecesOnMachine : quantityPerMachine(part),
    note: part.partNumber === 'HX-V21-7023' ? 'One of two tooth systems on this model: look at the socket.' : '',
    source: part.drawn ? `drawing ${part.drawn.code}` : 'sample catalogue',
  }));
}
