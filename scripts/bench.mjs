/** Prepares npm run bench, which prints ratios measured in one run; bench/README.md keeps the figures. */
import { ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs';

ensureInstalled({ development: true });
ensureBuilt(pinnedNode());
