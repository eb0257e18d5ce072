import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DropAim } from './category-places.ts';
import { followPointer } from './follow-pointer.ts';

interface CategoryDrag {
  readonly slug: string;
  /** Where the row is held; null until the pointer has moved. */
  readonly aim: DropAim | null;
}

/**
 * Rows that are dragged by their handle (`.drag-handle`) with mouse, pen or finger. `box` is for an element around the
 * table; `drag` is null while nothing is dragged.
 */
export function useCategoryDrag(drop: (slug: string, aim: DropAim) => void): {
  box: RefObject<HTMLDivElement | null>;
  drag: CategoryDrag | null;
} {
  const box = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<CategoryDrag | null>(null);
  const dropped = useEffectEvent(drop);
  useEffect(() => {
    const start = (event: PointerEvent) => {
      const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('.drag-handle') : null;
      const slug = handle?.closest('tr')?.dataset['slug'];
      if (!handle || !slug || event.button !== 0 || !event.isPrimary) return;
      setDrag({ slug, aim: null });
      followPointer(handle, event, {
        aimed: (aim) => setDrag({ slug, aim }),
        ended(aim) {
          setDrag(null);
          if (aim) dropped(slug, aim);
        },
      });
    };
    const element = box.current;
    element?.addEventListener('pointerdown', start);
    return () => element?.removeEventListener('pointerdown', start);
  }, []);
  return { box, drag };
}
