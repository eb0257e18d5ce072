/** The corners of a polygon one by one. Pure. */
import type { SpotShape } from '#domain/drawings/drawing-values.ts';

export type Polygon = Extract<SpotShape, { shape: 'polygon' }>;
export type Corner = Polygon['points'][number];

export function withCornerAt(polygon: Polygon, at: number, corner: Corner): Polygon {
  return { ...polygon, points: polygon.points.with(at, corner) };
}

/** The polygon with a new corner half way to the next one. */
export function withCornerAfter(polygon: Polygon, at: number): Polygon {
  const { points } = polygon;
  const [[x1, y1], [x2, y2]] = [points[at] ?? [0, 0], points[(at + 1) % points.length] ?? [0, 0]];
  return { ...polygon, points: points.toSpliced(at + 1, 0, [Math.round((x1 + x2) / 2), Math.round((y1 + y2) / 2)]) };
}

/** The polygon without this corner; null: it has three corners, the fewest of a polygon. */
export function withoutCorner(polygon: Polygon, at: number): Polygon | null {
  return polygon.points.length > 3 ? { ...polygon, points: polygon.points.toSpliced(at, 1) } : null;
}
