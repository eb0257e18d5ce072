/** What a request says of itself to its buyer. */
import type { RequestState } from '#domain/quotations/request-states.ts';
import { m } from '#messages';
import type { BadgeTone } from '#web/kit/ui/badge.tsx';

interface StateWords {
  readonly name: () => string;
  /** What it means for the buyer, and what comes next. */
  readonly says: () => string;
  /** The answer of the shop is what comes next. */
  readonly isWaiting?: true;
  readonly tone: BadgeTone;
}

export const requestWords: Readonly<Record<RequestState, StateWords>> = {
  draft: { name: m.request_state_draft, says: m.request_state_draft, tone: 'plain' },
  sent: { name: m.request_state_sent, says: m.request_says_sent, isWaiting: true, tone: 'plain' },
  in_work: { name: m.request_state_in_work, says: m.request_says_in_work, isWaiting: true, tone: 'short' },
  quoted: { name: m.request_state_quoted, says: m.request_says_quoted, tone: 'strong' },
  accepted: { name: m.request_state_accepted, says: m.request_says_accepted, tone: 'ok' },
  declined: { name: m.request_state_declined, says: m.request_says_declined, tone: 'bad' },
  expired: { name: m.request_state_expired, says: m.request_says_expired, tone: 'short' },
  withdrawn: { name: m.request_state_withdrawn, says: m.request_says_withdrawn, tone: 'plain' },
};

/** What the state means for this buyer; while the shop has to answer, also how it does: by what the buyer has given. */
export function whatRequestSays(
  state: RequestState,
  { email, phone }: { readonly email: string; readonly phone: string },
): string {
  const { says, isWaiting } = requestWords[state];
  return isWaiting ? `${says()} ${answerText(email, phone)}` : says();
}

function answerText(email: string, phone: string): string {
  if (email === '') return m.request_answer_by_phone({ phone });
  return phone === '' ? m.request_answer_by_mail({ email }) : m.request_answer_by_either({ email, phone });
}
