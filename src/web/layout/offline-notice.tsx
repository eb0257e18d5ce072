import { filledByScript } from '#web/ui/filled-by-script.ts';

export const offlineId = 'offline';

/** Placeholder of the offline notice; enhance/offline.ts fills it. */
export function OfflineNotice() {
  return <p className="offline" role="status" id={offlineId} {...filledByScript} />;
}
