/** The drawings of the sample as the shop stores them. */
import type { SpotShape } from '#domain/drawings/drawing-values.ts';
import type { SampleDrawing, SampleDrawingItem } from '#domain/drawings/sample-drawings.server.ts';
import { drawingFacts } from './drawing-facts.ts';
import { drawnPartNumber } from './drawing-parts.ts';
import { type DrawnItem, type DrawnPage, drawnPages } from './drawings.ts';
import { machinesIn, targetOf } from './families.ts';
import { applications } from './machines.ts';
import { parsePartNumber } from './part-number.ts';
import { firstSerials, machineSerialText } from './serial-breaks.ts';

const states = { orderable: 'orderable', 'kit only': 'kit_only', 'not serviced separately': 'not_serviced' } as const;

const machinesOf = (code: string) => machinesIn(applications[drawingFacts(code).application].machines);

/** The serial ranges of a row; on the overview those of the machines that its assembly is drawn for. */
function serialTextOf(code: string, item: DrawnItem): string {
  if (item.diagram === null) return machineSerialText(item, machinesOf(code));
  const all = machinesOf(code);
  const drawn = machinesOf(item.diagram);
  return all.every((machine) => drawn.includes(machine)) ? '' : firstSerials(drawn);
}

function itemOf(code: string, item: DrawnItem): SampleDrawingItem {
  const isSold = item.state === 'orderable';
  const partNumber = item.partNumber ?? (isSold ? drawnPartNumber(code, item) : null);
  return {
    callout: item.callout,
    name: item.name,
    part: partNumber === null ? null : { brand: parsePartNumber(partNumber).brand, partNumber },
    quantity: item.quantity,
    state: states[item.state],
    kitCallout: item.kit ?? '',
    companions: item.companions,
    serialText: serialTextOf(code, item),
    engineSerialText: item.serial?.of === 'engine' ? item.serial.label : '',
    note: item.note ?? '',
    leadsTo: item.diagram,
  };
}

function areaOf(shape: SpotShape): number {
  if (shape.shape === 'circle') return Math.PI * shape.r ** 2;
  if (shape.shape === 'rectangle') return shape.width * shape.height;
  const { points } = shape;
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice / 2);
}

/** Larger parts first, so that smaller ones are above them; the numbers above all. */
function spotsOf({ hotspots }: DrawnPage): SampleDrawing['spots'] {
  const spots = hotspots.flatMap(({ callout, svgId, spots: drawn }) =>
    drawn.map(({ kind, ...shape }) => ({ callout, svgId, kind, shape })),
  );
  return spots.sort(
    (a, b) => Number(a.kind === 'callout') - Number(b.kind === 'callout') || areaOf(b.shape) - areaOf(a.shape),
  );
}

/** @param readSvg the text of a file of sample/drawings */
export function sampleDrawings(readSvg: (file: string) => Promise<string>): Promise<SampleDrawing[]> {
  return Promise.all(
    drawnPages.map(async (page) => ({
      slug: page.slug,
      code: page.code,
      title: page.title,
      assembly: page.assembly,
      kind: page.items.some(({ diagram }) => diagram !== null) ? ('overview' as const) : ('assembly' as const),
      width: page.width,
      height: page.height,
      svg: await readSvg(page.svg),
      machines: [targetOf(drawingFacts(page.code).application)],
      items: page.items.map((item) => itemOf(page.code, item)),
      spots: spotsOf(page),
    })),
  );
}
