/** What can be done with the spots of the drawing that is edited. */
import { useEffect, useState } from 'react';
import type { SpotShape } from '#domain/drawings/drawing-values.ts';
import { copySpot, type EditedDrawing, type EditedSpot, newSpot, nextCallout } from './editor-draft.ts';
import type { History } from './use-history.ts';

export interface SpotActions {
  readonly add: (shape: SpotShape, callout?: string) => void;
  readonly select: (key: string | null) => void;
  readonly move: (key: string, shape: SpotShape) => void;
  readonly change: (key: string, changed: Partial<EditedSpot>) => void;
  readonly copy: (key: string) => void;
  readonly remove: (key: string) => void;
}

export function useSpots({ present, change }: History<EditedDrawing>) {
  const [selected, setSelected] = useState<string | null>(null);
  /** A spot that takes the focus once it is there. */
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    if (added) document.getElementById(`spot-${added}`)?.focus();
  }, [added]);
  const insert = (spot: EditedSpot) => {
    change((before) => ({ ...before, spots: [...before.spots, spot] }));
    setSelected(spot.key);
    setAdded(spot.key);
  };
  const patch = (key: string, changed: Partial<EditedSpot>, tag: string) =>
    change(
      (before) => ({
        ...before,
        spots: before.spots.map((spot) => (spot.key === key ? { ...spot, ...changed } : spot)),
      }),
      tag,
    );
  const actions: SpotActions = {
    add: (shape, callout = nextCallout(present)) => insert(newSpot(callout, shape)),
    select: setSelected,
    move: (key, shape) => patch(key, { shape }, `move ${key}`),
    change: (key, changed) => patch(key, changed, `spot ${key} ${Object.keys(changed).join()}`),
    copy: (key) => {
      const spot = present.spots.find((each) => each.key === key);
      if (spot) insert(copySpot(spot, Math.max(4, Math.round(present.width / 60))));
    },
    remove: (key) => {
      change((before) => ({ ...before, spots: before.spots.filter((spot) => spot.key !== key) }));
      setSelected(null);
    },
  };
  return { selected: present.spots.find(({ key }) => key === selected) ?? null, actions };
}
