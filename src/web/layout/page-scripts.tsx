import { useContext } from 'react';
import { Scripts, ScrollRestoration, UNSAFE_FrameworkContext } from 'react-router';
import { Toasts } from '#web/ui/toasts.tsx';

/**
 * Scripts of a page. React and React Router alone exceed the size limit of a public page (docs/decisions), so a document
 * route gets only the entry script. When a client-side navigation leads to a document route, React renders it; in
 * development React renders every page, for hot reload.
 */
export function PageScripts({ document }: { document: boolean }) {
  const withoutReact = document && import.meta.env.SSR && import.meta.env.PROD;
  return (
    <>
      <Toasts />
      {withoutReact ? (
        <EntryScript />
      ) : (
        <>
          <ScrollRestoration />
          <Scripts />
        </>
      )}
    </>
  );
}

function EntryScript() {
  const entry = useContext(UNSAFE_FrameworkContext)?.manifest.entry;
  if (!entry) return null;
  return (
    <>
      {entry.imports.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={entry.module} async />
    </>
  );
}
