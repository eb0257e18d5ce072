/** /dashboard/orders/{number}/packing: staff put the parts of an order into packages, with one thumb or with a scanner. */
import '#web/styles/packing.css';
import { useEffect, useRef } from 'react';
import type { PackingWork } from '#domain/orders/packing/contract.ts';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { ShipmentDocumentsDownload } from '#web/features/order/package-downloads.tsx';
import { useRestoredFocus } from '#web/kit/browser/use-restored-focus.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/packing-page.ts';
import { LinesToPack } from './lines-to-pack.tsx';
import { PackageCard } from './package-card.tsx';
import { PackingEnd } from './packing-end.tsx';
import { ScanField } from './scan-field.tsx';
import { usePacking } from './use-packing.ts';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta: Route.MetaFunction = ({ params, matches }) =>
  privatePageMeta(matches, m.packing_title({ number: params.number }));

export async function clientLoader({ request, params: { number } }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'saveOrderPacking');
  return { work: await call('getOrderPacking', { path: { number } }) };
}

export default function PackingPage({ loaderData: { work } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={m.packing_title({ number: work.number })}>
        <ButtonLink to={orderPath(work.number)}>{m.packing_to_order()}</ButtonLink>
      </PageHeader>
      <Packing key={work.number} work={work} />
    </>
  );
}

function Packing({ work }: { work: PackingWork }) {
  const state = usePacking(work);
  const restoredFocus = useRestoredFocus<HTMLDivElement>();
  if (state.dispatched !== null) return <Dispatched order={work.number} shipment={state.dispatched} />;
  if (!work.canPack) return <Notice>{m.packing_not_now()}</Notice>;
  const excess = state.work.packing?.excess ?? [];
  return (
    <div className="packing" {...restoredFocus}>
      {excess.length > 0 ? <Notice tone="bad">{m.packing_correct_excess()}</Notice> : null}
      <div className="packing__lines">
        <ScanField state={state} />
        <LinesToPack state={state} />
      </div>
      <section aria-labelledby="packages">
        <h2 id="packages">{m.packing_packages()}</h2>
        {state.packages.map((each, at) => (
          <PackageCard key={each.key} state={state} each={each} at={at} />
        ))}
        <Button onClick={state.add}>{m.packing_add_package()}</Button>
      </section>
      <PackingEnd state={state} />
    </div>
  );
}

/** The packages have left. The next thing, saving their documents, has the focus: the pressed button is gone. */
function Dispatched({ order, shipment }: { order: string; shipment: number }) {
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => next.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={next}>
      <Notice tone="mark">
        <p>{m.packing_dispatched({ number: order })}</p>
        <ShipmentDocumentsDownload order={order} shipment={shipment} />
      </Notice>
    </div>
  );
}
