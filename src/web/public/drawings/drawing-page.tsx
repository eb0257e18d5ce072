/** /drawings/:slug: an exploded drawing beside the list of its parts. A static document: enhance/drawing.ts connects the two. */
import '#web/styles/drawing-rows.css';
import { type MetaFunction, useLoaderData } from 'react-router';
import { shownCompany } from '#domain/content/example-company.ts';
import type { Drawing, DrawingItem } from '#domain/drawings/contract.ts';
import { listEquivalentsInStock } from '#domain/drawings/equivalents-in-stock.server.ts';
import { findNeighbours } from '#domain/drawings/find-neighbours.server.ts';
import { listAlternatives } from '#domain/drawings/fitting-alternatives.server.ts';
import { getDrawing } from '#domain/drawings/get-drawing.server.ts';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { findChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { listVerdicts } from '#domain/fitment/list-verdicts.server.ts';
import { type MachineRef, machineAddress, machineName } from '#domain/fitment/machine-contract.ts';
import { MachineQuery } from '#domain/fitment/machine-query.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { drawingPath, machinePath } from '#platform/http/page-paths.ts';
import type { Scope } from '#platform/scope.ts';
import { formatDay } from '#platform/values/dates.ts';
import { offeredParts, rowOffer } from '#web/enhance/drawing/row-offer.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Crumbs } from '#web/layout/crumbs.tsx';
import { load } from '#web/layout/load.server.ts';
import { pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { PrintHead } from '#web/layout/print-head.tsx';
import { DrawingHead } from './drawing-head.tsx';
import { DrawingItems } from './drawing-list.tsx';
import { DrawingStage } from './drawing-stage.tsx';
import { fittingRow, isOfOtherMachine } from './fitting-row.ts';
import { MachineDrawingSearch } from './machine-drawing-search.tsx';
import { machineOfDrawing } from './machine-of-drawing.server.ts';
import { NeighbourLinks } from './neighbour-links.tsx';
import type { ShownMachine } from './shown-machine.ts';

export const handle = { document: true, hasMachine: true, showsFitment: true };

/** Number of machines that the page names; the others are counted. */
const maxMachines = 6;

export const loader = load(async (scope, { params, request }) => {
  const { searchParams } = new URL(request.url);
  const query = MachineQuery.parse({
    ...Object.fromEntries(searchParams),
    equipment: searchParams.getAll('equipment'),
  });
  const [chosen, company] = await Promise.all([findChosenMachine(scope, query), getSetting(scope, 'company')]);
  const drawing = await getDrawing(scope, params.slug ?? '', { chosen });
  const callout = searchParams.get('callout')?.slice(0, 20) ?? '';
  const verdicts = chosen ? await verdictsOf(scope, drawing.items, chosen) : {};
  const machine: ShownMachine | null = chosen && {
    address: machineAddress(chosen.machine),
    path: machinePath(chosen.machine.makeSlug, chosen.machine.slug),
    name: machineName(chosen.machine),
    serial: chosen.serial?.written ?? '',
    engineSerial: chosen.engineSerial?.written ?? '',
    verdicts,
    alternatives: await alternativesOf(scope, drawing.items, verdicts, chosen),
  };
  const ofMachine = await machineOfDrawing(scope, drawing, chosen);
  return {
    drawing,
    machine,
    company: shownCompany(company),
    equivalents: await listEquivalentsInStock(scope, soldOut(drawing.items), chosen),
    readAt: scope.now().toISOString(),
    /** For a request for quotation. */
    asked: { ...askedMachine(chosen?.machine ?? ofMachine), serial: chosen?.serial?.written ?? '' },
    /** The machine to whose drawings the page leads. */
    ofMachine: ofMachine && {
      machine: ofMachine,
      neighbours: await findNeighbours(scope, ofMachine.id, drawing.slug),
    },
    // A callout that the drawing does not have is dropped, so that it does not make another page.
    callout: drawing.items.some((item) => item.callout === callout) ? callout : '',
  };
});

const askedMachine = (machine: MachineRef | null | undefined) =>
  machine ? { make: machine.make, model: machine.name } : {};

/** Ids of the parts that rows order and the shop does not have. */
function soldOut(items: readonly DrawingItem[]): string[] {
  const parts = items.filter((item) => rowOffer(item) === null).flatMap(offeredParts);
  return [...new Set(parts.map(({ part }) => part._id))];
}

/** Verdicts about the parts that the rows order. */
async function verdictsOf(scope: Scope, items: readonly DrawingItem[], chosen: ChosenMachine) {
  const ids = items.flatMap(({ part, state }) => (part && state === 'orderable' ? [part._id] : []));
  const verdicts = await listVerdicts(scope, [...new Set(ids)], chosen);
  return Object.fromEntries([...verdicts].map(([id, { kind }]) => [id, kind]));
}

/** Alternatives to parts that do not fit by row or fitments, unless another row of the callout is of the machine. */
async function alternativesOf(
  scope: Scope,
  items: readonly DrawingItem[],
  verdicts: ShownMachine['verdicts'],
  chosen: ChosenMachine,
) {
  const outside = items.filter(
    (item) => item.part && isOfOtherMachine(item, verdicts) && !fittingRow(item, items, verdicts),
  );
  const ids = [...new Set(outside.map(({ part }) => part?._id ?? ''))];
  const found = await listAlternatives(scope, ids, chosen);
  return Object.fromEntries(found.map(({ part, alternatives }) => [part, alternatives]));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: m.not_found_title() }];
  const { slug, title, code, machines } = loaderData.drawing;
  const [first] = machines;
  const of = first ? machineName(first) : m.drawing_any_machine();
  return pageMeta(matches, {
    title: pageTitle(matches, `${title}, ${code}`),
    description: m.drawing_description({ title, machine: of }),
    path: drawingPath(slug),
  });
};

