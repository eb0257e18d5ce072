/** The dashboard's menu on small screens: a drawer that traps the focus and closes on Escape and after a navigation. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export function useSideMenu() {
  const side = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after every navigation.
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (open) side.current?.querySelector<HTMLElement>('[aria-current], a')?.focus();
    else if (opener.current?.isConnected) opener.current.focus();
    // The opener is unmounted after a navigation: focus the heading of the new page.
    else if (opener.current) document.querySelector<HTMLElement>('.dashboard__main h1')?.focus();
    if (!open) opener.current = null;
  }, [open]);

  const show = () => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') return setOpen(false);
    if (event.key !== 'Tab') return;
    const focusable = [...(side.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const [first, last] = [focusable.at(0), focusable.at(-1)];
    const edge = event.shiftKey ? first : last;
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
  return { side, open, show, hide: () => setOpen(false), onKeyDown };
}
