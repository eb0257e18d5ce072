import { FormSkeleton, OrderSkeleton, PartsSkeleton, TableSkeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export function Waiting() {
  return (
    <>
      <Spinner />
      <TableSkeleton rows={3} />
      <PartsSkeleton rows={3} />
      <FormSkeleton fields={2} />
      <OrderSkeleton />
    </>
  );
}
