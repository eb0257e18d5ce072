import { m } from '#messages';

/** Lines of a page that is on its way, in the shape of a head and a table; appears after 150 ms, so that quick answers do not flicker. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className="skeleton" role="status" aria-label={m.ui_loading()}>
      <span className="skel skeleton__head" />
      <div className="tbl-box">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never change places.
          <div className="skeleton__row" key={row}>
            <span className="skel" />
            <span className="skel" />
            <span className="skel" />
          </div>
        ))}
      </div>
    </div>
  );
}
