/** Restores the focus of the keyboard in a part of the page whose controls go away when they are used. */
import { useLayoutEffect, useRef } from 'react';

const controls = 'a[href], button, input, select, textarea';

interface Focused {
  readonly element: Element;
  /** The controls above it. */
  readonly above: readonly HTMLElement[];
}

/**
 * Props of the element around the controls. When the control with the focus is gone, the one that stands in its place has the
 * focus: browsers leave it to the whole page, and the Tab key would begin at the top again.
 */
export function useRestoredFocus<Around extends HTMLElement>() {
  const around = useRef<Around>(null);
  const focused = useRef<Focused>(undefined);
  const all = () =>
    [...(around.current?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(
      (control) => !control.closest('dialog'),
    );
  const note = () => {
    // A dialog gives the focus back to its button, or to what stands in its place.
    if (document.activeElement?.closest('dialog')) return;
    const now = all();
    const at = now.indexOf(document.activeElement as HTMLElement);
    const element = now[at];
    focused.current = element && { element, above: now.slice(0, at) };
  };
  // Before the effects of what was removed: a dialog that goes with its button would give the focus to the heading of the page.
  useLayoutEffect(() => {
    const before = focused.current;
    if (before && !before.element.isConnected && document.activeElement === document.body) {
      const now = all();
      const last = before.above.findLast((control) => control.isConnected);
      const at = last ? now.indexOf(last) + 1 : 0;
      now[Math.min(at, now.length - 1)]?.focus();
    }
    note();
  });
  return { ref: around, onFocus: note };
}
