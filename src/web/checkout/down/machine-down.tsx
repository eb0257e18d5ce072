/**
 * /machine-down: the machine that browser or address names stands still, and its parts are ordered on this page. The HTML is the
 * same for everybody; the browser keeps what is chosen and asks who orders (start-machine-down.tsx).
 */
import '#web/styles/cart.css';
import '#web/styles/checkout.css';
import '#web/styles/forms.css';
import '#web/styles/machine-down.css';
import { type MetaFunction, useLoaderData } from 'react-router';
import { listNeededRows } from '#domain/drawings/needed-rows.server.ts';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { findChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { machineAddress, machineName } from '#domain/fitment/machine-contract.ts';
import { machineParameters } from '#domain/fitment/machine-query.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { machinePath, myMachinesPath, pagePaths } from '#platform/http/page-paths.ts';
import type { Scope } from '#platform/scope.ts';
import { machineQueryOf } from '#web/features/machine/machine-in-address.server.ts';
import { getPaymentTerms } from '#web/features/order-terms/payment-terms.server.ts';
import { useHydrated } from '#web/kit/browser/use-hydrated.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { load } from '#web/layout/load.server.ts';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { pageTitle } from '#web/layout/page-meta.ts';
import { MachineDownOrder, type TickedRow } from './machine-down-order.tsx';

export const handle = { document: true, hasMachine: true, showsFitment: true };

/** The most ticked rows that an address names. */
const maxTicked = 50;

export const loader = load(async (scope, { request }) => {
  const { searchParams } = new URL(request.url);
  const query = machineQueryOf(searchParams);
  const chosen = await findChosenMachine(scope, query);
  if (!chosen) return { isUnknown: query.machine !== '', order: null };
  const { isSerialOfMachine } = chosen;
  const { makeSlug, slug } = chosen.machine;
  const machine = { ...query, machine: machineAddress(chosen.machine), serial: chosen.serial?.written ?? query.serial };
  return {
    isUnknown: false,
    order: {
      name: machineName(chosen.machine),
      path: machinePath(makeSlug, slug),
      isSerialOfMachine,
      machine,
      query: new URLSearchParams(machineParameters(machine)).toString(),
      ticked: await tickedRows(scope, chosen, searchParams),
      payment: await getPaymentTerms(scope),
    },
  };
});

/** The rows of a drawing that its page has sent along, each as pieces and label: "2*4b". */
async function tickedRows(scope: Scope, chosen: ChosenMachine, params: URLSearchParams): Promise<TickedRow[]> {
  const slug = params.get('drawing') ?? '';
  const sent = params.getAll('row').slice(0, maxTicked);
  if (!slug || sent.length === 0) return [];
  const pieces = new Map(sent.map((text) => [text.replace(/^[^*]*\*/, ''), text.split('*', 1)[0] ?? '']));
  const rows = await listNeededRows(scope, chosen, { slug, rows: [...pieces.keys()] }).catch(noneWhenGone);
  return rows.map((row) => ({ ...row, pieces: pieces.get(row.item.row) ?? '' }));
}

/** A drawing that was deleted meanwhile has no rows. */
function noneWhenGone(error: unknown): [] {
  if (error instanceof AppError && error.code === 'not_found') return [];
  throw error;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const name = loaderData?.order?.name;
  return [
    { title: pageTitle(name ? m.machine_down_title_of({ machine: name }) : m.machine_down()) },
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
  const { name, path, isSerialOfMachine, ...props } = order;
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
      <NeedsScript />
      {/* Where React Router runs the page, it draws the order itself. */}
      <div className="down__order" data-machine-down={JSON.stringify(props)}>
        {hydrated ? <MachineDownOrder {...props} /> : <p className="quiet">{m.machine_down_checking()}</p>}
      </div>
    </div>
  );
}
