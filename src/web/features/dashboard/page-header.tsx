import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { PhoneSheet } from './phone-sheet.tsx';

/** Id of the side menu, for the button that opens it on small screens. */
export const menuId = 'dashboard-menu';

export interface DashboardContext {
  readonly user: Account;
  readonly showMenu: () => void;
  readonly menuOpen: boolean;
  readonly showPalette: () => void;
}

interface PageHeaderProps {
  title: string;
  /** The page's actions. */
  children?: ReactNode;
  /** True for pages above a long list: on phones their actions are in a sheet. */
  isActionsInSheet?: boolean;
}

/** Heading of a dashboard page, the menu button on small screens, and the page's actions. */
export function PageHeader({ title, children, isActionsInSheet = false }: PageHeaderProps) {
  const { showMenu, menuOpen, showPalette } = useOutletContext<DashboardContext>();
  return (
    <div className="dashboard__header">
      <h1 tabIndex={-1}>{title}</h1>
      <Button
        className="only-narrow btn--icon-on-phones"
        aria-expanded={menuOpen}
        aria-controls={menuId}
        onClick={showMenu}
      >
        <Icon name="menu" />
        <span>{m.dashboard_dashboard()}</span>
      </Button>
      <Button
        variant="quiet"
        className="btn--icon-on-phones"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={showPalette}
      >
        <Icon name="search" />
        <span>{m.palette_open()}</span>
        <kbd className="palette__key" aria-hidden="true">
          Ctrl K
        </kbd>
      </Button>
      {isActionsInSheet ? (
        <PhoneSheet label={m.dashboard_actions()} icon="more">
          {children}
        </PhoneSheet>
      ) : (
        children
      )}
    </div>
  );
}
