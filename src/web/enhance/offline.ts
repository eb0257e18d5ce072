import { m } from '#messages';
import { offlineId } from '#web/layout/offline-notice.tsx';

/** Says so while the browser has no connection: a link that is followed then leads nowhere. */
export function sayOffline(): void {
  const say = () => {
    const notice = document.getElementById(offlineId);
    if (notice) notice.textContent = navigator.onLine ? '' : m.layout_offline();
  };
  addEventListener('offline', say);
  addEventListener('online', say);
  say();
}
