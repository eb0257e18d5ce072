import { m } from '#messages';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { NeedsScript } from './needs-script.tsx';

/** Shown while a page that renders in the browser only loads. */
export function LoadingPage() {
  return (
    <div className="loading-page">
      <NeedsScript />
      <Spinner label={m.account_loading()} />
    </div>
  );
}
