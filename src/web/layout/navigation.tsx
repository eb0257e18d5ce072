/** The links of every page. On narrow screens they are a drawer behind the menu button. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';

export const navigationId = 'navigation';

interface NavigationLink {
  to: string;
  name: () => string;
  /** Shown only to people who are, or are not, signed in. */
  when?: 'in' | 'out';
}

const links: NavigationLink[] = [
  { to: '/home', name: () => m.frame_nav_home() },
  { to: '/parts', name: () => m.frame_nav_parts() },
  { to: '/mission', name: () => m.frame_nav_mission() },
  { to: '/vision', name: () => m.frame_nav_vision() },
  { to: '/faq', name: () => m.frame_nav_faq() },
  { to: '/contact', name: () => m.frame_nav_contact() },
  { to: '/myResume', name: () => m.frame_nav_resume() },
  { to: '/dashboard', name: () => m.frame_nav_dashboard(), when: 'in' },
  { to: '/login', name: () => m.frame_login(), when: 'out' },
];

function isCurrent(to: string, pathname: string): boolean {
  const here = pathname === '/' ? '/home' : pathname;
  return here === to || here.startsWith(`${to}/`);
}

export function Navigation() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname && nav.current?.matches(':popover-open')) nav.current.hidePopover();
  }, [pathname]);
  return (
    <nav className="nav" id={navigationId} ref={nav} popover="auto" aria-label={m.frame_nav()}>
      <div className="drawer__head">
        <span>{m.frame_menu()}</span>
        <button
          className="icon-btn"
          type="button"
          popoverTarget={navigationId}
          popoverTargetAction="hide"
          aria-label={m.frame_menu_close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="wrap">
        <ul>
          {links.map(({ to, name, when }) => (
            <li key={to} className={when && `when-signed-${when}`}>
              <a href={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
                {name()}
              </a>
            </li>
          ))}
          <li className="when-signed-in">
            <button type="button" data-sign-out>
              {m.account_logout()}
            </button>
          </li>
        </ul>
      </div>
    </nav>
  );
}