export default function DrawingPage() {
  const { drawing, machine, asked, ofMachine, callout, company, equivalents, readAt } = useLoaderData<typeof loader>();
  const named = machine ? machineWithNumbers(machine) : ofMachine ? machineName(ofMachine.machine) : '';
  const steps = breadcrumb(drawing, machine);
  return (
    <div className="wrap drawing-page">
      <PrintHead shop={company} asOf={m.part_as_of({ date: formatDay(readAt) })} machine={named} />
      <Crumbs steps={steps} current={drawing.title} />
      <DrawingHead drawing={drawing} machine={named} back={steps[0]} />
      <Machines machines={drawing.machines} />
      {ofMachine ? <NeighbourLinks neighbours={ofMachine.neighbours} machine={machineName(ofMachine.machine)} /> : null}
      <ScriptFailure drawing={drawing} />
      <div className="drawing" data-drawing={drawing.slug} id="drawing">
        <DrawingStage drawing={drawing} callout={callout} />
        <DrawingItems
          drawing={drawing}
          machine={machine}
          callout={callout}
          shop={{ phone: company.phone, email: company.email, machine: named, asked }}
          equivalents={equivalents}
        />
      </div>
      {ofMachine ? <MachineDrawingSearch machine={ofMachine.machine} /> : null}
    </div>
  );
}

/** The machine on the printed page: "Komatsu PC200-8, S/N 312044". */
function machineWithNumbers({ name, serial, engineSerial }: ShownMachine): string {
  const numbers = [
    serial ? m.drawing_serials({ text: serial }) : '',
    engineSerial ? m.drawing_engine_serials({ text: engineSerial }) : '',
  ];
  return [name, ...numbers].filter(Boolean).join(', ');
}

/** Steps to the drawing from the chosen machine, else from the only one that the drawing is of. */
function breadcrumb({ overviews, machines }: Drawing, machine: ShownMachine | null) {
  const [only, ...others] = machines;
  const own =
    only && others.length === 0 ? [{ to: machinePath(only.makeSlug, only.slug), name: machineName(only) }] : [];
  const steps = machine ? [{ to: machine.path, name: machine.name }] : own;
  return [...steps, ...overviews.slice(0, 1).map(({ slug, title }) => ({ to: drawingPath(slug), name: title }))];
}

function Machines({ machines }: Pick<Drawing, 'machines'>) {
  if (machines.length === 0) return null;
  const more = machines.length - maxMachines;
  return (
    <ul className="drawing-machines">
      {machines.slice(0, maxMachines).map((machine) => (
        <li key={machineAddress(machine)}>
          <PageAnchor href={machinePath(machine.makeSlug, machine.slug)}>{machineName(machine)}</PageAnchor>
          {machine.serials ? (
            <span className="quiet small"> {m.drawing_serials({ text: machine.serials })}</span>
          ) : null}
        </li>
      ))}
      {more > 0 ? <li className="quiet">{m.drawing_more_machines({ count: formatCount(more) })}</li> : null}
    </ul>
  );
}

/** The notice that enhance/drawing.ts shows when the script of the drawing could not be loaded. */
function ScriptFailure({ drawing }: { drawing: Drawing }) {
  return (
    <div className="drawing-failure" role="status" hidden data-drawing-failed>
      <Notice tone="short">
        {m.drawing_script_failed()} <PageAnchor href={drawingPath(drawing.slug)}>{m.drawing_load_again()}</PageAnchor>
      </Notice>
    </div>
  );
}
