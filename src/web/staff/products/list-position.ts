/** State of the link from the list of products to the form of one: saving goes back to the same place in the list. */
export const fromList = { fromList: true } as const;

/** Whether the page was opened from the list. @param state the state of the location */
export function cameFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}
