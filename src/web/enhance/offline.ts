import { m } from '#messages';
import { whenOnline } from '#web/kit/browser/when-online.ts';
import { offlineId } from '#web/layout/offline-id.ts';

/** Shows a notice while the browser is offline. */
export function showOfflineNotice(): void {
  const update = () => {
    const notice = document.getElementById(offlineId);
    if (notice) notice.textContent = navigator.onLine ? '' : m.layout_offline();
  };
  addEventListener('offline', update);
  whenOnline(update);
  update();
}
