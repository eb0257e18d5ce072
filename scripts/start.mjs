/** The first half of npm start: from a fresh clone to all that the shop needs. The shop then takes this process's place. */
import { ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs';

ensureInstalled({ development: false });
ensureBuilt(pinnedNode());
