/** Says something to people who listen to the page: the one live region is in the root. */
export const announcerId = 'announcer';

export function announce(text: string): void {
  const region = document.getElementById(announcerId);
  if (region) region.textContent = text;
}
