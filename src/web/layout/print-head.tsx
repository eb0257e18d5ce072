import type { Company } from '#domain/content/contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';

interface PrintHeadProps {
  shop: Pick<Company, 'name' | 'address' | 'phone' | 'email'>;
  /** When the page was read from the shop: its prices and stock are of that day, whenever it is printed. ISO 8601. */
  readAt: string;
  /** The machine that the page is about, with what is known of it. */
  machine?: string;
}

/** Head of the printed page, which has no header and footer of the shop. */
export function PrintHead({ shop, readAt, machine }: PrintHeadProps) {
  return (
    <div className="print-head">
      <p>
        <strong>{shop.name}</strong>
        <br />
        {shop.address}
        <br />
        {[shop.phone, shop.email].filter(Boolean).join(' · ')}
      </p>
      <p>
        {machine ? (
          <>
            <strong>{machine}</strong>
            <br />
          </>
        ) : null}
        {m.part_as_of({ date: formatDay(readAt) })}
      </p>
    </div>
  );
}
