/** Who asks for a quotation: a visitor, or a buyer of whom the shop knows something. */
import { callOrder } from '#web/session/call-order.ts';
import { openDrafts } from '#web/session/open-drafts.ts';
import { type SessionUser, sessionReady } from '#web/session/session.ts';
import type { KnownContact } from './ask-draft.ts';

export interface Asker {
  /** Null: a visitor. */
  readonly user: SessionUser | null;
  readonly known: Partial<KnownContact>;
}

/** The drafts are open then. Rejects with ApiProblem when it is not known who it is. */
export async function loadAsker(): Promise<Asker> {
  const { user } = await sessionReady();
  if (!user) {
    await openDrafts();
    return { user: null, known: {} };
  }
  const path = { email: user.email };
  // The form can be filled in without what is known.
  const [addresses, profile] = await Promise.all([
    callOrder('listAddresses', { path }).catch(() => []),
    callOrder('getProfile', { path }).catch(() => null),
    openDrafts(),
  ]);
  const [preferred] = addresses;
  const known = {
    name: user.name,
    company: preferred?.company ?? '',
    country: preferred?.country ?? '',
    phone: preferred?.phoneText || (profile?.phoneNumber ?? ''),
  };
  return { user, known };
}
