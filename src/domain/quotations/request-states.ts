/** What can be done with a request for quotation: which action leads from which state to another, and who may do it. Pure. */
import type { Permission } from '#platform/permissions.ts';

export const requestStates = [
  'draft',
  'sent',
  'in_work',
  'quoted',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const;
export type RequestState = (typeof requestStates)[number];

export const requestActions = [
  'save',
  'send',
  'write',
  'withdraw',
  'take',
  'answer',
  'quote',
  'accept',
  'decline',
  'expire',
] as const;
export type RequestAction = (typeof requestActions)[number];

/** Who acts on a request. Buyers act on their own, with or without an account; the system by its clock. */
export type RequestParty = 'staff' | 'buyer' | 'system';

interface RequestRule {
  /** What staff need for it. */
  readonly permission: Permission;
  /** The states in which each party may do the action. */
  readonly from: Readonly<Partial<Record<RequestParty, readonly RequestState[]>>>;
  /** The state after the action; null: the state stays. */
  readonly to: RequestState | null;
}

const sentStates = requestStates.filter((state) => state !== 'draft');

/** A quotation that was declined or has expired is answered by a new version, a withdrawn request no more. */
const answeredBy = ['sent', 'in_work', 'quoted', 'declined', 'expired'] as const satisfies readonly RequestState[];

export const requestRules: Readonly<Record<RequestAction, RequestRule>> = {
  // A draft is there when files were uploaded for it; what is typed stays in the browser.
  save: { permission: 'handle_orders', from: { buyer: ['draft'] }, to: null },
  send: { permission: 'handle_orders', from: { buyer: ['draft'] }, to: 'sent' },
  write: { permission: 'handle_orders', from: { buyer: sentStates, staff: sentStates }, to: null },
  withdraw: { permission: 'handle_orders', from: { buyer: ['sent', 'in_work', 'quoted'] }, to: 'withdrawn' },
  take: { permission: 'handle_orders', from: { staff: ['sent', 'in_work'] }, to: 'in_work' },
  // The answers to the lines are kept while they are worked on.
  answer: { permission: 'handle_orders', from: { staff: answeredBy }, to: null },
  quote: { permission: 'handle_orders', from: { staff: answeredBy }, to: 'quoted' },
  // Staff accept late, when the buyer says yes after the last day.
  accept: { permission: 'handle_orders', from: { buyer: ['quoted'], staff: ['quoted', 'expired'] }, to: 'accepted' },
  // The buyer declines what was quoted, the shop what it cannot quote.
  decline: { permission: 'handle_orders', from: { buyer: ['quoted'], staff: ['sent', 'in_work'] }, to: 'declined' },
  expire: { permission: 'handle_orders', from: { system: ['quoted'] }, to: 'expired' },
};

/** Whether this party may do the action in this state; what staff need besides is the permission of the rule. */
export function canActOnRequest(action: RequestAction, state: RequestState, party: RequestParty): boolean {
  return requestRules[action].from[party]?.includes(state) ?? false;
}
