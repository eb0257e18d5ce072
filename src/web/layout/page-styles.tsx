import { useContext } from 'react';
import { Links, useMatches } from 'react-router';
import { BuiltFiles } from '#web/layout/built-files.ts';
import { documentStyles } from '#web/layout/document-styles.ts';

/**
 * Style sheets of a page, beside those of every page. React Router links the sheets of all files that the scripts of the page
 * come from. A document loads no such scripts, and gets only the sheets with styles of its own: many have none.
 */
export function PageStyles({ document }: { document: boolean }) {
  const withoutReact = document && import.meta.env.SSR && import.meta.env.PROD;
  return withoutReact ? <DocumentStyles /> : <Links />;
}

/** In the order in which React Router has the sheets, which a navigation without a load also gives. */
function DocumentStyles() {
  const files = useContext(BuiltFiles);
  const routes = useMatches().flatMap(({ id }) => files?.routes[id] ?? []);
  const needed = new Set(routes.flatMap(({ module }) => documentStyles[module] ?? []));
  // React Router marks a sheet that may also come later with "#", which would make it another file for what loads it then.
  const sheets = new Set(routes.flatMap(({ css = [] }) => css).map((href) => href.replace('#', '')));
  return [...sheets].filter((href) => needed.has(href)).map((href) => <link key={href} rel="stylesheet" href={href} />);
}
