import { filledByScript } from '#web/kit/browser/filled-by-script.ts';
import { offlineId } from './offline-id.ts';

/** Placeholder of the offline notice; enhance/offline.ts fills it. */
export function OfflineNotice() {
  return <p className="offline" role="status" id={offlineId} {...filledByScript} />;
}
