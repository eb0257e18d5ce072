import { m } from '#messages';

/** Something is on its way; appears after a moment, so that quick answers do not flicker. */
export function Spinner({ label }: { label?: string }) {
  return (
    <p className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {label ?? m.ui_loading()}
    </p>
  );
}
