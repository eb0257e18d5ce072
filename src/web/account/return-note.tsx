import { m } from '#messages';
import { PartNumber } from '#web/ui/part-number.tsx';

/** Under the heading of somebody who was sent here: what for, and that the way back is remembered. */
export function ReturnNote({ partNumber }: { partNumber: string | null }) {
  if (partNumber === null) return m.account_return_to_page();
  return (
    <>
      {m.account_return_order()} <PartNumber value={partNumber} />. {m.account_return_after()}
    </>
  );
}
