/** Which noted additions the previous page has left, and whether this page is being left itself. */
import { dropNote, type NotedAddition, notedAdditions, pageKey } from './note-addition.ts';

let leaving = false;

const isOwn = ({ key }: NotedAddition) => key.startsWith(pageKey);

/** Additions that an earlier page of this tab has not finished. */
export const leftAdditions = (): NotedAddition[] => notedAdditions().filter((each) => !isOwn(each));

/** Forgets an addition that the shop has answered, or of which the buyer knows that it has not. */
export function forgetAddition(addition: NotedAddition, isAnswered = true): void {
  dropNote(addition, isAnswered);
  if (!notedAdditions().some(isOwn)) removeEventListener('beforeunload', noteLeaving);
}

/** Notes when the page is left. Call it before the first request of an addition. */
export function watchLeaving(): void {
  leaving = false;
  addEventListener('beforeunload', noteLeaving);
  addEventListener('pageshow', startAgain);
}

/** True when requests fail because the page is being left: some browsers end them while it still runs. */
export const isLeaving = (): boolean => leaving;

function noteLeaving(): void {
  leaving = true;
}

/** Reloads a page that was left while it was adding: it does not know what the next page did. */
function startAgain({ persisted }: PageTransitionEvent): void {
  if (persisted && leaving) location.reload();
}
