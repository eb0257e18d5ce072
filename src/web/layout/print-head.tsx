import type { Company } from '#domain/content/contract.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';

interface PrintHeadProps {
  shop: Pick<Company, 'name' | 'address' | 'phone' | 'email'>;
  /** Of which day the page is, whenever it is printed: "Prices and stock of 21 Nov 2026". */
  asOf: string;
  /** The machine that the page is about, with what is known of it. */
  machine?: string;
}

/** Head of the printed page, which has no header and footer of the shop. */
export function PrintHead(props: PrintHeadProps) {
  return <CachedHtml tag="div" className="print-head" content={PrintHeadContent} props={props} />;
}

function PrintHeadContent({ shop, machine, asOf }: PrintHeadProps) {
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
        {asOf}
      </p>
    </>
  );
}
