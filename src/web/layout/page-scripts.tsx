import { useContext } from 'react';
import { Scripts, ScrollRestoration, UNSAFE_FrameworkContext } from 'react-router';
import { Toasts } from '#web/ui/toasts.tsx';

/**
 * React and React Router alone weigh more than a whole public page may (docs/decisions): documents get
 * only the entry script, pages that React draws get everything. A document that is reached from such a page
 * is drawn by React like the rest; so are all while developing, so that changes show at once.
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
