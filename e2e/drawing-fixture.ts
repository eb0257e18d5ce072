/** Drawings for browser tests, made through the API like those of the staff. */
import type { StaffCall } from './staff-calls.ts';

/** Parts of the sample catalogue. */
export const roller = 'HX-20Y-1141';
export const idler = 'HX-20Y-1305';

/** A drawing of `count` numbered circles in a grid, each with a group of its own in the SVG. */
export function gridSvg(count: number, inside = ''): string {
  const groups = Array.from({ length: count }, (_, index) => {
    const { x, y } = placeOf(index);
    return `<g id="item-${index + 1}" class="dg-item"><path class="dg-body" fill="none" d="M${x} ${y}h30v24h-30z"/><g class="dg-callout"><circle cx="${x}" cy="${y}" r="12"/><text x="${x}" y="${y + 4}">${index + 1}</text></g></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1600 1100" fill="none" stroke="currentColor" text-anchor="middle">${groups.join('')}${inside}</svg>`;
}

function placeOf(index: number): { x: number; y: number } {
  return { x: 60 + (index % 20) * 78, y: 60 + Math.floor(index / 20) * 66 };
}

/** Spots of the grid. */
function gridSpots(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const { x, y } = placeOf(index);
    return {
      callout: String(index + 1),
      kind: 'callout' as const,
      shape: { shape: 'circle' as const, cx: x, cy: y, r: 14 },
      svgId: `item-${index + 1}`,
    };
  });
}

interface Row {
  readonly callout: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

/** Creates a drawing whose rows are in the grid; its slug. */
export async function createGridDrawing(
  staff: StaffCall,
  code: string,
  items: readonly Row[],
  given: { readonly svg?: string; readonly machines?: readonly { machine: string }[] } = {},
): Promise<string> {
  const count = new Set(items.map(({ callout }) => callout)).size;
  const { slug } = await staff('createDrawing', {
    body: {
      code,
      title: `Drawing ${code}`,
      assembly: 'Undercarriage',
      width: 1600,
      height: 1100,
      picture: { svg: given.svg ?? gridSvg(count) },
      machines: given.machines ?? [],
      items,
      spots: gridSpots(count),
    },
  });
  return slug;
}
