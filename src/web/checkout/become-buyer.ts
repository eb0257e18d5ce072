/** The account of the person at the checkout: a visitor gets one with the order, and chooses its password afterwards. */
import { m } from '#messages';
import { loadCart } from '#web/enhance/cart/keep-cart.ts';
import { addressDraftName } from '#web/features/order-terms/use-delivery.ts';
import { renameDraft } from '#web/kit/form/form-draft.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { openDrafts } from '#web/session/open-drafts.ts';
import { refreshSession, type SessionUser, sessionReady } from '#web/session/session.ts';
import { signUp } from '#web/session/sign-in/auth-calls.ts';
import { type CheckoutFields, visitorsDraft } from './checkout-draft.ts';

/**
 * Makes an account with this email and signs in. What is typed becomes the buyer's, and so does the cart. Throws ApiProblem: for
 * an email that has an account with a message at that field; when somebody has signed in meanwhile, in another tab.
 * @param draftName name of the draft of the form, by its owner
 */
export async function becomeBuyer(
  { name, email }: Pick<CheckoutFields, 'name' | 'email'>,
  draftName: (owner: string) => string,
): Promise<SessionUser> {
  const { user: other } = await sessionReady();
  if (other) throw new ApiProblem(409, 'signed_in', m.checkout_signed_in_meanwhile({ email: other.email }));
  await signUp({ name, email }).catch((error: unknown) => takeLostAnswer(error, email));
  const { user } = await refreshSession();
  if (!user) throw new Error(m.account_cookies_needed());
  await openDrafts();
  renameDraft(draftName(visitorsDraft), draftName(user.email));
  renameDraft(addressDraftName(visitorsDraft), addressDraftName(user.email));
  await loadCart();
  return user;
}

/** The account may be that of an earlier attempt, whose answer was lost. Throws the error of any other account. */
async function takeLostAnswer(error: unknown, email: string): Promise<void> {
  if (!(error instanceof ApiProblem) || error.code !== 'conflict') throw error;
  const { user } = await refreshSession();
  if (user?.email === email.trim().toLowerCase()) return;
  throw new ApiProblem(error.status, error.code, error.detail, [{ path: 'email', message: error.detail }]);
}
