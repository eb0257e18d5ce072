/** Valid requests for the operations of passkeys. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { startPasskey } from '#domain/identity/second-factor/own-passkeys.server.ts';
import type { PasskeyQuestion } from '#domain/identity/second-factor/passkey-contract.ts';
import { passkeys } from '#domain/identity/second-factor/passkey-tables.server.ts';
import { sessions } from '#domain/identity/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { passkeyDevice } from '../../fixtures/passkey-device.ts';
import type { ApiFixture } from './api-fixture.ts';
import type { Caller } from './sample-buyer.ts';
import type { Sample } from './samples.ts';

/** The request of an operation of passkeys; undefined for another operation. */
export async function passkeySample(fixture: ApiFixture, operation: string, user: Caller): Promise<Sample | undefined> {
  const path = `/user/${user.email}/passkey`;
  switch (operation) {
    case 'startPasskey':
      return { path: `${path}/registration`, options: {} };
    case 'addPasskey':
      return { path, options: { json: { name: 'Phone', passkey: await newPasskey(fixture, user) } } };
    case 'renamePasskey':
      return { path: `${path}/${await insertPasskey(fixture, user)}`, options: { json: { name: 'Laptop' } } };
    case 'removePasskey':
      return { path: `${path}/${await insertPasskey(fixture, user)}`, options: {} };
    case 'startPasskeyProof':
      await insertPasskey(fixture, user);
      return { path: `${path}/proof`, options: {} };
    default:
      return undefined;
  }
}

/** What a device answers to the question for a new passkey of the user. */
async function newPasskey({ shop, buyer, other, admin }: ApiFixture, { email }: Caller) {
  const device = passkeyDevice({ origin: shop.config.origin });
  const user = [buyer, other, admin].find((each) => each.email === email);
  if (!user) return device.register(aQuestion);
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, user.id));
  const scope = { ...shop.as(user), actor: { kind: 'user', user, sessionId: session?.id } } as Scope;
  return device.register(await startPasskey(scope, { email }));
}

const aQuestion: PasskeyQuestion = { options: { rp: { id: 'localhost' }, challenge: 'bWFkZSB1cA' } };

async function insertPasskey({ shop, buyer, other, admin }: ApiFixture, { email }: Caller): Promise<string> {
  const user = [buyer, other, admin].find((each) => each.email === email);
  const id = uuid();
  if (!user) return id;
  const key = { publicKey: 'none', counter: 0, synced: false, transports: [] };
  await shop.db
    .insert(passkeys)
    .values({ id, userId: user.id, name: 'Phone', credentialId: id, ...key, createdAt: shop.now() });
  return id;
}
