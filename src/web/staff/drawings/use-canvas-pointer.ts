/** Drawing and moving of spots with the pointer. Coordinates are units of the picture. */
import { type PointerEvent, useRef, useState } from 'react';
import type { SpotShape } from '#domain/drawings/drawing-values.ts';
import { moveShape } from '#domain/drawings/spot-shapes.ts';
import type { EditedSpot } from './editor-draft.ts';

export type Tool = 'select' | SpotShape['shape'];
type Point = readonly [x: number, y: number];

interface CanvasActions {
  readonly add: (shape: SpotShape) => void;
  readonly select: (key: string | null) => void;
  readonly move: (key: string, shape: SpotShape) => void;
}

interface Drag {
  readonly from: Point;
  /** The spot that is moved, in its state before the drag; undefined: a shape is drawn. */
  readonly spot: EditedSpot | undefined;
}

/** Length in units of the picture below which a drag is a click. */
const smallest = 2;

export function useCanvasPointer(tool: Tool, spots: readonly EditedSpot[], { add, select, move }: CanvasActions) {
  const drag = useRef<Drag | null>(null);
  /** The shape that is being drawn. */
  const [drawn, setDrawn] = useState<SpotShape | null>(null);
  const [points, setPoints] = useState<readonly Point[]>([]);
  const closePolygon = () => {
    if (points.length >= 3) add({ shape: 'polygon', points });
    setPoints([]);
  };
  const press = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    const key = event.target instanceof Element ? event.target.closest('[id^=spot-]')?.id.slice('spot-'.length) : '';
    const spot = spots.find((each) => each.key === key);
    const at = pointOf(event.currentTarget, event);
    if (tool === 'polygon') return setPoints([...points, at]);
    if (tool === 'select') select(spot?.key ?? null);
    if (tool === 'select' && !spot) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: at, spot: tool === 'select' ? spot : undefined };
  };
  const moveTo = (event: PointerEvent<SVGSVGElement>) => {
    if (!drag.current) return;
    const { from, spot } = drag.current;
    const at = pointOf(event.currentTarget, event);
    if (spot) move(spot.key, moveShape(spot.shape, at[0] - from[0], at[1] - from[1]));
    else setDrawn(shapeBetween(tool, from, at));
  };
  const release = () => {
    if (drawn) add(drawn);
    setDrawn(null);
    drag.current = null;
  };
  const cancel = () => {
    setDrawn(null);
    setPoints([]);
    drag.current = null;
  };
  const preview: SpotShape | null = points.length > 0 ? { shape: 'polygon', points } : drawn;
  return { press, moveTo, release, cancel, closePolygon, preview, pointCount: points.length };
}

/** The place of the pointer in units of the picture. */
export function pointOf(svg: SVGSVGElement, event: PointerEvent): Point {
  const matrix = svg.getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  return [Math.round(x), Math.round(y)];
}

/** A circle around the first point, or a rectangle between both; null while the drag is a click. */
function shapeBetween(tool: Tool, [x1, y1]: Point, [x2, y2]: Point): SpotShape | null {
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
  if (Math.max(width, height) < smallest) return null;
  if (tool === 'circle')
    return { shape: 'circle', cx: x1, cy: y1, r: Math.max(1, Math.round(Math.hypot(width, height))) };
  return {
    shape: 'rectangle',
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.max(1, width),
    height: Math.max(1, height),
  };
}
