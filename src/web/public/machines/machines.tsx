/** /machines: all makers with their models, and a search by maker, model and serial number. */
import '#web/styles/machines.css';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { listMachines } from '#domain/fitment/machines.server.ts';
import { suggestMachines } from '#domain/fitment/suggest-machines.server.ts';
import { m } from '#messages';
import { machinePath, pagePaths } from '#platform/http/page-paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Crumbs } from '#web/layout/crumbs.tsx';
import { load } from '#web/layout/load.server.ts';
import { pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { serialPath } from './machine-addresses.ts';
import { MachineLinks } from './machine-links.tsx';
import { MachineSearch } from './machine-search.tsx';

export const handle = { document: true };

/** Largest number of characters of a search. */
const maxText = 200;
/** Number of models above which the page shows the makers alone. */
const maxModels = 400;

export const loader = load(async (scope, { request }) => {
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, maxText);
  const [found, all] = await Promise.all([text ? suggestMachines(scope, text) : [], listMachines(scope)]);
  const exact = found.filter(({ exact }) => exact);
  const [only] = exact.length > 0 ? exact : found;
  if (only && (exact.length === 1 || found.length === 1)) throw redirect(serialPath(only.machine, only.serial));
  const makes = [...Map.groupBy(all, ({ makeSlug }) => makeSlug)].map(([slug, models]) => ({
    slug,
    name: models[0]?.make ?? slug,
    count: models.length,
    models: all.length > maxModels ? [] : models,
  }));
  return { text, found: found.map(({ machine }) => machine), makes };
});

/** Search engines list no searches: the models have pages of their own. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  ...pageMeta(matches, {
    title: pageTitle(matches, m.machine_title()),
    description: m.machine_description(),
    path: pagePaths.machines,
  }),
  ...(loaderData?.text ? [{ name: 'robots', content: 'noindex, follow' }] : []),
];

export default function Machines() {
  const { text, found, makes } = useLoaderData<typeof loader>();
  return (
    <div className="wrap machines">
      <Crumbs steps={[]} current={m.machine_title()} />
      <h1>{m.machine_title()}</h1>
      <p className="quiet">{m.machine_intro()}</p>
      <MachineSearch text={text} />
      {text ? <Found text={text} found={found} /> : null}
      {makes.length === 0 ? <EmptyState title={m.machine_no_machines()} /> : null}
      {makes.map(({ slug, name, count, models }) => (
        <section className="section" key={slug} aria-labelledby={`make-${slug}`}>
          <div className="section__head">
            <h2 id={`make-${slug}`}>
              <PageAnchor href={machinePath(slug)}>{name}</PageAnchor>
            </h2>
            <span className="quiet end">
              {count === 1 ? m.machine_model_one() : m.machine_models({ count: formatCount(count) })}
            </span>
          </div>
          <MachineLinks machines={models} />
        </section>
      ))}
    </div>
  );
}

type Found = Awaited<ReturnType<typeof loader>>['found'];

function Found({ text, found }: { text: string; found: Found }) {
  if (found.length === 0)
    return (
      <EmptyState title={m.machine_none_found({ text })}>
        <p className="quiet">{m.machine_none_found_help()}</p>
      </EmptyState>
    );
  return (
    <section className="section" aria-labelledby="found">
      <div className="section__head">
        <h2 id="found">{m.machine_found({ text })}</h2>
      </div>
      <MachineLinks machines={found} withMake />
    </section>
  );
}
