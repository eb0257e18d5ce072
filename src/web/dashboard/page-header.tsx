import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Id of the side menu, for the button that opens it on small screens. */
export const menuId = 'dashboard-menu';

export interface DashboardContext {
  readonly user: Account;
  readonly showMenu: () => void;
  readonly menuOpen: boolean;
  readonly showPalette: () => void;
}

/** Heading of a dashboard page, the menu button on small screens, and the page's actions. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  const { showMenu, menuOpen, showPalette } = useOutletContext<DashboardContext>();
  return (
    <div className="dashboard__header">
      <h1 tabIndex={-1}>{title}</h1>
      <Button className="only-narrow" aria-expanded={menuOpen} aria-controls={menuId} onClick={showMenu}>
        <Icon name="menu" />
        {m.dashboard_dashboard()}
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={showPalette}>
        <Icon name="search" />
        {m.palette_open()}
        <kbd className="palette__key" aria-hidden="true">
          Ctrl K
        </kbd>
      </Button>
      {children}
    </div>
  );
}
