import { type MetaFunction, useLoaderData } from 'react-router';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { legalPaths } from '#platform/http/legal-paths.ts';
import { load } from '#web/layout/load.server.ts';
import { pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { LegalArticle, requireWritten } from './legal-page.tsx';

export const handle = { document: true };

export const loader = load(async (scope) => requireWritten(await getSetting(scope, 'terms')));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: pageTitle(matches, loaderData.title),
        description: loaderData.description,
        path: legalPaths.terms,
      })
    : [];

export default function Terms() {
  return <LegalArticle text={useLoaderData<typeof loader>()} />;
}
