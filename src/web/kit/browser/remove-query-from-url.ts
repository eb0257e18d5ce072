/** Removes the query from the address bar and from this entry of the history, without a navigation. */
export function removeQueryFromUrl(): void {
  if (window.location.search) window.history.replaceState(window.history.state, '', window.location.pathname);
}
