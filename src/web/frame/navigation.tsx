/** The links of every page. On narrow screens they are a drawer behind the menu button. */
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { SessionLinks } from './session-links.tsx';

export const navigationId = 'navigation';

const links = [
  { to: '/home', name: () => m.frame_nav_home() },
  { to: '/parts', name: () => m.frame_nav_parts() },
  { to: '/mission', name: () => m.frame_nav_mission() },
  { to: '/vision', name: () => m.frame_nav_vision() },
  { to: '/faq', name: () => m.frame_nav_faq() },
  { to: '/contact', name: () => m.frame_nav_contact() },
  { to: '/myResume', name: () => m.frame_nav_resume() },
];

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
        <button className="icon-btn" type="button" popoverTarget={navigationId} popoverTargetAction="hide" aria-label={m.frame_menu_close()}><Icon name="close" /></button>
      </div>
      <div className="wrap">
        <ul>
          {links.map(({ to, name }) => <li key={to}><NavLink to={to} prefetch="intent" aria-current={to === '/home' && pathname === '/' ? 'page' : undefined}>{name()}</NavLink></li>)}
          <SessionLinks />
        </ul>
      </div>
    </nav>
  );
}
