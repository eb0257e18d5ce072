/**
 * Scope is the first argument of every domain function: who acts, on which database or transaction, at what time, with
 * which file store. The domain gets these in no other way, so tests and loaders can pass their own.
 */

import type { AuditNote } from './audit-note.ts';
import type { Config } from './config.server.ts';
import type { Db } from './database/db.server.ts';
import type { RoleOfUser } from './permissions.ts';
import type { FileStore } from './storage/file-store.ts';
import type { Dictionary } from './values/dictionary.ts';

export interface User extends RoleOfUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** True when the user has proved that the email is theirs. */
  readonly emailVerified: boolean;
}

/** Who acts; `sessionId` is the session of the access token. `system` is the shop itself: sample data, start, background jobs. */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly user: User; readonly sessionId?: string }
  | { readonly kind: 'system' };

export interface Scope {
  readonly actor: Actor;
  readonly db: Db;
  readonly files: FileStore;
  readonly config: Config;
  readonly dictionary: Dictionary;
  readonly now: () => Date;
  /** IP address of the client, for rate limits; undefined for work without a request. */
  readonly clientAddress?: string;
  /** When the request began, by performance.now(), where it only reads: what was in force then or later answers it. */
  readonly begunAt?: number;
  /** The parts whose data a public response shows. The response cache deletes it when one of them changes. */
  readonly shownPartIds?: Set<string>;
  /** Of an operation that the audit tells: writes its entries. inTransaction calls it as the last act of a transaction. */
  readonly audit?: (transaction: Db, notes: readonly AuditNote[]) => Promise<void>;
  /** What the transaction has changed, for the audit; only within a transaction of such an operation. */
  readonly auditNotes?: AuditNote[];
}

export const visitor: Actor = { kind: 'visitor' };
export const system: Actor = { kind: 'system' };

/** States that what these parts have is shown. It is called where data of parts are read for a response. */
export function showParts({ shownPartIds }: Pick<Scope, 'shownPartIds'>, ids: Iterable<string>): void {
  if (shownPartIds) for (const id of ids) shownPartIds.add(id);
}

/**
 * Runs `work` in a database transaction, with a scope whose `db` is the transaction. The entries of the audit are written in the
 * same transaction, by the outermost one: neither the act nor its entries can be there without the other.
 */
export function inTransaction<T, Given extends Transactional = Scope>(
  scope: Given,
  work: (scope: Given) => Promise<T>,
): Promise<T> {
  const { audit, auditNotes } = scope;
  return scope.db.transaction(async (tx) => {
    if (!audit || auditNotes) return work({ ...scope, db: tx });
    const notes: AuditNote[] = [];
    const result = await work({ ...scope, db: tx, auditNotes: notes });
    await audit(tx, notes);
    return result;
  });
}

/** What a transaction needs of a scope. */
export type Transactional = Pick<Scope, 'db' | 'audit' | 'auditNotes'>;

/** States, within a transaction, what is changed, so that the audit tells it; without an audited operation nothing happens. */
export function noteForAudit({ auditNotes }: Pick<Scope, 'auditNotes'>, note: AuditNote): void {
  auditNotes?.push(note);
}
