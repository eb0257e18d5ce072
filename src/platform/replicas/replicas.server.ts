/**
 * Replicas of the database for the reads of public responses. A replica answers only when it has replayed everything that the
 * process knows to have changed for visitors (docs/decisions/020): the response cache may keep what was read there.
 */
import type pg from 'pg';
import { z } from 'zod';
import type { Db } from '../db.server.ts';
import type { PublicChanges } from '../public-data.ts';
import { Replica, type ReplicaState } from './replica.server.ts';

export interface Replicas {
  /** The same look at what has changed, which also learns how far a replica must have replayed. */
  watch(look: () => Promise<PublicChanges>): () => Promise<PublicChanges>;
  /** A replica for the reads of one response to a visitor; undefined: the primary. Never rejects. */
  pick(): Promise<Db | undefined>;
  /** Asks all of them now. Never rejects. */
  states(): Promise<readonly ReplicaState[]>;
  readonly pools: readonly pg.Pool[];
  close(): Promise<void>;
}

interface Options {
  readonly urls: readonly string[];
  readonly primary: pg.Pool;
  /** Called when a replica is left out, and when it is used again (null). */
  readonly changed: (host: string, error: unknown) => void;
}

/** Age of the last look up to which its position counts, in ms: as old as what the response cache serves. */
const maxPositionAgeMs = 900;

const PositionRow = z.object({ position: z.string() });

export function openReplicas({ urls, primary, changed }: Options): Replicas {
  const replicas = urls.map((url) => new Replica({ url, primary, changed }));
  /** Of the primary's log, behind all changes of the last look, which began at that time. */
  let known: { readonly position: string; readonly at: number } | undefined;
  let turn = 0;

  async function readPosition(): Promise<string> {
    // Of what is inserted: a commit that does not wait for the disk is visible before it is written.
    const { rows } = await primary.query({ text: 'select pg_current_wal_insert_lsn()::text as position', values: [] });
    return PositionRow.parse(rows[0]).position;
  }

  return {
    watch(look) {
      if (replicas.length === 0) return look;
      return async () => {
        const at = performance.now();
        const changes = await look();
        const isSame = changes.data.length === 0 && changes.partIds.length === 0;
        // Read after the look, so that it is behind all that the look has seen.
        known = { position: isSame && known ? known.position : await readPosition(), at };
        return changes;
      };
    },
    async pick() {
      if (!known || performance.now() - known.at > maxPositionAgeMs) return undefined;
      const { position } = known;
      for (const _ of replicas) {
        turn = (turn + 1) % replicas.length;
        const db = await replicas[turn]?.readsAt(position);
        if (db) return db;
      }
      return undefined;
    },
    async states() {
      if (replicas.length === 0) return [];
      const position = await readPosition().catch(() => known?.position ?? '0/0');
      return Promise.all(replicas.map((replica) => replica.stateAt(position)));
    },
    pools: replicas.map(({ pool }) => pool),
    async close() {
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
