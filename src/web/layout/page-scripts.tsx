import { createContext, useContext } from 'react';
import { Scripts, ScrollRestoration } from 'react-router';
import { purchasePath } from '#platform/http/page-paths.ts';
import { orderFiles } from '#web/layout/order-files.ts';

/** The entry script, as the manifest of the build names it, and what it imports. Null in the browser. */
export const EntryFiles = createContext<{ readonly module: string; readonly imports: readonly string[] } | null>(null);

/**
 * Scripts of a page. React and React Router alone exceed the size limit of a public page (docs/decisions), so a document
 * route gets only the entry script. When a client-side navigation leads to a document route, React renders it; in
 * development React renders every page, for hot reload.
 */
export function PageScripts({ document }: { document: boolean }) {
  const withoutReact = document && import.meta.env.SSR && import.meta.env.PROD;
  if (withoutReact) return <EntryScript />;
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

function EntryScript() {
  const entry = useContext(EntryFiles);
  if (!entry) return null;
  return (
    <>
      {entry.imports.map((href) => (
        <link key={href} rel="modulepreload" fetchPriority="low" href={href} />
      ))}
      {/* Not async: from the cache such a script runs before the end of the page is parsed. The data is for enhance/preload-order.ts. */}
      <script
        type="module"
        src={entry.module}
        data-order-path={purchasePath('')}
        data-order-files={[...orderFiles.styles, ...orderFiles.scripts].join(' ')}
      />
    </>
  );
}
