/** The frame of both purchase pages: the next page is shown in its shape while it is on its way. */
import { Outlet } from 'react-router';
import { NavigationPending } from '#web/ui/navigation-pending.tsx';
import { useNavigationPending } from '#web/ui/use-navigation-pending.ts';

export default function PurchasePages() {
  const { busy, to } = useNavigationPending();
  return (
    <div className="purchase" aria-busy={busy || undefined}>
      {to ? (
        <div className="wrap navigation-pending">
          <NavigationPending to={to} />
        </div>
      ) : null}
      {/* Kept until the next page is there: should that fail, nothing typed here is lost. */}
      <div hidden={to !== null}>
        <Outlet />
      </div>
    </div>
  );
}
