/** /machines/:make/:machine: what the shop has for one model; with a serial number, what fits that machine. */
import '#web/styles/machines.css';
import '#web/styles/drawing.css';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { getDrawing } from '#domain/drawings/get-drawing.server.ts';
import { listMachineDrawings } from '#domain/drawings/list-machine-drawings.server.ts';
import { searchMachineRows } from '#domain/drawings/search-machine-rows.server.ts';
import { type ChosenMachine, withoutSerial } from '#domain/fitment/chosen-machine.ts';
import { findChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { listFittingCategories } from '#domain/fitment/fitting-categories.server.ts';
import { listServiceKits } from '#domain/fitment/list-service-kits.server.ts';
import { machineAddress, machineName } from '#domain/fitment/machine-contract.ts';
import { MachineQuery } from '#domain/fitment/machine-query.ts';
import { getMachine } from '#domain/fitment/machines.server.ts';
import { listWearParts } from '#domain/fitment/wear-parts.server.ts';
import { m } from '#messages';
import { machinePath, pagePaths } from '#platform/http/page-paths.ts';
import type { Scope } from '#platform/scope.ts';
import { machineQueryIn, withMachine } from '#web/kit/page/machine-parameters.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { Crumbs } from '#web/layout/crumbs.tsx';
import { load } from '#web/layout/load.server.ts';
import { originOf, pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { foundRowsId, MachineDrawingSearch } from '#web/public/drawings/machine-drawing-search.tsx';
import { crumbData } from '../part/structured-data.ts';
import { askPath } from '../quotations/ask-path.ts';
import { Assemblies } from './assemblies.tsx';
import { FoundRowsTable } from './found-rows.tsx';
import { toKitView } from './kit-view.ts';
import { MachineAbout } from './machine-about.tsx';
import { PartCategories } from './part-categories.tsx';
import { SerialAnswer } from './serial-answer.tsx';
import { ServiceKits } from './service-kits.tsx';
import { modelData } from './structured-data.ts';
import { WearParts } from './wear-parts.tsx';
import { toWearViews } from './wear-view.ts';

export const handle = { document: true };

export const loader = load(async (scope, { params, request }) => {
  const machine = await getMachine(scope, params['make'] ?? '', params['machine'] ?? '');
  const { searchParams } = new URL(request.url);
  // Each page has one address.
  const path = machinePath(machine.makeSlug, machine.slug);
  const find = searchParams.get('find') ?? '';
  const here = find ? `${path}?${new URLSearchParams({ find })}` : path;
  const isOwn = path === machinePath(params['make'] ?? '', params['machine']);
  if (!isOwn) throw redirect(withMachine(here, machineQueryIn(searchParams)), 301);
  // A serial number alone is one of this machine, which is the chosen one then.
  if (searchParams.get('serial') && !searchParams.has('machine')) {
    searchParams.set('machine', machineAddress(machine));
    throw redirect(withMachine(here, machineQueryIn(searchParams)), 302);
  }
  const query = queryOf(searchParams, machineAddress(machine));
  const chosen = await findChosenMachine(scope, query);
  const isSerialOfMachine = chosen?.isSerialOfMachine ?? true;
  // With the serial number of another model the page shows what fits this one, as without a number.
  const shown = isSerialOfMachine || !chosen ? chosen : withoutSerial(chosen);
  return {
    machine,
    query,
    serial: chosen?.serial?.written ?? '',
    engineSerial: chosen?.engineSerial?.written ?? '',
    find: searchParams.has('find')
      ? { typed: find, found: await searchMachineRows(scope, machine.id, find, shown) }
      : null,
    isSerialOfMachine,
    problem: chosen?.serialProblem ?? '',
    ...(await contentsOf(scope, machine.id, shown)),
  };
});

/** The address says what is known of the machine only if it names this one: a visitor can have chosen another. */
function queryOf(params: URLSearchParams, machine: string): MachineQuery {
  const isOwn = params.get('machine')?.toLowerCase() === machine;
  const given = isOwn ? { ...Object.fromEntries(params), equipment: params.getAll('equipment') } : {};
  return MachineQuery.parse({ ...given, machine });
}

async function contentsOf(scope: Scope, machineId: string, chosen: ChosenMachine | null) {
  if (!chosen) return { drawings: [], overview: null, categories: [], wearParts: [], kits: [] };
  const [drawings, categories, wearParts, kits] = await Promise.all([
    listMachineDrawings(scope, machineId),
    listFittingCategories(scope, chosen),
    listWearParts(scope, chosen),
    listServiceKits(scope, machineId),
  ]);
  const [first] = drawings;
  return {
    drawings,
    overview: first?.kind === 'overview' ? await getDrawing(scope, first.slug, { chosen }) : null,
    categories,
    wearParts: toWearViews(wearParts, chosen),
    kits: kits.map(toKitView),
  };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

const stepsTo = ({ make, makeSlug }: Loaded['machine']) => [
  { to: pagePaths.machines, name: m.machine_title() },
  { to: machinePath(makeSlug), name: make },
];

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { machine, drawings, serial, problem, find } = loaderData;
  const name = machineName(machine);
  const path = machinePath(machine.makeSlug, machine.slug);
  const origin = originOf(matches);
  return [
    ...pageMeta(matches, {
      title: pageTitle(matches, m.machine_page_title({ machine: name })),
      description: machine.engineModel
        ? m.machine_page_description_engine({ machine: name, engine: machine.engineModel })
        : m.machine_page_description({ machine: name }),
      path,
    }),
    // The number of serial numbers and searched texts is unlimited.
    ...(serial || problem || find ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { 'script:ld+json': crumbData(stepsTo(machine), machine.name, origin) },
    { 'script:ld+json': modelData(machine, drawings, origin) },
  ];
};

export default function MachinePage() {
  const { machine, query, serial, engineSerial, isSerialOfMachine, problem, find, ...contents } =
    useLoaderData<typeof loader>();
  const { drawings, overview, categories, wearParts, kits } = contents;
  // Links carry the serial number only if it is one of this machine.
  const known = isSerialOfMachine && !problem ? query : { ...query, serial: '' };
  const total = categories.filter(({ parent }) => parent === null).reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="wrap machine" data-surface>
      <Crumbs steps={stepsTo(machine)} current={machine.name} />
      <h1>{m.machine_page_title({ machine: machineName(machine) })}</h1>
      <MachineAbout machine={machine} query={query} problem={problem} />
      <SerialAnswer {...{ machine, query, serial, isSerialOfMachine, total }} />
      <Assemblies
        drawings={drawings}
        overview={overview}
        query={known}
        search={
          <MachineDrawingSearch
            machine={machine}
            text={find?.typed ?? ''}
            problem={find && !find.found ? m.drawing_search_empty() : ''}
          />
        }
      >
        <div id={foundRowsId}>
          {find?.found ? (
            <FoundRowsTable
              found={find.found}
              query={known}
              numbers={{ serial: known.serial && serial, engineSerial }}
            />
          ) : null}
        </div>
      </Assemblies>
      <PartCategories categories={categories} query={known} hasSerial={known.serial !== ''} total={total} />
      <WearParts wearParts={wearParts} />
      <ServiceKits kits={kits} />
      <p>
        <PageAnchor href={askPath([], { source: 'machine', make: machine.make, model: machine.name, serial })}>
          {m.ask_from_machine()}
        </PageAnchor>
      </p>
    </div>
  );
}
