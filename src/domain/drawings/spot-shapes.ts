/** The places of callouts on a drawing, in units of its picture. Safe in the browser. */

import { z } from 'zod';
import { m } from '#messages';
import { largestOf, smallestOf } from '#platform/values/extremes.ts';
import { type SpotShape, spotKinds } from './drawing-values.ts';

/** The most units of the longest side of a picture. */
export const maxSide = 20_000;
const maxPolygonPoints = 200;
/** Smallest radius and side that a finger can be led to. */
const minSize = 1;

/**
 * A coordinate, which may be outside of the picture too: a spot that is there is listed as a problem, because moving it is the
 * remedy.
 */
const place = z
  .number({ error: () => m.drawing_spot_number() })
  .min(-maxSide)
  .max(2 * maxSide);
const size = z
  .number({ error: () => m.drawing_spot_number() })
  .min(minSize)
  .max(maxSide);
const point = z.tuple([place, place]).readonly();

const SpotShapeSchema = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('circle'), cx: place, cy: place, r: size }),
  z.object({ shape: z.literal('rectangle'), x: place, y: place, width: size, height: size }),
  z.object({
    shape: z.literal('polygon'),
    points: z
      .array(point)
      .min(3, { error: () => m.drawing_polygon_points({ max: maxPolygonPoints }) })
      .max(maxPolygonPoints, { error: () => m.drawing_polygon_points({ max: maxPolygonPoints }) })
      .readonly(),
  }),
]) satisfies z.ZodType<SpotShape>;

export const DrawingSpot = z
  .object({
    callout: z.string(),
    kind: z.enum(spotKinds).meta({ description: 'callout: the number; part: the drawn part' }),
    shape: SpotShapeSchema.meta({ description: 'In units of the picture; y goes down' }),
    svgId: z.string().meta({ description: 'Id of the group in the SVG that shows it; empty: none' }),
  })
  .meta({ id: 'DrawingSpot' });
export type DrawingSpot = z.infer<typeof DrawingSpot>;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest rectangle around a shape. */
export function boxOf(shape: SpotShape): Box {
  if (shape.shape === 'rectangle') return shape;
  if (shape.shape === 'circle')
    return { x: shape.cx - shape.r, y: shape.cy - shape.r, width: 2 * shape.r, height: 2 * shape.r };
  const [xs, ys] = [shape.points.map(([x]) => x), shape.points.map(([, y]) => y)];
  const [x, y] = [smallestOf(xs), smallestOf(ys)];
  return { x, y, width: largestOf(xs) - x, height: largestOf(ys) - y };
}

/** True when a part of the shape is beyond the edge of the picture. */
export function isOutside(shape: SpotShape, picture: PictureSize): boolean {
  return !isWithin(boxOf(shape), { x: 0, y: 0, ...picture });
}

/** True when no part of the box is beyond the edge of the other one. */
export function isWithin({ x, y, width, height }: Box, other: Box): boolean {
  const [right, bottom] = [other.x + other.width, other.y + other.height];
  return x >= other.x && y >= other.y && x + width <= right && y + height <= bottom;
}

/** The shape moved by units of the picture. */
export function moveShape(shape: SpotShape, dx: number, dy: number): SpotShape {
  return mapShape(shape, ([x, y]) => [round(x + dx), round(y + dy)], 1);
}

/** The shape at its place on a picture of another size. Circles stay circles. */
export function scaleShape(shape: SpotShape, from: PictureSize, to: PictureSize): SpotShape {
  const [scaleX, scaleY] = [to.width / from.width, to.height / from.height];
  const scaled = mapShape(shape, ([x, y]) => [round(x * scaleX), round(y * scaleY)], Math.sqrt(scaleX * scaleY));
  if (scaled.shape !== 'rectangle' || shape.shape !== 'rectangle') return scaled;
  return { ...scaled, width: atLeast(shape.width * scaleX), height: atLeast(shape.height * scaleY) };
}

function mapShape(
  shape: SpotShape,
  map: (point: readonly [number, number]) => [number, number],
  scale: number,
): SpotShape {
  if (shape.shape === 'polygon') return { ...shape, points: shape.points.map(map) };
  if (shape.shape === 'circle') {
    const [cx, cy] = map([shape.cx, shape.cy]);
    return { ...shape, cx, cy, r: atLeast(shape.r * scale) };
  }
  const [x, y] = map([shape.x, shape.y]);
  return { ...shape, x, y };
}

function atLeast(length: number): number {
  return Math.max(minSize, round(length));
}

/** The value rounded to tenths of a unit, which are too small to be seen. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
