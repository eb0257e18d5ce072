/** The corners of the chosen polygon: dragged, or moved, added and removed by keys. */
import type { KeyboardEvent, PointerEvent } from 'react';
import type { SpotShape } from '#domain/drawings/drawing-values.ts';
import { m } from '#messages';
import type { EditedSpot } from './editor-draft.ts';
import { arrowStep } from './spot-keys.ts';
import { pointOf } from './use-canvas-pointer.ts';
import type { SpotActions } from './use-spots.ts';

interface CornersProps {
  spot: EditedSpot;
  polygon: Polygon;
  /** Radius of a corner in units of the picture. */
  radius: number;
  actions: SpotActions;
}

export function PolygonCorners({ spot, polygon, radius, actions }: CornersProps) {
  const set = (changed: Polygon | null) => changed && actions.move(spot.key, changed);
  return polygon.points.map((corner, at) => (
    <CornerHandle
      // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the polygon.
      key={at}
      corner={corner}
      radius={radius}
      label={m.drawing_corner({ number: at + 1, count: polygon.points.length, callout: spot.callout })}
      move={(to) => set(withCornerAt(polygon, at, to))}
      add={() => set(withCornerAfter(polygon, at))}
      remove={() => set(withoutCorner(polygon, at))}
    />
  ));
}

interface HandleProps {
  corner: Corner;
  radius: number;
  label: string;
  move: (to: Corner) => void;
  add: () => void;
  remove: () => void;
}

function CornerHandle({ corner: [x, y], radius, label, move, add, remove }: HandleProps) {
  const press = (event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0) return;
    // The shape below must not react.
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent<SVGGElement>) => {
    const svg = event.currentTarget.ownerSVGElement;
    if (svg && event.currentTarget.hasPointerCapture(event.pointerId)) move(pointOf(svg, event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = arrowStep(event);
    if (step) move([x + step[0], y + step[1]]);
    else if (event.key === '+') add();
    else if (event.key === 'Delete') remove();
    else return;
    event.preventDefault();
  };
  return (
    <g
      className="spot-corner"
      role="button"
      tabIndex={0}
      aria-label={label}
      onPointerDown={press}
      onPointerMove={drag}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
    >
      <circle cx={x} cy={y} r={radius} />
    </g>
  );
}

type Polygon = Extract<SpotShape, { shape: 'polygon' }>;
type Corner = Polygon['points'][number];

function withCornerAt(polygon: Polygon, at: number, corner: Corner): Polygon {
  return { ...polygon, points: polygon.points.with(at, corner) };
}

/** The polygon with a new corner half way to the next one. */
function withCornerAfter(polygon: Polygon, at: number): Polygon {
  const { points } = polygon;
  const [[x1, y1], [x2, y2]] = [points[at] ?? [0, 0], points[(at + 1) % points.length] ?? [0, 0]];
  return { ...polygon, points: points.toSpliced(at + 1, 0, [Math.round((x1 + x2) / 2), Math.round((y1 + y2) / 2)]) };
}

/** The polygon without this corner; null: it has three corners, the fewest of a polygon. */
function withoutCorner(polygon: Polygon, at: number): Polygon | null {
  return polygon.points.length > 3 ? { ...polygon, points: polygon.points.toSpliced(at, 1) } : null;
}
