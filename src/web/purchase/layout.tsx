/** Layout of both purchase pages: shows a skeleton of the next page while it loads. */
import { Outlet } from 'react-router';
import { useNavigationPending } from '#web/kit/browser/use-navigation-pending.ts';
import { NavigationPending } from '#web/kit/ui/navigation-pending.tsx';

export default function PurchasePages() {
  const { busy, to } = useNavigationPending();
  return (
    <div className="purchase" aria-busy={busy || undefined}>
      {to ? (
        <div className="wrap navigation-pending">
          <NavigationPending to={to} />
        </div>
      ) : null}
      {/* The page stays mounted: when loading fails, the form still has what was typed. */}
      <div hidden={to !== null}>
        <Outlet />
      </div>
    </div>
  );
}
