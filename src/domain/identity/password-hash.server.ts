/**
 * argon2id with OWASP's smallest recommended cost. A hash takes about 20 ms of a core and 19 MiB,
 * so sign-in is the cheapest way to keep a shop busy: two at once for the whole process, and a short line.
 */
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { m } from '#messages';
import { unavailable } from '#platform/errors.ts';
import { createSemaphore, type WaitingLimit } from '#platform/semaphore.ts';

// Algorithm is a const enum, which cannot be imported by value without a build; 2 is Argon2id.
const argon2id = 2 as Algorithm.Argon2id;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Sign-ins and registrations that may wait; further ones are answered with unavailable. */
export const signInQueue: WaitingLimit = { maxWaiting: 40, overloaded: () => unavailable(m.identity_busy()) };

const hashing = createSemaphore(2, signInQueue);

/** The password as a PHC string with its own salt. Throws unavailable when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, cost));
}

/** Whether the password is the one behind the hash; a hash of another kind fits nothing. Throws unavailable when too many wait. */
export function verifyPassword(hashed: string, password: string): Promise<boolean> {
  return hashing.run(() => verify(hashed, password).catch(() => false));
}
