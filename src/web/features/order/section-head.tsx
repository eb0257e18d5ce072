/** The heading of a section of the order's page, with the button that folds the section. The browser remembers what is folded. */
import '#web/styles/order-fold.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';

const storageKey = 'foldedSections';

function foldedSections(): string[] {
  try {
    return (localStorage.getItem(storageKey) ?? '').split(',').filter(Boolean);
  } catch {
    // The browser denies its storage.
    return [];
  }
}

function remember(id: string, isFolded: boolean): void {
  const others = foldedSections().filter((each) => each !== id);
  try {
    localStorage.setItem(storageKey, (isFolded ? [...others, id] : others).join());
  } catch {
    // The storage is denied or full: the section is folded on this page alone.
  }
}

interface SectionHeadProps {
  /** Id of the heading, by which the section is named and linked. */
  id: string;
  title: string;
  /** What stands beside the heading, also while the section is folded. */
  children?: ReactNode;
}

export function SectionHead({ id, title, children }: SectionHeadProps) {
  const [isFolded, setIsFolded] = useState(() => foldedSections().includes(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link can be followed again.
  useEffect(() => {
    if (hash !== `#${id}`) return;
    setIsFolded(false);
    // The heading is not there yet when the browser, or the page's frame, looks for it after the page is opened.
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, key, id]);
  const fold = () => {
    remember(id, !isFolded);
    setIsFolded(!isFolded);
  };
  return (
    <div className="section__head">
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <Button
        size="dense"
        variant="quiet"
        className="section-fold"
        aria-expanded={!isFolded}
        aria-label={isFolded ? m.desk_unfold_named({ title }) : m.desk_fold_named({ title })}
        onClick={fold}
      >
        {isFolded ? m.desk_unfold() : m.desk_fold()}
      </Button>
    </div>
  );
}
