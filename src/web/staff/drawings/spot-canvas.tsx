/** The picture with its spots, which are drawn and moved on it. Each spot is a button, so that the keyboard does the same. */
import type { KeyboardEvent } from 'react';
import type { SpotShape } from '#domain/drawings/drawing-values.ts';
import { moveShape } from '#domain/drawings/spot-shapes.ts';
import { m } from '#messages';
import { DrawingPictureElement } from '#web/features/drawing/drawing-picture.tsx';
import { Shape } from '#web/features/drawing/spots.tsx';
import type { EditedDrawing, EditedSpot } from './editor-draft.ts';
import { PolygonCorners } from './polygon-corners.tsx';
import { arrowStep } from './spot-keys.ts';
import { resizeShape } from './spot-sizes.ts';
import { type Tool, useCanvasPointer } from './use-canvas-pointer.ts';
import type { SpotActions } from './use-spots.ts';

interface CanvasProps {
  drawing: EditedDrawing;
  tool: Tool;
  /** Width of the picture as a multiple of the width of its place. */
  zoom: number;
  selected: string | null;
  actions: SpotActions;
}

/** Corners side by side in the width of the picture at its whole size. */
const cornersPerWidth = 120;

export function SpotCanvas({ drawing, tool, zoom, selected, actions }: CanvasProps) {
  const { width, height, spots } = drawing;
  const pointer = useCanvasPointer(tool, spots, actions);
  const chosen = tool === 'select' ? spots.find(({ key }) => key === selected) : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') pointer.cancel();
    if (event.key === 'Enter' && pointer.pointCount > 0) pointer.closePolygon();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape end what the pointer draws.
    <div className="spot-canvas" data-zoom={zoom} data-tool={tool} onKeyDown={onKeyDown}>
      <div className="spot-canvas__sheet">
        <DrawingPictureElement drawing={drawing} />
        <svg
          className="spots"
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-label={m.drawing_spots()}
          onPointerDown={pointer.press}
          onPointerMove={pointer.moveTo}
          onPointerUp={pointer.release}
          onPointerCancel={pointer.cancel}
          onDoubleClick={pointer.closePolygon}
        >
          {spots.map((spot) => (
            <SpotButton key={spot.key} spot={spot} isSelected={spot.key === selected} actions={actions} />
          ))}
          {chosen?.shape.shape === 'polygon' ? (
            <PolygonCorners
              spot={chosen}
              polygon={chosen.shape}
              radius={width / (cornersPerWidth * zoom)}
              actions={actions}
            />
          ) : null}
          {pointer.preview ? (
            <g className="spot spot--drawn" aria-hidden="true">
              <Shape shape={pointer.preview} />
            </g>
          ) : null}
        </svg>
      </div>
    </div>
  );
}

interface SpotButtonProps {
  spot: EditedSpot;
  isSelected: boolean;
  actions: SpotActions;
}

function SpotButton({ spot, isSelected, actions }: SpotButtonProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = arrowStep(event);
    if (step) actions.move(spot.key, moveShape(spot.shape, step[0], step[1]));
    else if (event.key === '+' || event.key === '-')
      actions.move(spot.key, resizeShape(spot.shape, event.key === '+' ? 2 : -2));
    else if (event.key === 'Delete') actions.remove(spot.key);
    else if (event.key === 'c') actions.copy(spot.key);
    else if (event.key === 'Enter' || event.key === ' ') actions.select(spot.key);
    else return;
    event.preventDefault();
  };
  return (
    <g
      className={`spot spot--edited spot--${spot.kind}${isSelected ? ' is-current' : ''}`}
      id={`spot-${spot.key}`}
      role="button"
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={spotLabel(spot)}
      onKeyDown={onKeyDown}
      onFocus={() => actions.select(spot.key)}
    >
      <Shape shape={spot.shape} />
    </g>
  );
}

const shapeNames: Record<SpotShape['shape'], () => string> = {
  circle: m.drawing_circle,
  rectangle: m.drawing_rectangle,
  polygon: m.drawing_polygon,
};

/** The accessible name of a spot: "7, circle". */
export function spotLabel({ callout, shape }: Pick<EditedSpot, 'callout' | 'shape'>): string {
  return m.drawing_spot_name({ callout, shape: shapeNames[shape.shape]() });
}
