/** The pages of the dashboard, for its menu and for the command palette. */
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import type { IconName } from '#web/kit/ui/icon.tsx';

export interface MenuItem {
  readonly to: string;
  readonly icon: IconName;
  readonly label: () => string;
}

/** Pages of every user. */
export const ownPages: readonly MenuItem[] = [
  { to: pagePaths.dashboard, icon: 'list', label: m.dashboard_my_orders },
  { to: pagePaths.addReview, icon: 'star', label: m.dashboard_add_review },
  { to: pagePaths.lists, icon: 'rows', label: m.lists_title },
  { to: pagePaths.addresses, icon: 'pin', label: m.addresses_menu },
  { to: pagePaths.profile, icon: 'user', label: m.dashboard_my_profile },
];

/** Pages of the staff. */
export const shopPages: readonly MenuItem[] = [
  { to: pagePaths.overview, icon: 'list', label: m.overview_title },
  { to: pagePaths.products, icon: 'box', label: m.dashboard_manage_products },
  { to: pagePaths.orders, icon: 'truck', label: m.dashboard_manage_orders },
  { to: pagePaths.manageReviews, icon: 'star', label: m.dashboard_manage_reviews },
  { to: pagePaths.addProduct, icon: 'plus', label: m.dashboard_add_item },
  { to: pagePaths.categories, icon: 'rows', label: m.categories_menu },
  { to: pagePaths.manageMachines, icon: 'box', label: m.fitment_machines },
  { to: pagePaths.drawings, icon: 'fit', label: m.drawing_menu },
  { to: pagePaths.freight, icon: 'truck', label: m.freight_menu },
  { to: pagePaths.deadNumbers, icon: 'swap', label: m.dead_numbers_menu },
  { to: pagePaths.missedSearches, icon: 'search', label: m.missed_menu },
  { to: pagePaths.undeliveredMail, icon: 'mail', label: m.undelivered_menu },
  { to: pagePaths.imports, icon: 'swap', label: m.import_menu },
  { to: pagePaths.users, icon: 'user', label: m.dashboard_make_admin },
  { to: pagePaths.health, icon: 'ok', label: m.health_title },
];
