import { m } from '#messages';
import { Notice } from '#web/ui/notice.tsx';

/** Shown where the browser runs no script, on pages that do nothing without it. */
export function NeedsScript() {
  return (
    <div className="without-script">
      <Notice tone="short">{m.account_needs_script()}</Notice>
    </div>
  );
}
