/**
 * The connections of the shop to other services, in API responses. An answer consists of host names, numbers, times and words of
 * this file, never of what a service has said: so no secret can come with it. Safe in the browser.
 */
import { z } from 'zod';

/** In the order of their list. */
export const connectionNames = ['database', 'files', 'backup', 'mail', 'card', 'google'] as const;
export type ConnectionName = (typeof connectionNames)[number];

/** Longest test of a connection, in ms. */
export const connectionTestMs = 10_000;

export const Connection = z
  .object({
    name: z.enum(connectionNames),
    isSet: z.boolean().meta({ description: 'Whether environment variables name the service' }),
    where: z.string().nullable().meta({ description: 'Host name; null: not set, or on this machine' }),
    canTest: z.boolean().meta({ description: 'true also without settings for what is then on this machine' }),
  })
  .meta({ id: 'Connection' });
export type Connection = z.infer<typeof Connection>;

const faults = [
  'not_set',
  'unknown_host',
  'no_connection',
  'timed_out',
  'untrusted',
  'refused',
  'missing',
  'wrong_service',
  'different',
  'not_writable',
  'full',
  'nothing_yet',
  'old',
  'error',
] as const;
export type ConnectionFault = (typeof faults)[number];

const Replica = z.object({
  name: z.string(),
  lagBytes: z.int().meta({ description: 'Of the log that it has not replayed' }),
  lagMs: z.int().nullable().meta({ description: 'null: nothing was written lately' }),
});
export type Replica = z.infer<typeof Replica>;

const Facts = z
  .object({
    version: z.string().meta({ description: 'Of PostgreSQL' }),
    sizeBytes: z.int().meta({ description: 'Of the database' }),
    freeBytes: z.int().meta({ description: 'On the disk of the data folder' }),
    replicas: z
      .array(Replica)
      .nullable()
      .meta({ description: 'null: the role of the shop may not read pg_stat_replication' }),
    lastBaseCopyAt: z.iso.datetime(),
    storedUntil: z.iso.datetime().meta({ description: 'What was committed by this time can be restored' }),
    isTestMode: z.boolean().meta({ description: 'Whether the key of Stripe moves no real money' }),
  })
  .partial();
export type ConnectionFacts = z.infer<typeof Facts>;

export const ConnectionTest = z
  .object({
    fault: z.enum(faults).nullable().meta({ description: 'null: it works' }),
    status: z.int().nullable().meta({ description: 'Status or reply code with which the service has refused' }),
    ms: z.int().meta({ description: 'How long the test took' }),
    facts: Facts,
  })
  .meta({ id: 'ConnectionTest' });
export type ConnectionTest = z.infer<typeof ConnectionTest>;
