/** /machines/:make: the models of one maker, by kind. */
import '#web/styles/machines.css';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { listMachines } from '#domain/fitment/machines.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { machinePath, pagePaths } from '#platform/http/page-paths.ts';
import { machineKindName } from '#web/kit/format/machine-kind-name.ts';
import { machineQueryIn, withMachine } from '#web/kit/page/machine-parameters.ts';
import { Crumbs } from '#web/layout/crumbs.tsx';
import { load } from '#web/layout/load.server.ts';
import { originOf, pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { crumbData } from '../part/structured-data.ts';
import { MachineLinks } from './machine-links.tsx';

export const handle = { document: true };

export const loader = load(async (scope, { request, params: { make = '' } }) => {
  const machines = await listMachines(scope, { makeSlug: make });
  const [first] = machines;
  if (!first) throw new AppError('not_found', m.fitment_machine_unknown({ machine: make }));
  // Each page has one address.
  if (first.makeSlug !== make) {
    const machine = machineQueryIn(new URL(request.url).searchParams);
    throw redirect(withMachine(machinePath(first.makeSlug), machine), 301);
  }
  return { make: first.make, makeSlug: first.makeSlug, machines };
});

const steps = () => [{ to: pagePaths.machines, name: m.machine_title() }];

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { make, makeSlug } = loaderData;
  return [
    ...pageMeta(matches, {
      title: pageTitle(matches, m.machine_make_title({ make })),
      description: m.machine_make_description({ make }),
      path: machinePath(makeSlug),
    }),
    { 'script:ld+json': crumbData(steps(), make, originOf(matches)) },
  ];
};

export default function MachinesOfMake() {
  const { make, machines } = useLoaderData<typeof loader>();
  const kinds = [...Map.groupBy(machines, ({ kind }) => kind)];
  return (
    <div className="wrap machines">
      <Crumbs steps={steps()} current={make} />
      <h1>{m.machine_make_title({ make })}</h1>
      {kinds.map(([kind, models]) => (
        <section className="section" key={kind} aria-labelledby={`kind-${kind}`}>
          <div className="section__head">
            <h2 id={`kind-${kind}`}>{machineKindName[kind]()}</h2>
          </div>
          <MachineLinks machines={models} />
        </section>
      ))}
    </div>
  );
}
