/** Whose order an accepted quotation becomes. Internal: within the transaction of the acceptance. */
import { eq } from 'drizzle-orm';
import { findCustomer, makeCustomer } from '#domain/identity/customers/make-customer.server.ts';
import { customers } from '#domain/identity/customers/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { type Scope, system, type User } from '#platform/scope.ts';
import type { OpenRequest } from '../open-request.server.ts';

export interface AcceptingBuyer {
  readonly user: User;
  /** They have no account that they can sign in to. */
  readonly isWithoutAccount: boolean;
}

/**
 * The account of the request, or of the buyer who is signed in with its confirmed email. Without one, a customer without sign-in, as
 * staff make them; a second quotation finds the same one. Throws forbidden when the email has an account: whoever has the key of a
 * request has not shown that the email is theirs; and for a customer who is blocked.
 */
export async function buyerOfAcceptance(
  tx: Scope,
  { row, party, user }: OpenRequest,
  phone: string,
): Promise<AcceptingBuyer> {
  const signedIn = party === 'buyer' ? (user ?? ownerOfEmail(tx, row.email)) : null;
  if (signedIn) return { user: signedIn, isWithoutAccount: false };
  if (row.userId !== null) return { user: await openCustomer(tx, row.userId), isWithoutAccount: false };
  const known = row.email === '' ? undefined : await findByEmail(tx, row.email);
  if (!known) {
    const { name, company, email } = row;
    return { user: await makeCustomer(asShop(tx), { name, company, phone, email }), isWithoutAccount: true };
  }
  // Staff speak with the buyer; by the key alone nobody gets into an account.
  if (known.canSignIn && !(party === 'staff' && known.isConfirmed))
    throw new AppError('forbidden', m.quotation_sign_in({ email: row.email }));
  return { user: await openCustomer(tx, known.id), isWithoutAccount: !known.canSignIn };
}

/** The shop makes the customer, for whoever accepts. */
const asShop = (tx: Scope): Scope => ({ ...tx, actor: system });

/** Whoever is signed in and has the key is the buyer of the account when the email is theirs. */
function ownerOfEmail({ actor }: Scope, email: string): User | null {
  return actor.kind === 'user' && actor.user.emailVerified && actor.user.email === email ? actor.user : null;
}

async function openCustomer(tx: Scope, id: string): Promise<User> {
  const customer = await findCustomer(asShop(tx), id);
  if (!customer) throw new AppError('conflict', m.customer_not_found());
  if (customer.banned) throw new AppError('forbidden', m.customer_blocked({ name: customer.name }));
  return customer;
}

async function findByEmail({ db }: Scope, email: string) {
  const [row] = await db
    .select({ id: users.id, isConfirmed: users.emailVerified, entered: customers.userId })
    .from(users)
    .leftJoin(customers, eq(customers.userId, users.id))
    .where(eq(users.email, email));
  // A customer whom the shop has entered cannot sign in until the email is confirmed (make-customer.server.ts).
  return row && { ...row, canSignIn: row.isConfirmed || row.entered === null };
}
