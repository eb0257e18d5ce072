/** Follows a mouse, pen or finger that drags a row of a table. Near the edges of the window the page scrolls along. */
import type { DropAim } from './category-places.ts';

interface Follower {
  readonly aimed: (aim: DropAim) => void;
  /** The row was let go there; null when the drag was cancelled. */
  readonly ended: (aim: DropAim | null) => void;
}

/** Distance from the edge of the window in px within which the page scrolls. */
const scrollZone = 88;
/** Scrolling per frame in px at the very edge. */
const fastest = 30;

/** Follows the pointer over rows with `data-slug`. Escape and a gesture that the browser takes over cancel the drag. */
export function followPointer(handle: HTMLElement, pressed: PointerEvent, { aimed, ended }: Follower): void {
  const table = handle.closest('table');
  if (!table) return;
  const listening = new AbortController();
  const { signal } = listening;
  let { clientY } = pressed;
  let last: DropAim | null = null;
  const aim = () => {
    const next = aimAt(table, clientY);
    if (next && (next.over !== last?.over || next.zone !== last.zone)) aimed(next);
    last = next ?? last;
  };
  const end = (result: DropAim | null) => {
    listening.abort();
    delete document.documentElement.dataset['dragging'];
    ended(result);
  };
  const scroll = () => {
    if (signal.aborted) return;
    const speed = scrollSpeed(clientY, pressed.clientY, table);
    if (speed !== 0) {
      window.scrollBy({ top: speed, behavior: 'instant' });
      aim();
    }
    requestAnimationFrame(scroll);
  };
  handle.setPointerCapture(pressed.pointerId);
  document.documentElement.dataset['dragging'] = '';
  handle.addEventListener(
    'pointermove',
    (event) => {
      clientY = event.clientY;
      aim();
    },
    { signal },
  );
  handle.addEventListener('pointerup', () => end(last), { signal });
  handle.addEventListener('pointercancel', () => end(null), { signal });
  const cancel = (event: KeyboardEvent) => (event.key === 'Escape' ? end(null) : undefined);
  window.addEventListener('keydown', cancel, { signal });
  requestAnimationFrame(scroll);
}

/** The row at this height, and the part of it: a quarter at each edge, and the middle. Null above the first row. */
function aimAt(table: HTMLTableElement, clientY: number): DropAim | null {
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-slug]')];
  const row = rows.find((each) => clientY < each.getBoundingClientRect().bottom);
  if (!row) return { over: null, zone: 'after' };
  const { top, height } = row.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (share < 0 && row !== rows[0]) return null;
  return { over: row.dataset['slug'] ?? null, zone: share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'inside' };
}

/** A row at an edge can be picked up without scrolling: only a move towards the edge scrolls. The top is below the sticky head. */
function scrollSpeed(clientY: number, pressedY: number, table: HTMLTableElement): number {
  const top = Math.max(0, table.querySelector('thead')?.getBoundingClientRect().bottom ?? 0);
  const fromTop = clientY - (top < window.innerHeight / 2 ? top : 0);
  const fromBottom = window.innerHeight - clientY;
  const speed = (distance: number) => Math.ceil(fastest * Math.min(1, (scrollZone - distance) / scrollZone));
  if (fromTop < scrollZone && clientY < pressedY) return -speed(fromTop);
  return fromBottom < scrollZone && clientY > pressedY ? speed(fromBottom) : 0;
}
