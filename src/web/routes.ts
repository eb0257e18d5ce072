/** The site map. The specification defines the paths; every other path is the 404 page. Links use platform/page-paths.ts. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('public/home.tsx'),
  route('home', 'public/home.tsx', { id: 'home' }),
  route('parts', 'public/parts.tsx'),
  route('part/:slug', 'public/part.tsx'),
  route('compare', 'public/compare.tsx'),
  route('quick-order', 'quick-order/quick-order.tsx'),
  route('mission', 'public/mission.tsx'),
  route('vision', 'public/vision.tsx'),
  route('faq', 'public/faq.tsx'),
  route('contact', 'public/contact.tsx'),
  route('reviews', 'public/reviews.tsx'),
  route('stock-notification', 'public/stock-notification.tsx'),
  route('stop-notifications', 'public/stop-notifications.tsx'),
  route('myResume', 'public/my-resume.tsx'),
  route('login', 'account/login.tsx'),
  route('register', 'account/register.tsx'),
  route('reset-password', 'account/reset-password.tsx'),
  route('account-setup', 'account/account-setup.tsx'),
  // Its HTML is the same for everybody; the browser fills in the cart of who is here.
  route('cart', 'cart/cart.tsx'),
  route('checkout', 'checkout/checkout.tsx'),
  layout('purchase/layout.tsx', [
    // Its HTML is the same for everybody; the browser asks who is signed in.
    route('purchase/:productId', 'purchase/purchase.tsx'),
    layout('account/require-session-layout.tsx', { id: 'purchase-session' }, [
      route('purchase', 'purchase/choose-part.tsx'),
    ]),
  ]),
  layout('account/require-session-layout.tsx', [
    route('confirm-email', 'account/confirm-email.tsx'),
    route('dashboard', 'dashboard/layout.tsx', [
      index('dashboard/orders/my-orders.tsx'),
      route('orders/:number', 'dashboard/orders/order-detail.tsx'),
      route('review', 'dashboard/profile/add-review.tsx'),
      route('myProfile', 'dashboard/profile/my-profile.tsx'),
      route('lists', 'dashboard/lists/lists.tsx'),
      route('lists/:listId', 'dashboard/lists/list-detail.tsx'),
      route('addresses', 'dashboard/addresses/addresses.tsx'),
      route('security', 'dashboard/profile/security.tsx'),
      layout('dashboard/admin-only.tsx', [
        route('manageProducts', 'dashboard/products/manage-products.tsx'),
        route('manageProducts/:productId', 'dashboard/products/edit-product.tsx'),
        route('addProduct', 'dashboard/products/add-product.tsx'),
        route('edits', 'dashboard/edits/edit-list.tsx'),
        route('edits/:editId', 'dashboard/edits/edit-detail.tsx'),
        route('categories', 'dashboard/categories/categories.tsx'),
        route('missedSearches', 'dashboard/products/missed-searches.tsx'),
        route('undeliveredMail', 'dashboard/mail/undelivered-mail.tsx'),
        route('import', 'dashboard/imports/import-list.tsx'),
        route('import/:batchId', 'dashboard/imports/import-detail.tsx'),
        route('manageOrders', 'dashboard/orders/manage-orders.tsx'),
        route('manageReviews', 'dashboard/reviews/manage-reviews.tsx'),
        route('makeAdmin', 'dashboard/users/make-admin.tsx'),
        route('makeAdmin/:email', 'dashboard/users/user-detail.tsx'),
      ]),
    ]),
  ]),
  ...(import.meta.env.DEV ? [route('styleguide', 'styleguide/styleguide.tsx')] : []),
  route('*', 'public/not-found.tsx'),
] satisfies RouteConfig;
