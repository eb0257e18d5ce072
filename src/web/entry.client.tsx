/** The one script of every page. Documents need no more; where the frame asked for React, it is fetched as well. */
import './enhance/enhance.ts';

if ('__reactRouterContext' in window) void import('./hydrate.tsx');
