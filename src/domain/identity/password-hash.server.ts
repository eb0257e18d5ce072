/**
 * Hashes passwords with argon2id at OWASP's minimum recommended cost. A hash takes about 20 ms of one core and
 * 19 MiB, so a process computes at most two at a time and lets few requests wait.
 */
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { m } from '#messages';
import { unavailable } from '#platform/errors.ts';
import { createSemaphore, type WaitingLimit } from '#platform/process/semaphore.ts';

// Algorithm is a const enum, which Node's type stripping cannot import by value; 2 is Argon2id.
const argon2id = 2 as Algorithm.Argon2id;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Sign-ins and registrations that may wait; further ones are answered with unavailable. */
export const signInQueue: WaitingLimit = { maxWaiting: 40, overloaded: () => unavailable(m.identity_queue_full()) };

const hashing = createSemaphore(2, signInQueue);

/** The password's hash as a PHC string with a random salt. Throws unavailable when too many requests wait. */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, cost));
}

/** True when the password matches the hash; false for a hash of another algorithm. Throws unavailable when too many requests wait. */
export function verifyPassword(hashed: string, password: string): Promise<boolean> {
  return hashing.run(() => verify(hashed, password).catch(() => false));
}
