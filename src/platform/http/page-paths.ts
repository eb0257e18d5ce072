/**
 * Paths of the pages. They are in platform because mails and sitemaps link to pages too. The site map
 * (src/web/routes.ts) has the same paths; a test compares them.
 */

export const pagePaths = {
  home: '/home',
  mission: '/mission',
  vision: '/vision',
  faq: '/faq',
  contact: '/contact',
  reviews: '/reviews',
  stockNotification: '/stock-notification',
  stopNotifications: '/stop-notifications',
  resume: '/myResume',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  accountSetup: '/account-setup',
  secondFactor: '/second-factor',
  purchase: '/purchase',
  cart: '/cart',
  checkout: '/checkout',
  quickOrder: '/quick-order',
  machineDown: '/machine-down',
  wornNumber: '/worn-number',
  askForQuotation: '/ask-for-quotation',
  machines: '/machines',
  dashboard: '/dashboard',
  overview: '/dashboard/overview',
  addReview: '/dashboard/review',
  profile: '/dashboard/myProfile',
  addresses: '/dashboard/addresses',
  lists: '/dashboard/lists',
  myQuotations: '/dashboard/myQuotations',
  security: '/dashboard/security',
  products: '/dashboard/manageProducts',
  roles: '/dashboard/roles',
  addProduct: '/dashboard/addProduct',
  newOrder: '/dashboard/newOrder',
  drafts: '/dashboard/drafts',
  customers: '/dashboard/customers',
  edits: '/dashboard/edits',
  categories: '/dashboard/categories',
  manageMachines: '/dashboard/machines',
  deadNumbers: '/dashboard/deadNumbers',
  missedSearches: '/dashboard/missedSearches',
  priceRules: '/dashboard/priceRules',
  freight: '/dashboard/freight',
  settings: '/dashboard/settings',
  audit: '/dashboard/audit',
  drawings: '/dashboard/drawings',
  undeliveredMail: '/dashboard/undeliveredMail',
  health: '/dashboard/health',
  imports: '/dashboard/import',
  orders: '/dashboard/manageOrders',
  manageRequests: '/dashboard/manageRequests',
  manageReviews: '/dashboard/manageReviews',
  users: '/dashboard/makeAdmin',
  styleguide: '/styleguide',
} as const;

/** The page of a maker of machines, or of one of its models. */
export function machinePath(makeSlug: string, slug?: string): string {
  return slug === undefined ? `${pagePaths.machines}/${makeSlug}` : `${pagePaths.machines}/${makeSlug}/${slug}`;
}

/**
 * The page that finds a number of which some signs cannot be read. @param typed what is known of it, in whose place a person
 * would otherwise begin anew; empty: nothing
 */
export function wornNumberPath(typed: string): string {
  if (!typed) return pagePaths.wornNumber;
  return `${pagePaths.wornNumber}?number=${encodeURIComponent(typed)}&after=yes&fits=yes`;
}

/** The form that asks for a mail when a part is in stock again; `requested`: what it says afterwards. */
export function stockNotificationPath(slug: string, requested?: 'requested'): string {
  return `${pagePaths.stockNotification}?part=${encodeURIComponent(slug)}${requested ? '&requested=1' : ''}`;
}

/** The page of the unsubscribe link in a stock notification. */
export function stopNotificationsPath(token: string): string {
  return `${pagePaths.stopNotifications}?token=${encodeURIComponent(token)}`;
}

/** The order form of a part. @param quantity pieces that the form starts with; absent: the minimum order */
export function purchasePath(productId: string, quantity?: number): string {
  const path = `${pagePaths.purchase}/${productId}`;
  return quantity === undefined ? path : `${path}?quantity=${quantity}`;
}

/** The dashboard page that edits a part. */
export function editProductPath(productId: string): string {
  return `${pagePaths.products}/${productId}`;
}

/** The page of an order, for its buyer and for staff. @param number as shown: SP-100001 */
export function orderPath(number: string): string {
  return `${pagePaths.dashboard}/orders/${number}`;
}

/** The page of a request for quotation for its buyer. */
export function quotationRequestPath(id: string): string {
  return `/quotations/${id}`;
}

/** The dashboard page of a request for quotation. */
export function manageRequestPath(id: string): string {
  return `${pagePaths.manageRequests}/${id}`;
}

/** The page where staff put the parts of an order into packages. */
export function packingPath(number: string): string {
  return `${orderPath(number)}/packing`;
}

/** The dashboard page of a saved list. */
export function listPath(listId: string): string {
  return `${pagePaths.lists}/${listId}`;
}

/** The dashboard page of an edit of many parts. */
export function editPath(editId: string): string {
  return `${pagePaths.edits}/${editId}`;
}

/** Id of the first row of a callout in the page of its drawing. */
export const calloutId = (callout: string) => `callout-${encodeURIComponent(callout)}`;

/** The page of a drawing. @param callout the number that is marked on it, and whose row comes into sight */
export function drawingPath(slug: string, callout?: string): string {
  const path = `/drawings/${slug}`;
  return callout === undefined ? path : `${path}?callout=${encodeURIComponent(callout)}#${calloutId(callout)}`;
}

/** The dashboard page that edits a drawing. */
export function editDrawingPath(slug: string): string {
  return `${pagePaths.drawings}/${slug}`;
}

/** The dashboard page of an import. */
export function importPath(batchId: string): string {
  return `${pagePaths.imports}/${batchId}`;
}

/** The entries of the audit about a thing. @param thing kind and id, such as order:SP-100001 */
export function auditPath(thing: string): string {
  return `${pagePaths.audit}?thing=${encodeURIComponent(thing)}`;
}

/** The entries of the audit about a person: what they did, and what was done to the account. */
export function auditOfPersonPath(email: string): string {
  return `${pagePaths.audit}?q=${encodeURIComponent(email)}`;
}

/** The dashboard page of a user's account. */
export function userPath(email: string): string {
  return `${pagePaths.users}/${encodeURIComponent(email)}`;
}

/** Where the page of a card payment leads back to. */
export function cardReturnPath(number: string): string {
  return `${orderPath(number)}?${cardReturnParameter}=return`;
}

/** The parameter of an order's page that says that the buyer comes from the page of a card payment. */
export const cardReturnParameter = 'card';

/** The page where a visitor chooses a machine and keeps their own. @param query without "?" */
export function myMachinesPath(query = ''): string {
  return query ? `/my-machines?${query}` : '/my-machines';
}

/** The dashboard page of a customer. */
export function customerPath(id: string): string {
  return `${pagePaths.customers}/${id}`;
}

/** The form of a new order: with a draft, or for a customer. */
export function newOrderPath(from: { readonly draft: string } | { readonly customer: string }): string {
  return `${pagePaths.newOrder}?${new URLSearchParams({ ...from })}`;
}
