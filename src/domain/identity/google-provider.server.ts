/**
 * Google as an OpenID provider. OpenID discovery replaces better-auth's built-in Google provider, so that tests, and shops
 * with another provider, can use their own.
 */
import { genericOAuth, oauthPopup } from 'better-auth/plugins';
import { and, eq } from 'drizzle-orm';
import { readSetting } from '#domain/settings/get-setting.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { Db } from '#platform/database/db.server.ts';
import { isStaff } from '#platform/permissions.ts';
import { SignIn } from './contract.ts';
import { personName } from './person-name.ts';
import { accounts, users } from './tables.server.ts';

export const googleProviderId = 'google';

type GoogleSettings = NonNullable<Config['google']>;

/** The plugins for better-auth; none when Google is not configured. */
export function googlePlugins({ google }: Config) {
  if (!google) return [];
  const provider = {
    providerId: googleProviderId,
    name: 'Google',
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    discoveryUrl: google.discoveryUrl,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    disableProviderLogout: true,
    requireIdTokenVerification: true,
    accountSubject: ({ tokens: { idToken } }: { tokens: { idToken?: string } }) => subjectOf(idToken, google),
    mapProfileToUser,
  };
  return [genericOAuth({ config: [provider] }), oauthPopup()];
}

/** True when this is the issuer whose metadata the discovery URL names (OpenID Connect Discovery 1.0, section 4.3). */
export function isIssuer(issuer: unknown, { discoveryUrl }: GoogleSettings): boolean {
  const expected = discoveryUrl.replace(/\/\.well-known\/openid-configuration$/, '');
  return typeof issuer === 'string' && issuer.replace(/\/$/, '') === expected;
}

/**
 * The provider's id of the user. better-auth has verified the ID token when there is one.
 * @throws Error, which fails the sign-in, without an ID token or with one of another issuer
 */
function subjectOf(idToken: string | undefined, google: GoogleSettings): string {
  if (!idToken) throw new Error('The provider sent no ID token');
  const [, payload = ''] = idToken.split('.');
  const { iss, sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  // OpenID Connect Core 1.0, section 2: at most 255 ASCII characters.
  if (!isIssuer(iss, google) || typeof sub !== 'string' || sub.length > 255)
    throw new Error('The ID token has another issuer, or no valid subject');
  return sub;
}

/** An invalid email becomes an empty one, with which better-auth refuses the sign-in. */
function mapProfileToUser(profile: Record<string, unknown>) {
  const email = SignIn.shape.email.safeParse(profile.email).data ?? '';
  const [local = ''] = email.split('@');
  return {
    email,
    name: personName.safeParse(profile.name).data ?? local.replace(/[^\p{L}\p{N}]+/gu, ' ').trim(),
    // The picture is on Google's server, which would learn of every page view that shows it.
    image: undefined,
  };
}

interface GoogleUser {
  /** Id of the shop's user; undefined for a new one. */
  readonly id?: string | undefined;
  /** Of the Google account. */
  readonly email?: string | undefined;
  readonly emailVerified?: boolean | undefined;
}

type Refusal = 'google_email_unverified' | 'google_account_differs' | 'google_domain';

/**
 * Why a Google account may not create a user, be linked to one, or sign one in; undefined when it may. A provider gives an address
 * to another person after a while, so an account that has a Google account gets no second one by its email.
 */
export async function googleRefusal(
  db: Db,
  user: GoogleUser,
  action: 'create-user' | 'link-account' | 'sign-in',
): Promise<Refusal | undefined> {
  if (await isOfForeignDomain(db, user)) return 'google_domain';
  if (action === 'sign-in') return undefined;
  if (!user.emailVerified) return 'google_email_unverified';
  if (action === 'create-user' || user.id === undefined) return undefined;
  const [other] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, user.id), eq(accounts.providerId, googleProviderId)));
  return other && 'google_account_differs';
}

/**
 * True for a member of the staff whose email, in the shop or at Google, has a domain that the owner has not allowed for Google. A
 * subdomain is another domain: somebody else may give its addresses.
 */
async function isOfForeignDomain(db: Db, { id, email }: GoogleUser): Promise<boolean> {
  const { googleDomains } = await readSetting({ db }, 'security');
  if (googleDomains.length === 0 || id === undefined) return false;
  const [own] = await db.select({ email: users.email, role: users.role }).from(users).where(eq(users.id, id));
  if (!own || !isStaff(own)) return false;
  return ![own.email, email ?? own.email].every((each) => googleDomains.includes(each.replace(/^.*@/, '')));
}
