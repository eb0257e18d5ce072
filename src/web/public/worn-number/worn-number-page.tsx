/**
 * /worn-number: finds a part number of which some signs cannot be read. The address holds what was typed, so the page works
 * without script; with it, enhance/worn-number makes one cell a sign and requests this page again after each of them.
 */
import '#web/styles/worn-number.css';
import { type MetaFunction, useLoaderData } from 'react-router';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { Crumbs } from '#web/layout/crumbs.tsx';
import { load } from '#web/layout/load.server.ts';
import { pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { AskAboutNumber } from './ask-about-number.tsx';
import { Candidates } from './candidates.tsx';
import { wornNumberData } from './worn-number-data.server.ts';
import { WornNumberForm } from './worn-number-form.tsx';

export const handle = { document: true, hasMachine: true, showsFitment: true };

export const loader = load((scope, { request }) => wornNumberData(scope, request));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const page = pageMeta(matches, {
    title: pageTitle(matches, m.worn_title()),
    description: m.worn_description(),
    path: pagePaths.wornNumber,
  });
  // The number of addresses with a number is unlimited.
  return loaderData?.typed ? [...page, { name: 'robots', content: 'noindex, follow' }] : page;
};

export default function WornNumberPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <Crumbs steps={[]} current={m.worn_title()} />
      <div className="worn" data-worn-number>
        <div className="worn__main">
          <div className="worn__head">
            <h1>{m.worn_title()}</h1>
            <p className="quiet">{m.worn_intro()}</p>
          </div>
          <WornNumberForm {...data} />
          <section className="worn__found" aria-labelledby="worn-count" data-worn-found>
            <Candidates {...data} />
          </section>
        </div>
        <aside className="worn__aside" aria-label={m.worn_ask_heading()} data-worn-ask>
          <AskAboutNumber {...data} />
        </aside>
      </div>
    </div>
  );
}
