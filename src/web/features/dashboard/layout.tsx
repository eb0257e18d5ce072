/** Layout of the dashboard: the menu beside the page, on small screens as a drawer. */
import { pagePaths } from '#platform/http/page-paths.ts';
import { isStaff } from '#platform/permissions.ts';
import '#web/styles/dashboard.css';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { m } from '#messages';
import { announce } from '#web/kit/browser/announce.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { useNavigationPending } from '#web/kit/browser/use-navigation-pending.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { NavigationPending } from '#web/kit/ui/navigation-pending.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import type { RouteHandle } from '#web/layout/document-route.ts';
import { loadPermissions } from '#web/session/own-permissions.ts';
import { openSession } from '#web/session/require-session.ts';
import { signOut } from '#web/session/session.ts';
import type { Route } from './+types/layout.ts';
import { type MenuItem, ownPages, permittedPages } from './menu-items.ts';
import { type DashboardContext, menuId } from './page-header.tsx';
import { CommandPalette, usePalette } from './palette/command-palette.tsx';
import { useNewRequests } from './use-new-requests.ts';
import { useSideMenu } from './use-side-menu.ts';

export const handle: RouteHandle = { isDashboard: true };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user, own: known } = await openSession(request);
  const own = known ?? (await loadPermissions(user).catch(() => null));
  return { user, staff: own !== null && isStaff(own) && !own.secondFactorMissing };
}

export default function Dashboard({ loaderData: { user, staff } }: Route.ComponentProps) {
  const { side, open, show, hide, onKeyDown } = useSideMenu();
  const { busy, to } = useNavigationPending();
  useAnnouncedPage();
  const palette = usePalette();
  // The drawer is a modal dialog: the page behind it is not reachable until it closes.
  const dialogProps = open ? { role: 'dialog', 'aria-modal': true, 'aria-label': m.dashboard_dashboard() } : {};
  return (
    <div className="dashboard">
      <aside
        className="dashboard__menu"
        id={menuId}
        ref={side}
        data-open={open || undefined}
        onKeyDown={onKeyDown}
        {...dialogProps}
      >
        <div className="dashboard__close">
          <span>{m.dashboard_dashboard()}</span>
          <IconButton label={m.dashboard_close_menu()} onClick={hide}>
            <Icon name="close" />
          </IconButton>
        </div>
        <Menu staff={staff} />
      </aside>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape and the close button do the same. */}
      <div className="dashboard__backdrop" data-open={open || undefined} onClick={hide} />
      <div className="dashboard__main" aria-busy={busy || undefined}>
        {to ? <NavigationPending to={to} /> : null}
        {/* The page stays mounted while the next one loads: if that fails, forms keep what was typed. */}
        <div hidden={to !== null}>
          <Outlet
            context={{ user, showMenu: show, menuOpen: open, showPalette: palette.show } satisfies DashboardContext}
          />
        </div>
      </div>
      {palette.open ? <CommandPalette onClose={palette.hide} /> : null}
    </div>
  );
}

/** Announces the title of each further page to screen readers; browsers announce the first one. */
function useAnnouncedPage() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current !== pathname) announce(document.title);
    previous.current = pathname;
  }, [pathname]);
}

function Menu({ staff }: { staff: boolean }) {
  const newRequests = useNewRequests(staff);
  const handleSignOut = () => void signOut().catch(() => toast.error(m.account_logout_failed()));
  return (
    <nav aria-label={m.dashboard_dashboard()}>
      <ul>
        {ownPages.map((item) => (
          <Item key={item.to} {...item} end={item.to === pagePaths.dashboard} />
        ))}
      </ul>
      {staff ? (
        <>
          <h2>{m.dashboard_shop()}</h2>
          <ul>
            {permittedPages().map((item) => (
              <Item key={item.to} {...item} note={item.to === pagePaths.manageRequests ? newRequests : ''} />
            ))}
          </ul>
        </>
      ) : null}
      <ul>
        <li>
          <ScriptButton onClick={handleSignOut}>
            <Icon name="out" />
            {m.account_logout()}
          </ScriptButton>
        </li>
      </ul>
    </nav>
  );
}

/** @param props.note what is new on the page; empty: nothing */
function Item({ to, icon, label, end = false, note = '' }: MenuItem & { end?: boolean; note?: string }) {
  return (
    <li>
      <NavLink to={to} end={end}>
        <Icon name={icon} />
        {label()}
        {note === '' ? null : <Badge tone="short">{note}</Badge>}
      </NavLink>
    </li>
  );
}
