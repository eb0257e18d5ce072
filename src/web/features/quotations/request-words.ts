/** What a request says of itself to its buyer. */
import type { RequestState } from '#domain/quotations/request-states.ts';
import { m } from '#messages';
import type { BadgeTone } from '#web/kit/ui/badge.tsx';

interface StateWords {
  readonly name: () => string;
  /** What it means for the buyer, and what comes next. */
  readonly says: () => string;
  readonly tone: BadgeTone;
}

export const requestWords: Readonly<Record<RequestState, StateWords>> = {
  draft: { name: m.request_state_draft, says: m.request_state_draft, tone: 'plain' },
  sent: { name: m.request_state_sent, says: m.request_says_sent, tone: 'plain' },
  in_work: { name: m.request_state_in_work, says: m.request_says_in_work, tone: 'short' },
  quoted: { name: m.request_state_quoted, says: m.request_says_quoted, tone: 'strong' },
  accepted: { name: m.request_state_accepted, says: m.request_says_accepted, tone: 'ok' },
  declined: { name: m.request_state_declined, says: m.request_says_declined, tone: 'bad' },
  expired: { name: m.request_state_expired, says: m.request_says_expired, tone: 'short' },
  withdrawn: { name: m.request_state_withdrawn, says: m.request_says_withdrawn, tone: 'plain' },
};
