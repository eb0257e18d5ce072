/**
 * Progressive enhancement: the only script of public pages, which are static HTML without React. The listeners are on the
 * document, so that they also serve elements that React renders. Every page works without it.
 */

import { fillAccountEmail } from './account-email.ts';
import { hideBarBesideButton, updateBuyBox } from './buy-box.ts';
import { fillCart, showCartCount } from './cart.ts';
import { chooseToCompare, showChosenParts } from './compare.ts';
import { copyNumbers } from './copy-number.ts';
import { connectDrawing } from './drawing.ts';
import { enableButtons } from './enable-buttons.ts';
import { keepFiltersOpen } from './filter-in-drawer.ts';
import { followMachine } from './follow-machine.ts';
import { moveInLists } from './list-keys.ts';
import { connectMachineMap } from './machine-map.ts';
import { showOfflineNotice } from './offline.ts';
import { navigateWithArrowKeys } from './one-stop-navigation.ts';
import { zoomGalleryPictures } from './open-zoom.ts';
import { connectSet } from './part-set.ts';
import { pasteNumbers } from './paste-numbers.ts';
import { preloadOrderForm } from './preload-order.ts';
import { scrollTables } from './scroll-tables.ts';
import { registerServiceWorker } from './service-worker.ts';
import { markSession } from './session-marks.ts';
import { connectSignIn } from './sign-in.ts';
import { focusSearchOnSlash } from './slash-to-search.ts';
import { startCarousel } from './start-carousel.ts';
import { suggestInSearchBox } from './start-suggestions.ts';
import { submitAtOnce } from './submit-at-once.ts';
import { submitOnChange } from './submit-on-change.ts';
import { startSurface } from './surface.ts';
import { switchGalleryPictures } from './switch-pictures.ts';
import { connectCells } from './worn-number.ts';

/** What a page shows of its visitor, which changes while another page of the surface is shown. */
function showVisitor(): void {
  for (const show of [showChosenParts, followMachine, showCartCount]) show();
}

/** What each page needs whose content is new in the document: see surface.ts. */
function enhancePage(): void {
  showVisitor();
  for (const enhance of [
    hideBarBesideButton,
    fillAccountEmail,
    scrollTables,
    connectDrawing,
    connectSet,
    connectCells,
    connectMachineMap,
    connectSignIn,
    // This is the last step: the listeners of these buttons are there.
    enableButtons,
  ])
    void enhance();
}

for (const enhance of [
  copyNumbers,
  focusSearchOnSlash,
  moveInLists,
  navigateWithArrowKeys,
  suggestInSearchBox,
  pasteNumbers,
  chooseToCompare,
  markSession,
  fillCart,
  submitOnChange,
  keepFiltersOpen,
  switchGalleryPictures,
  zoomGalleryPictures,
  updateBuyBox,
  submitAtOnce,
  startCarousel,
  preloadOrderForm,
  showOfflineNotice,
  registerServiceWorker,
])
  void enhance();
enhancePage();
void startSurface({ enhancePage, showVisitor });
