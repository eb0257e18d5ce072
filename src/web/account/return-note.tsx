import { m } from '#messages';
import { PartNumber } from '#web/ui/part-number.tsx';

/** Why signing in is required: to order the part `partNumber`, or to see a page. */
export function ReturnNote({ partNumber }: { partNumber: string | null }) {
  if (partNumber === null) return m.account_return_to_page();
  return (
    <>
      {m.account_return_order()} <PartNumber value={partNumber} />. {m.account_return_after()}
    </>
  );
}
