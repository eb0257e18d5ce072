/** /dashboard/orders/{number}: one order with its history and what can be done with it, for its buyer and for staff. */

import { nextSteps } from '#domain/orders/next-steps.ts';
import { m } from '#messages';
import { auditPath, pagePaths } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { SaveAsList } from '#web/features/lists/save-as-list.tsx';
import { useRestoredFocus } from '#web/kit/browser/use-restored-focus.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { privatePageMeta } from '#web/layout/page-meta.ts';
import { PrintHead } from '#web/layout/print-head.tsx';
import { useRootData } from '#web/layout/root-data.ts';
import { call } from '#web/session/api-client.ts';
import { canCall, loadPermissions } from '#web/session/own-permissions.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { requireSession } from '#web/session/require-session.ts';
import { PageHeader } from '../dashboard/page-header.tsx';
import { OrderAgainButton } from '../lists/cart-button.tsx';
import type { Route } from './+types/order-detail.ts';
import { CardCases } from './card-cases.tsx';
import { CardReturn, findCardReturn } from './card-payment.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { CopyOrderButton } from './copy-order-button.tsx';
import { CoreReturns } from './cores/core-returns.tsx';
import { Documents } from './documents.tsx';
import { HeldMails } from './held-mails.tsx';
import { OrderMarginFacts } from './margin/order-margin-facts.tsx';
import { InternalNotes, OrderMessages } from './messages.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderNext } from './order-next.tsx';
import { OrderSteps } from './order-steps.tsx';
import { Packages } from './packages.tsx';
import { Payments } from './payments.tsx';
import { Proofs } from './proofs/proofs.tsx';
import { Returns } from './returns.tsx';
import { Shipments } from './shipments.tsx';
import { StaffNext } from './staff-next.tsx';
import { usePlacedToast } from './use-placed-toast.ts';

export { ErrorBoundary } from '../dashboard/page-error.tsx';

export const meta: Route.MetaFunction = ({ params, matches }) =>
  privatePageMeta(matches, m.order_title({ number: params.number }));

export async function clientLoader({ request, params: { number } }: Route.ClientLoaderArgs) {
  const user = await requireSession(request);
  await loadPermissions(user);
  const path = { number };
  // The payment is looked up before the order is read, so that the order has it.
  const cardReturn = await findCardReturn(request, number);
  const [order, documents, margins] = await Promise.all([
    call('getOrder', { path }),
    call('listOrderDocuments', { path }),
    canCall('listOrderMargins') ? call('listOrderMargins', { query: { numbers: number } }) : [],
  ]);
  return { user, order, documents, margin: margins[0], cardReturn, readAt: new Date().toISOString() };
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { user, order, documents, margin, cardReturn, readAt } = loaderData;
  usePlacedToast();
  const restoredFocus = useRestoredFocus<HTMLDivElement>();
  const isStaff = canCall('listOrderNumbers');
  const shop = useRootData()?.company;
  const steps = isStaff ? nextSteps(order) : [];
  const state = `${order.status} ${order.shippedQuantity} ${order.quantity}`;
  // The keys of siblings differ: with one key for two of them React leaves the section of the earlier state on the page.
  const actions = (
    <OrderActions key={`actions ${state}`} order={order} isStaff={isStaff} onTop={steps} isMain={steps.length === 0} />
  );
  return (
    // The button of a step goes with it: what comes next has the focus then.
    <div {...restoredFocus}>
      {shop ? <PrintHead shop={shop} asOf={m.order_as_of({ day: formatDay(readAt) })} /> : null}
      <PageHeader title={m.order_title({ number: order.number })}>
        <ButtonLink to={isStaff ? pagePaths.orders : pagePaths.dashboard}>
          {isStaff ? m.order_all() : m.order_mine()}
        </ButtonLink>
        {isStaff ? (
          <Permitted call="listAudit">
            <ButtonLink to={auditPath(`order:${order.number}`)}>{m.audit_menu()}</ButtonLink>
          </Permitted>
        ) : null}
        <CopyOrderButton number={order.number} />
        <Button onClick={() => window.print()}>{m.documents_print()}</Button>
      </PageHeader>
      {cardReturn ? <CardReturn number={order.number} state={cardReturn} /> : null}
      {isStaff ? (
        <>
          {/* Above the mails that wait: on a phone, three of them would take the next step out of view. */}
          <StaffNext key={`next ${state}`} order={order} steps={steps} />
          <HeldMails order={order} />
        </>
      ) : (
        <OrderNext order={order} documents={documents} />
      )}
      {order.email === user.email ? (
        <div className="toolbar dashboard__section">
          <OrderAgainButton number={order.number} />
          <SaveAsList
            lines={order.lines
              .filter(({ productId, productQuantity }) => productId !== '' && productQuantity > 0)
              .map(({ productId, productQuantity: quantity }) => ({ productId, quantity }))}
          />
          {order.lines.some(({ productId }) => productId === '') ? <p>{m.order_again_without_free()}</p> : null}
        </div>
      ) : null}
      {/* What staff do next stands above all that they may want to read. */}
      {isStaff ? actions : null}
      <OrderSteps order={order} />
      <ChoosePassword email={user.email} />
      <OrderFacts order={order}>{margin ? <OrderMarginFacts margin={margin} /> : null}</OrderFacts>
      {isStaff ? null : actions}
      <OrderLines order={order} />
      {order.shipments.length > 0 ? <Shipments order={order} /> : null}
      <Packages order={order} isStaff={isStaff} />
      <Returns order={order} isStaff={isStaff} />
      <CoreReturns order={order} isStaff={isStaff} />
      {order.cardCases.length > 0 ? <CardCases cases={order.cardCases} /> : null}
      <Payments order={order} isStaff={isStaff} onTop={steps} />
      <Proofs order={order} email={user.email} isStaff={isStaff} />
      <Documents order={order} documents={documents} isStaff={isStaff} />
      <OrderMessages order={order} email={user.email} isStaff={isStaff} />
      {isStaff ? <InternalNotes order={order} email={user.email} /> : null}
      <OrderHistory order={order} email={user.email} />
    </div>
  );
}
