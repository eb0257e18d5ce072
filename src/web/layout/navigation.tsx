/** Main navigation; on narrow screens a drawer opened by the menu button. */

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partsPath, rootPath } from '#platform/paths.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

export const navigationId = 'navigation';

interface NavigationLink {
  to: string;
  name: () => string;
  /** Shown only to signed-in or only to signed-out visitors. */
  when?: 'in' | 'out';
}

const links: NavigationLink[] = [
  { to: pagePaths.home, name: () => m.layout_nav_home() },
  { to: partsPath(), name: () => m.layout_nav_parts() },
  { to: pagePaths.machines, name: () => m.machine_title() },
  { to: pagePaths.quickOrder, name: () => m.quick_title() },
  { to: pagePaths.mission, name: () => m.layout_nav_mission() },
  { to: pagePaths.vision, name: () => m.layout_nav_vision() },
  { to: pagePaths.faq, name: () => m.layout_nav_faq() },
  { to: pagePaths.contact, name: () => m.layout_nav_contact() },
  { to: pagePaths.resume, name: () => m.layout_nav_resume() },
  { to: pagePaths.dashboard, name: () => m.layout_nav_dashboard(), when: 'in' },
  { to: pagePaths.login, name: () => m.layout_login(), when: 'out' },
];

function isCurrent(to: string, pathname: string): boolean {
  const currentPath = pathname === rootPath ? pagePaths.home : pathname;
  return currentPath === to || currentPath.startsWith(`${to}/`);
}

/** @param missing paths of pages that are not written */
export function Navigation({ missing }: { missing: readonly string[] }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  // Only after a navigation: the first run is the hydration, and the drawer may have been opened before it.
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
  }, [pathname]);
  return (
    <nav className="nav" id={navigationId} ref={nav} popover="auto" aria-label={m.layout_nav()}>
      <CachedHtml tag="div" className="drawer__head" content={DrawerHead} props={{}} />
      <CachedHtml
        tag="div"
        className="wrap"
        content={NavigationLinks}
        props={{ current: links.find(({ to }) => isCurrent(to, pathname))?.to, missing }}
      />
    </nav>
  );
}

function DrawerHead() {
  return (
    <>
      <span>{m.layout_menu()}</span>
      <button
        className="icon-btn"
        type="button"
        popoverTarget={navigationId}
        popoverTargetAction="hide"
        aria-label={m.layout_menu_close()}
      >
        <Icon name="close" />
      </button>
    </>
  );
}

function NavigationLinks({ current, missing }: { current: string | undefined; missing: readonly string[] }) {
  return (
    <ul>
      {links
        .filter(({ to }) => !missing.includes(to))
        .map(({ to, name, when }) => (
          <li key={to} className={when && `when-signed-${when}`}>
            <PageAnchor href={to} aria-current={to === current ? 'page' : undefined}>
              {name()}
            </PageAnchor>
          </li>
        ))}
      <li className="when-signed-in">
        <button type="button" data-sign-out>
          {m.account_logout()}
        </button>
      </li>
    </ul>
  );
}
