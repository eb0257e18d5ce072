import { m } from '#messages';

/** Something is on its way; appears after a moment, so that quick answers do not flicker. */
export function Spinner({ label }: { label?: string }) {
  return (
    <p className="waiting" role="status">
      <span className="spin" aria-hidden="true" />
      {label ?? m.ui_loading()}
    </p>
  );
}
