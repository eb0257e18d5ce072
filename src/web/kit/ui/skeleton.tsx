/** Skeletons of pages that are loading. CSS shows them after 150 ms, so that fast responses do not flicker. */
import type { ReactNode } from 'react';
import { m } from '#messages';

function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div className="skeleton" role="status" aria-label={m.ui_loading()}>
      <span className="skeleton__bar skeleton__head" />
      {children}
    </div>
  );
}

function times(count: number, element: ReactNode): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: identical elements in a fixed order.
  return Array.from({ length: count }, (_, i) => <div key={i}>{element}</div>);
}

function threeBars(className: string): ReactNode {
  return (
    <div className={className}>
      <span className="skeleton__bar" />
      <span className="skeleton__bar" />
      <span className="skeleton__bar" />
    </div>
  );
}

/** Skeleton of a heading and a table. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Skeleton>
      <div className="table-box">{times(rows, threeBars('skeleton__row'))}</div>
    </Skeleton>
  );
}

/** Skeleton of a heading and a list of parts. */
export function PartsSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Skeleton>
      <div>{times(rows, threeBars('skeleton__part'))}</div>
    </Skeleton>
  );
}

/** Skeleton of a heading and form fields. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Skeleton>
      <div className="skeleton__form">{times(fields, <span className="skeleton__bar skeleton__field" />)}</div>
    </Skeleton>
  );
}

/** Skeleton of the order form beside its summary. */
export function OrderSkeleton() {
  return (
    <Skeleton>
      <div className="skeleton__order">
        <div className="skeleton__form">{times(4, <span className="skeleton__bar skeleton__field" />)}</div>
        <div className="skeleton__summary">
          <span className="skeleton__bar" />
          {times(4, <span className="skeleton__bar" />)}
        </div>
      </div>
    </Skeleton>
  );
}
