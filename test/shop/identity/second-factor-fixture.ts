/** Users whose second factor is on. */
import { eq } from 'drizzle-orm';
import { createAuth } from '#domain/identity/auth.server.ts';
import { startSecondFactor, turnOnSecondFactor } from '#domain/identity/second-factor/own-second-factor.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { openDatabase } from '#platform/database/db.server.ts';
import type { Scope } from '#platform/scope.ts';
import { appCode } from '../../fixtures/authenticator.ts';
import { Browser, type IdentityShop, origin, type Reply, registered, testSecret } from './identity-fixture.ts';

export interface Protected {
  readonly email: string;
  /** The browser in which the user has registered, and is signed in. */
  readonly browser: Browser;
  /** The user's own scope, in that browser's session. */
  readonly scope: Scope;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** A code that was not used yet: the clock goes on to it. */
  nextCode(): string;
}

/** Registers a user, and turns the second factor on. */
export async function aProtectedUser(shop: IdentityShop, email: string): Promise<Protected> {
  const { browser, token } = await registered(shop, email);
  const scope = shop.scope(await browser.actor(token));
  return { email, browser, scope, ...(await turnOn(shop, scope, email)) };
}

/** Turns the second factor of the scope's user on. */
export async function turnOn(shop: IdentityShop, scope: Scope, email: string) {
  const { secretBox } = shop.auth;
  const { secret } = await startSecondFactor(scope, secretBox, { email });
  const code = appCode(secret, shop.now());
  const { recoveryCodes } = await turnOnSecondFactor(scope, secretBox, { email, code });
  const nextCode = () => {
    shop.advance(30_000);
    return appCode(secret, shop.now());
  };
  return { secret, recoveryCodes, nextCode };
}

/** The second step of a sign-in. */
export const enterCode = (browser: Browser, code: string, remember = false): Promise<Reply> =>
  browser.post('/sign-in/second-factor', { code, remember });

/** Browsers of two processes of the shop, each with its own connections; both wait for a code. */
export async function inTwoProcesses(shop: IdentityShop, email: string) {
  const databases = [openDatabase(shop.connection, 2), openDatabase(shop.connection, 2)];
  const browsers = databases.map(({ db }, index) => {
    const auth = createAuth({ db, config: shop.config, origin, secret: testSecret, now: shop.now });
    return new Browser(shop, auth, `192.0.2.${index + 1}`);
  });
  for (const browser of browsers) await browser.signIn(email);
  return { browsers, close: () => Promise.all(databases.map((database) => database.close())) };
}

/** Subjects of the mails to this email, in order. */
export async function subjectsTo(shop: IdentityShop, email: string): Promise<string[]> {
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id);
  return mails.map(({ subject }) => subject);
}
