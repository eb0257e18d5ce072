import { pagePaths, purchasePath } from '#platform/page-paths.ts';
import { FormSkeleton, OrderSkeleton, PartsSkeleton, TableSkeleton } from './skeleton.tsx';

const forms = /^\/dashboard\/(review|myProfile|addProduct|manageProducts\/.+)$/;

/** A page on its way, in the shape that it will have. */
export function NavigationPending({ to }: { to: string }) {
  if (to === pagePaths.purchase) return <PartsSkeleton />;
  if (to.startsWith(purchasePath(''))) return <OrderSkeleton />;
  if (forms.test(to)) return <FormSkeleton />;
  return <TableSkeleton />;
}
