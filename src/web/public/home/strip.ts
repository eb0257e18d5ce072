import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Time between two moves, in ms. */
const pace = 4000;

interface Strip<Element> {
  strip: RefObject<Element | null>;
  paused: boolean;
  setPaused: (paused: boolean) => void;
  /** One screenful back (-1) or on (1). */
  move: (direction: -1 | 1) => void;
}

/**
 * A strip that scrolls on by one item at a time, and back again from its end, so that it never jumps.
 * It rests while somebody points at it or is in it, when it is out of sight, and where less motion is wished.
 */
export function useStrip<Element extends HTMLElement>(): Strip<Element> {
  const strip = useRef<Element>(null);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    const list = strip.current;
    if (!list || paused || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let step = 1;
    const timer = setInterval(() => {
      if (document.hidden || list.matches(':hover, :focus-within') || !inSight(list)) return;
      const position = Math.abs(list.scrollLeft);
      const end = list.scrollWidth - list.clientWidth;
      if (position >= end - 2) step = -1;
      if (position <= 2) step = 1;
      scroll(list, step * (list.firstElementChild?.clientWidth ?? 0));
    }, pace);
    return () => clearInterval(timer);
  }, [paused]);

  const move = useCallback((direction: -1 | 1) => {
    setPaused(true);
    if (strip.current) scroll(strip.current, direction * strip.current.clientWidth);
  }, []);
  return { strip, paused, setPaused, move };
}

function scroll(list: HTMLElement, distance: number) {
  const reading = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  list.scrollBy({ left: distance * reading, behavior: 'smooth' });
}

function inSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
