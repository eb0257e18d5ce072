/** Id of the page's live region, which root.tsx renders. */
export const announcerId = 'announcer';

export function announce(text: string): void {
  const region = document.getElementById(announcerId);
  if (region) region.textContent = text;
}
