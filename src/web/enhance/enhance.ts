/**
 * What pages do beyond HTML, without React: public pages are plain documents, and this is all of their
 * script. It listens on the document, so it also serves the same elements where React draws them.
 * Every one of these works, if less comfortably, before or without it.
 */

import { updateBuyBox } from './buy-box.ts';
import { moveStrip } from './carousel.ts';
import { copyNumbers } from './copy-number.ts';
import { filterInDrawer } from './filter-in-drawer.ts';
import { sayOffline } from './offline.ts';
import { showSession } from './session-marks.ts';
import { slashToSearch } from './slash-to-search.ts';
import { submitOnChange } from './submit-on-change.ts';
import { suggestWhileTyping } from './suggest/suggest.ts';
import { switchPictures } from './switch-pictures.ts';
import { zoomPictures } from './zoom-pictures.ts';

for (const enhance of [
  copyNumbers,
  slashToSearch,
  suggestWhileTyping,
  showSession,
  submitOnChange,
  filterInDrawer,
  switchPictures,
  zoomPictures,
  updateBuyBox,
  moveStrip,
  sayOffline,
])
  enhance();
