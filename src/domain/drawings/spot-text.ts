/** Spots of one callout in a cell of a list: "circle 820 410 26; rectangle 10 10 40 40; polygon 0 0 10 0 5 8". Safe in the browser. */
import type { Parsed } from '#domain/fitment/parsed.ts';
import { m } from '#messages';
import type { SpotShape } from './drawing-values.ts';
import { DrawingSpot } from './spot-shapes.ts';

/** A spot of a list: a circle is the number on the drawing, any other shape is the drawn part. */
export interface ListedSpot {
  readonly kind: DrawingSpot['kind'];
  readonly shape: SpotShape;
}

/** Reads spots; none for an empty text. */
export function parseSpots(text: string): Parsed<readonly ListedSpot[]> {
  const texts = text
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean);
  const spots = texts.map(toSpot);
  const wrong = spots.indexOf(null);
  if (wrong >= 0) return { problem: m.drawing_spots_unread({ text: (texts[wrong] ?? '').slice(0, 100) }) };
  return { value: spots.filter((spot) => spot !== null) };
}

function toSpot(text: string): ListedSpot | null {
  const [name = '', ...numbers] = text.toLowerCase().split(/[\s,]+/);
  const [a, b, c, d] = numbers.map(Number);
  const shapes: Record<string, unknown> = {
    circle: { shape: 'circle', cx: a, cy: b, r: c },
    rectangle: { shape: 'rectangle', x: a, y: b, width: c, height: d },
    polygon: { shape: 'polygon', points: pairs(numbers.map(Number)) },
  };
  const { success, data } = DrawingSpot.shape.shape.safeParse(shapes[name]);
  const count = { circle: 3, rectangle: 4 }[name] ?? numbers.length + (numbers.length % 2);
  return success && numbers.length === count ? { kind: name === 'circle' ? 'callout' : 'part', shape: data } : null;
}

function pairs(numbers: readonly number[]): (number | undefined)[][] {
  return Array.from({ length: Math.ceil(numbers.length / 2) }, (_, at) => [numbers[2 * at], numbers[2 * at + 1]]);
}

/** The text that parseSpots reads. */
export function formatSpots(shapes: readonly SpotShape[]): string {
  return shapes.map(formatShape).join('; ');
}

function formatShape(shape: SpotShape): string {
  if (shape.shape === 'circle') return ['circle', shape.cx, shape.cy, shape.r].join(' ');
  if (shape.shape === 'rectangle') return ['rectangle', shape.x, shape.y, shape.width, shape.height].join(' ');
  return ['polygon', ...shape.points.flat()].join(' ');
}
