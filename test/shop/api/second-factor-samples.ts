/** Valid requests for the operations of the second factor. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { forgetPassword } from '#domain/identity/password-account.server.ts';
import { rememberedDevices, secondFactors } from '#domain/identity/tables.server.ts';
import { appCode } from '../../fixtures/authenticator.ts';
import { givePassword, userPassword } from '../../fixtures/factories.ts';
import type { ApiFixture } from './api-fixture.ts';
import type { Caller } from './sample-buyer.ts';
import type { Sample } from './samples.ts';

/** The key of "a secret of 20 bytes". */
const key = 'MEQHGZLDOJSXIIDPMYQDEMBAMJ4XIZLT';

/** The request of an operation of the second factor; undefined for another operation. */
export async function secondFactorSample(
  fixture: ApiFixture,
  operation: string,
  user: Caller,
): Promise<Sample | undefined> {
  const { shop, other } = fixture;
  const path = `/user/${user.email}/second-factor`;
  const proof = () => ({ password: userPassword, code: appCode(key, shop.now()) });
  switch (operation) {
    case 'getSecondFactor':
      return { path, options: {} };
    case 'startSecondFactor':
      await shop.db.delete(secondFactors);
      return { path, options: {} };
    case 'turnOnSecondFactor':
      await setFactor(fixture, user, null);
      return { path, options: { json: { code: proof().code } } };
    case 'turnOffSecondFactor':
      await setFactor(fixture, user, shop.now());
      return { path: `${path}/off`, options: { json: proof() } };
    case 'replaceRecoveryCodes':
      await setFactor(fixture, user, shop.now());
      return { path: `/user/${user.email}/recovery-codes`, options: { json: proof() } };
    case 'forgetDevice':
      return { path: `/user/${user.email}/remembered-device/${await deviceOf(fixture, user)}`, options: {} };
    case 'confirmSession':
      await setFactor(fixture, user, shop.now());
      await forgetPassword(shop, user.email);
      return { path: `/user/${user.email}/session/confirmation`, options: { json: { code: proof().code } } };
    case 'removeSecondFactor':
      await setFactor(fixture, other, shop.now());
      return { path: `/user/${other.email}/second-factor`, options: {} };
    default:
      return undefined;
  }
}

/** Id of a device that is remembered for the user; any id for somebody without an account. */
async function deviceOf(fixture: ApiFixture, caller: Caller): Promise<string> {
  const { shop } = fixture;
  const [id, at] = [uuid(), shop.now()];
  await setFactor(fixture, caller, at);
  const times = { rememberedAt: at, lastUsedAt: at, expiresAt: new Date(at.getTime() + 86_400_000) };
  const isKnown = await shop.db.$count(secondFactors, eq(secondFactors.userId, caller.id));
  if (isKnown > 0)
    await shop.db
      .insert(rememberedDevices)
      .values({ id, userId: caller.id, tokenHash: id, userAgent: 'Firefox', ...times });
  return id;
}

/** Gives a user who has an account a password, and a second factor whose app has the key. @param turnedOnAt null: it waits for its first code */
async function setFactor(fixture: ApiFixture, caller: Caller, turnedOnAt: Date | null): Promise<void> {
  const { shop, auth, buyer, other, admin } = fixture;
  const user = [buyer, other, admin].find(({ email }) => email === caller.email);
  if (!user) return;
  await givePassword(shop, user);
  const secret = await auth.secretBox.seal(user.id, Buffer.from('a secret of 20 bytes'));
  const state = { secret, turnedOnAt, lastStep: 0 };
  await shop.db
    .insert(secondFactors)
    .values({ userId: user.id, ...state })
    .onConflictDoUpdate({ target: secondFactors.userId, set: state });
}
