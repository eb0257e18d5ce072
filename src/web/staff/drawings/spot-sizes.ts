/** Sizes of the shapes that staff draw. Pure. */
import type { SpotShape } from '#domain/drawings/drawing-values.ts';
import type { PictureSize } from '#domain/drawings/spot-shapes.ts';

/** The shape that a button adds, in the middle: the keyboard moves it from there. */
export function shapeInMiddle(kind: SpotShape['shape'], { width, height }: PictureSize): SpotShape {
  const [x, y, size] = [Math.round(width / 2), Math.round(height / 2), Math.max(4, Math.round(width / 60))];
  if (kind === 'circle') return { shape: 'circle', cx: x, cy: y, r: size };
  if (kind === 'rectangle') return { shape: 'rectangle', x: x - size, y: y - size, width: 2 * size, height: 2 * size };
  return {
    shape: 'polygon',
    points: [
      [x, y - size],
      [x + size, y + size],
      [x - size, y + size],
    ],
  };
}

/** The shape made larger or smaller around the same middle. */
export function resizeShape(shape: SpotShape, by: number): SpotShape {
  if (shape.shape === 'circle') return { ...shape, r: Math.max(1, shape.r + by) };
  if (shape.shape === 'rectangle') {
    const [width, height] = [Math.max(1, shape.width + 2 * by), Math.max(1, shape.height + 2 * by)];
    return {
      ...shape,
      x: shape.x - (width - shape.width) / 2,
      y: shape.y - (height - shape.height) / 2,
      width,
      height,
    };
  }
  const [cx, cy] = [mean(shape.points.map(([x]) => x)), mean(shape.points.map(([, y]) => y))];
  const points = shape.points.map(([x, y]): [number, number] => {
    const length = Math.hypot(x - cx, y - cy) || 1;
    const factor = Math.max(0.1, (length + by) / length);
    return [Math.round(cx + (x - cx) * factor), Math.round(cy + (y - cy) * factor)];
  });
  return { ...shape, points };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
