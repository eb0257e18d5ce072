/** Which noted additions the page before has left, and whether this page is being left itself. */
import { dropNote, type NotedAddition, notedAdditions, pageKey } from './note-addition.ts';

let leaving = false;

const isOwn = ({ key }: NotedAddition) => key.startsWith(pageKey);

/** Those that an earlier page of this tab has not finished. */
export const leftAdditions = (): NotedAddition[] => notedAdditions().filter((each) => !isOwn(each));

/** The shop has answered, or the buyer knows that it has not. */
export function forgetAddition(addition: NotedAddition, isAnswered = true): void {
  dropNote(addition, isAnswered);
  if (!notedAdditions().some(isOwn)) removeEventListener('beforeunload', noteLeaving);
}

/** Call before the first request of an addition. */
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

/** A page that was left while it was adding does not know what the next one did. */
function startAgain({ persisted }: PageTransitionEvent): void {
  if (persisted && leaving) location.reload();
}
