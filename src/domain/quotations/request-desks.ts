/** The lists of the desk of requests, and which states each has. Pure. Safe in the browser. */
import { type RequestState, requestStates } from './request-states.ts';

export const requestDesks = ['new', 'mine', 'in_work', 'waiting', 'quoted', 'won', 'lost', 'all'] as const;
export type RequestDesk = (typeof requestDesks)[number];

/** Drafts are on none. */
export const deskStates: Readonly<Record<RequestDesk, readonly RequestState[]>> = {
  new: ['sent'],
  mine: ['sent', 'in_work', 'quoted'],
  in_work: ['in_work'],
  // Of these, the ones for which a supplier was asked.
  waiting: ['sent', 'in_work', 'quoted', 'declined', 'expired'],
  quoted: ['quoted'],
  won: ['accepted'],
  lost: ['declined', 'expired', 'withdrawn'],
  all: requestStates.filter((state) => state !== 'draft'),
};
