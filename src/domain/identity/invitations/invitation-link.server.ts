/** The link of an invitation: that of a password reset, which is valid for longer. */
import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Scope } from '#platform/scope.ts';
import { verifications } from '../tables.server.ts';
import { invitationDays } from './contract.ts';

const dayMs = 86_400_000;

/** Ends the user's earlier links and makes a new one. Internal. @returns its token */
export async function makeInvitationLink({ db, now }: Scope, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = now();
  await db.delete(verifications).where(eq(verifications.value, userId));
  await db.insert(verifications).values({
    id: uuid(),
    // As better-auth stores the links of password resets: only a hash, so that whoever reads the database cannot use it.
    identifier: createHash('sha256').update(`reset-password:${token}`).digest('base64url'),
    value: userId,
    expiresAt: new Date(at.getTime() + invitationDays * dayMs),
    createdAt: at,
    updatedAt: at,
  });
  return token;
}
