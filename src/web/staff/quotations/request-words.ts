/** What staff read for the states and lists of requests for quotation, and for the steps of one. */
import { type RequestDesk, requestDesks } from '#domain/quotations/request-desks.ts';
import type { RequestAction, RequestState } from '#domain/quotations/request-states.ts';
import { m } from '#messages';
import type { BadgeTone } from '#web/kit/ui/badge.tsx';

export const requestStateName: Readonly<Record<RequestState, () => string>> = {
  draft: m.requests_state_draft,
  sent: m.requests_state_sent,
  in_work: m.requests_state_in_work,
  quoted: m.requests_state_quoted,
  accepted: m.requests_state_accepted,
  declined: m.requests_state_declined,
  expired: m.requests_state_expired,
  withdrawn: m.requests_state_withdrawn,
};

export const requestTone: Readonly<Record<RequestState, BadgeTone>> = {
  draft: 'plain',
  sent: 'short',
  in_work: 'plain',
  quoted: 'plain',
  accepted: 'ok',
  declined: 'bad',
  expired: 'bad',
  withdrawn: 'bad',
};

export const requestDeskName: Readonly<Record<RequestDesk, () => string>> = {
  new: m.requests_desk_new,
  mine: m.requests_desk_mine,
  in_work: m.requests_desk_in_work,
  waiting: m.requests_desk_waiting,
  quoted: m.requests_desk_quoted,
  won: m.requests_desk_won,
  lost: m.requests_desk_lost,
  all: m.requests_desk_all,
};

/** The list that an address names; the first one without a name. */
export const deskOf = (params: URLSearchParams): RequestDesk =>
  requestDesks.find((desk) => desk === params.get('desk')) ?? 'new';

/** The steps that a history has. */
const stepNames: Readonly<Partial<Record<RequestAction, () => string>>> = {
  send: m.requests_step_send,
  take: m.requests_step_take,
  quote: m.requests_step_quote,
  accept: m.requests_step_accept,
  decline: m.requests_step_decline,
  withdraw: m.requests_step_withdraw,
  expire: m.requests_step_expire,
};

export const requestStepName = (action: RequestAction): string => stepNames[action]?.() ?? '';
