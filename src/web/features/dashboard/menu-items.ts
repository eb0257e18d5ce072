/** The pages of the dashboard, for its menu and for the command palette. */
import type { OperationName } from '#api/routes.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import type { IconName } from '#web/kit/ui/icon.tsx';
import { canCall } from '#web/session/own-permissions.ts';

export interface MenuItem {
  readonly to: string;
  readonly icon: IconName;
  readonly label: () => string;
}

/** Pages of every user. */
export const ownPages: readonly MenuItem[] = [
  { to: pagePaths.dashboard, icon: 'list', label: m.dashboard_my_orders },
  { to: pagePaths.addReview, icon: 'star', label: m.dashboard_add_review },
  { to: pagePaths.myQuotations, icon: 'mail', label: m.my_requests_title },
  { to: pagePaths.lists, icon: 'rows', label: m.lists_title },
  { to: pagePaths.addresses, icon: 'pin', label: m.addresses_menu },
  { to: pagePaths.profile, icon: 'user', label: m.dashboard_my_profile },
];

/** Pages of the staff, each with the operation that its users need. */
const shopPages: readonly (MenuItem & { readonly call: OperationName })[] = [
  { to: pagePaths.overview, icon: 'list', label: m.overview_title, call: 'getOverview' },
  { to: pagePaths.products, icon: 'box', label: m.dashboard_manage_products, call: 'getStockHistory' },
  { to: pagePaths.orders, icon: 'truck', label: m.dashboard_manage_orders, call: 'listOrderNumbers' },
  { to: pagePaths.manageRequests, icon: 'mail', label: m.requests_title, call: 'listQuotationRequests' },
  { to: pagePaths.customers, icon: 'user', label: m.customers_menu, call: 'listCustomers' },
  { to: pagePaths.manageReviews, icon: 'star', label: m.dashboard_manage_reviews, call: 'searchReviews' },
  { to: pagePaths.addProduct, icon: 'plus', label: m.dashboard_add_item, call: 'createProduct' },
  { to: pagePaths.categories, icon: 'rows', label: m.categories_menu, call: 'createCategory' },
  { to: pagePaths.manageMachines, icon: 'box', label: m.fitment_machines, call: 'searchMachines' },
  { to: pagePaths.drawings, icon: 'fit', label: m.drawing_menu, call: 'listDrawingDrafts' },
  { to: pagePaths.priceRules, icon: 'up', label: m.price_rules_title, call: 'listPriceRules' },
  { to: pagePaths.freight, icon: 'truck', label: m.freight_menu, call: 'getFreightTable' },
  { to: pagePaths.deadNumbers, icon: 'swap', label: m.dead_numbers_menu, call: 'searchDeadNumbers' },
  { to: pagePaths.missedSearches, icon: 'search', label: m.missed_menu, call: 'listMissedSearches' },
  { to: pagePaths.undeliveredMail, icon: 'mail', label: m.undelivered_menu, call: 'listUndeliveredMail' },
  { to: pagePaths.imports, icon: 'swap', label: m.import_menu, call: 'listImports' },
  { to: pagePaths.users, icon: 'user', label: m.dashboard_make_admin, call: 'listUsers' },
  { to: pagePaths.settings, icon: 'edit', label: m.settings_menu, call: 'listSettings' },
  { to: pagePaths.audit, icon: 'rows', label: m.audit_menu, call: 'listAudit' },
  { to: pagePaths.health, icon: 'ok', label: m.health_title, call: 'getShopHealth' },
];

/** The pages of the staff that the user may open. */
export const permittedPages = (): readonly MenuItem[] => shopPages.filter(({ call }) => canCall(call));
