import { filledByScript } from '#web/ui/filled-by-script.ts';

export const offlineId = 'offline';

/** Its place; document/offline.ts writes into it. */
export function OfflineNotice() {
  return <p className="offline" role="status" id={offlineId} {...filledByScript} />;
}
