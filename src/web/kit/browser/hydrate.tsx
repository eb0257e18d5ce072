/** Hydrates the pages that need React: purchase, dashboard. */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { allowReactHtml } from './own-html.ts';

allowReactHtml();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
