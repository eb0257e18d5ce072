/** The entry script of every page. React is loaded only where PageScripts has rendered its context. */
import './enhance/enhance.ts';

if ('__reactRouterContext' in window) void import('./hydrate.tsx');
