/** The first half of npm start: from a fresh clone to all that the shop needs. The shop then takes this process's place. */
import { ensureBuilt, ensureInstalled, isBuildUntouched, pinnedNode } from './prepare.mjs';

ensureInstalled({ development: false });
if (!isBuildUntouched()) ensureBuilt(pinnedNode());
