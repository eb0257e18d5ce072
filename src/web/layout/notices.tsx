import { filledByScript } from '#web/kit/browser/filled-by-script.ts';
import { Toasts } from '#web/kit/ui/toasts.tsx';
import { cartNoteId } from './cart-note-id.ts';
import { offlineId } from './offline-id.ts';

/**
 * The notices that lie over the page, one below the other, so that no two overlap. What stays longest is first, so that it does
 * not move when another one ends. enhance/offline.ts and enhance/cart.ts fill the first two.
 */
export function Notices() {
  return (
    <div className="notices">
      <p className="offline" role="status" id={offlineId} {...filledByScript} />
      <p className="cart-note" role="status" id={cartNoteId} {...filledByScript} />
      <Toasts />
    </div>
  );
}
