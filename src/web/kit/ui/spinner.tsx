import { m } from '#messages';

/** Loading indicator. CSS shows it after 150 ms, so that fast responses do not flicker. */
export function Spinner({ label }: { label?: string }) {
  return (
    <p className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {label ?? m.ui_loading()}
    </p>
  );
}
