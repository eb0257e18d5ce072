import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { watchOverflow } from '../browser/watch-overflow.ts';

interface TableBoxProps {
  /** Accessible name, the same as the table's. */
  label: string;
  children: ReactNode;
}

/** Box of a table. It scrolls sideways while the table is wider; on pages without React enhance/ watches it. */
export function TableBox({ label, children }: TableBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (box.current ? watchOverflow(box.current) : undefined), []);
  return (
    <div className="table-box" ref={box} role="group" aria-label={label}>
      {children}
    </div>
  );
}
