/**
 * /machine-down: the machine that browser or address names stands still, and its parts are ordered on this page. The HTML is the
 * same for everybody; the browser keeps what is chosen and asks who orders (start-machine-down.tsx).
 */
import '#web/styles/cart.css';
import '#web/styles/checkout.css';
import '#web/styles/forms.css';
import '#web/styles/machine-down.css';
import { type MetaFunction, useLoaderData } from 'react-router';
import { findChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { machineAddress, machineName } from '#domain/fitment/machine-contract.ts';
import { machineParameters } from '#domain/fitment/machine-query.ts';
import { m } from '#messages';
import { machinePath, myMachinesPath, pagePaths } from '#platform/http/page-paths.ts';
import { machineQueryOf } from '#web/features/machine/machine-in-address.server.ts';
import { getPaymentTerms } from '#web/features/order-terms/payment-terms.server.ts';
import { useHydrated } from '#web/kit/browser/use-hydrated.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { load } from '#web/layout/load.server.ts';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { pageTitle } from '#web/layout/page-meta.ts';
import { MachineDownOrder } from './machine-down-order.tsx';
import { listTickedRows } from './ticked-rows.server.ts';

export const handle = { document: true, hasMachine: true, showsFitment: true };

export const loader = load(async (scope, { request }) => {
  const { searchParams } = new URL(request.url);
  const query = machineQueryOf(searchParams);
  const chosen = await findChosenMachine(scope, query);
  if (!chosen) return { isUnknown: query.machine !== '', order: null };
  const { isSerialOfMachine } = chosen;
  const { makeSlug, slug } = chosen.machine;
  const machine = { ...query, machine: machineAddress(chosen.machine), serial: chosen.serial?.written ?? query.serial };
  const { rows: ticked, notices } = await listTickedRows(scope, chosen, searchParams);
  return {
    isUnknown: false,
    order: {
      name: machineName(chosen.machine),
      path: machinePath(makeSlug, slug),
      isSerialOfMachine,
      notices,
      machine,
      query: new URLSearchParams(machineParameters(machine)).toString(),
      ticked,
      payment: await getPaymentTerms(scope),
    },
  };
});

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const name = loaderData?.order?.name;
  return [
    { title: pageTitle(matches, name ? m.machine_down_title_of({ machine: name }) : m.machine_down()) },
    { name: 'robots', content: 'noindex' },
  ];
};

/** The page where the machine is chosen; it leads back here. */
const choosePath = myMachinesPath(new URLSearchParams({ returnTo: pagePaths.machineDown }).toString());

export default function MachineDownPage() {
  const { isUnknown, order } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  if (!order)
    return (
      <div className="wrap down">
        <h1>{m.machine_down()}</h1>
        {isUnknown ? <Notice tone="short">{m.machine_down_unknown()}</Notice> : null}
        <p>{m.machine_down_no_machine()}</p>
        <div className="toolbar">
          <ButtonAnchor variant="primary" size="big" href={choosePath}>
            {m.machine_down_choose()}
          </ButtonAnchor>
        </div>
      </div>
    );
  const { name, path, isSerialOfMachine, notices, ...props } = order;
  const { serial } = props.machine;
  return (
    <div className="wrap down">
      <h1>{m.machine_down_title_of({ machine: name })}</h1>
      <p className="down__machine">
        <PageAnchor href={path}>{serial ? m.my_machine_with_serial({ machine: name, serial }) : name}</PageAnchor>{' '}
        <PageAnchor href={choosePath} aria-label={m.machine_down_change()}>
          {m.my_machine_change()}
        </PageAnchor>
      </p>
      {isSerialOfMachine ? null : (
        <Notice tone="short">{m.my_machine_search_no_serial({ serial, machine: name })}</Notice>
      )}
      {notices.map((notice) => (
        <Notice key={notice} tone="short">
          {notice}
        </Notice>
      ))}
      <NeedsScript />
      {/* Where React Router runs the page, it draws the order itself. */}
      <div className="down__order" data-machine-down={JSON.stringify(props)}>
        {hydrated ? <MachineDownOrder {...props} /> : <p className="quiet">{m.machine_down_checking()}</p>}
      </div>
    </div>
  );
}
