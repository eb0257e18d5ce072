import type { Company } from '#domain/content/contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';

interface PrintHeadProps {
  shop: Pick<Company, 'name' | 'address' | 'phone' | 'email'>;
  /** When the page was read from the shop: its prices and stock are of that day, whenever it is printed. ISO 8601. */
  readAt: string;
  /** The machine that the page is about, with what is known of it. */
  machine?: string;
}

/** Head of the printed page, which has no header and footer of the shop. */
export function PrintHead({ readAt, ...props }: PrintHeadProps) {
  const day = formatDay(readAt);
  return <CachedHtml tag="div" className="print-head" content={PrintHeadContent} props={{ ...props, day }} />;
}

function PrintHeadContent({ shop, machine, day }: Omit<PrintHeadProps, 'readAt'> & { day: string }) {
  return (
    <>
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
        {m.part_as_of({ date: day })}
      </p>
    </>
  );
}
