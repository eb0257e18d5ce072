/** Loads the suggestions of the search box when it gets the focus: most pages are opened by links and left by links. */
import { on } from './delegate.ts';
import { searchBox } from './search-box.ts';

export function suggestInSearchBox(): void {
  on('focusin', searchBox, loadSuggestions);
  on('click', '[data-clear-search]', (button) => {
    const input = button.closest('.search')?.querySelector<HTMLInputElement>(searchBox);
    if (!input) return;
    input.value = '';
    input.focus();
    // An input event closes the list and ends the request.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  if (document.activeElement?.matches(searchBox)) loadSuggestions();
}

let isStarted = false;

/** Loads the suggestions. Without a connection the box still searches, and the next focus tries again. */
function loadSuggestions(): void {
  void import('./suggest/suggest.ts').then(
    ({ startSuggestions }) => {
      if (!isStarted) startSuggestions();
      isStarted = true;
    },
    () => undefined,
  );
}
