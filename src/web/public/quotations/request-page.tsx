/**
 * /quotations/:id: a request for quotation, for its buyer. The HTML is the same for everybody and for every id: whoever has no
 * account has the key of the request behind the # of the link, which no server sees. start-request.tsx draws the request.
 */
import '#web/styles/addresses.css';
import '#web/styles/facts.css';
import '#web/styles/forms.css';
import '#web/styles/order-page.css';
import '#web/styles/order-terms.css';
import '#web/styles/quotations.css';
import '#web/styles/quoted.css';
import '#web/styles/request-files.css';
import { useLoaderData } from 'react-router';
import { shownCompany } from '#domain/content/example-company.ts';
import { requestLinkDays } from '#domain/quotations/request-rules.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { getPaymentTerms } from '#web/features/order-terms/payment-terms.server.ts';
import { useHydrated } from '#web/kit/browser/use-hydrated.ts';
import { load } from '#web/layout/load.server.ts';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import type { Route } from './+types/request-page.ts';
import { BuyersRequest } from './buyers-request.tsx';

export const handle = { document: true };

// Its address names a request: no other site learns it.
export const meta = ({ matches }: PageArgs) => [
  ...privatePageMeta(matches, m.request_title()),
  { name: 'referrer', content: 'no-referrer' },
];

export const loader = load(async (scope) => {
  const { shortName } = shownCompany(await getSetting(scope, 'company'));
  return { shop: shortName, linkDays: requestLinkDays, payment: await getPaymentTerms(scope) };
});

export default function QuotationRequestPage({ params }: Route.ComponentProps) {
  const props = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  return (
    <div className="wrap asked">
      <NeedsScript />
      {/* Where React Router runs the page, it draws the request itself. */}
      <div data-asked={JSON.stringify(props)}>
        {hydrated ? (
          <BuyersRequest key={params.id} id={params.id} {...props} />
        ) : (
          <>
            <h1>{m.request_title()}</h1>
            <p className="quiet">{m.request_loading()}</p>
          </>
        )}
      </div>
    </div>
  );
}
