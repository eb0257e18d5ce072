import { useContext } from 'react';
import { Scripts, ScrollRestoration } from 'react-router';
import { purchasePath } from '#platform/http/page-paths.ts';
import { BuiltFiles } from '#web/layout/built-files.ts';
import { orderFiles } from '#web/layout/order-files.ts';

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
  const entry = useContext(BuiltFiles)?.entry;
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
