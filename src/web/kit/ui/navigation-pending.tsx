import { pagePaths, purchasePath } from '#platform/http/page-paths.ts';
import { FormSkeleton, OrderSkeleton, PartsSkeleton, TableSkeleton } from './skeleton.tsx';

const forms = /^\/dashboard\/(review|myProfile|addProduct|newOrder|manageProducts\/.+)$/;

/** Skeleton of the page that is loading. */
export function NavigationPending({ to }: { to: string }) {
  if (to === pagePaths.purchase) return <PartsSkeleton />;
  if (to.startsWith(purchasePath(''))) return <OrderSkeleton />;
  if (forms.test(to)) return <FormSkeleton />;
  return <TableSkeleton />;
}
