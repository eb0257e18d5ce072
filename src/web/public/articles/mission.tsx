import { type MetaFunction, useLoaderData } from 'react-router';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { load } from '#web/layout/load.server.ts';
import { pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { ArticlePage } from './article-page.tsx';
import { requireWritten } from './legal-page.tsx';

export const handle = { document: true };

export const loader = load(async (scope) => requireWritten(await getSetting(scope, 'mission')));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: pageTitle(matches, loaderData.title),
        description: loaderData.description,
        path: pagePaths.mission,
        picture: loaderData.image.name,
      })
    : [];

export default function Mission() {
  return (
    <ArticlePage article={useLoaderData<typeof loader>()} other={{ to: pagePaths.vision, name: m.home_our_vision() }} />
  );
}
