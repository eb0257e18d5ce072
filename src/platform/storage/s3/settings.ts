/** The settings of the object store: off, so that files are on disk, or complete. */
import { z } from 'zod';
import { StartupError } from '#platform/process/startup-error.ts';

export interface S3Settings {
  /** Origin of the store, without a slash at the end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The beginning of every key, so that shops can share a bucket: empty, or with a slash at the end. */
  readonly prefix: string;
  /** Whether the bucket is in the path or in the host of a URL. */
  readonly addressing: 'path' | 'host';
}

const text = z.string().trim().min(1).optional();

/** The keys of the environment, for config.server.ts. */
export const s3Environment = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the address of the store, like https://s3.example.com' })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: 3 to 63 lower-case letters, digits, - or .',
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'must be the name of a region, like eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*\/?$/, 'must be letters, digits, - and _, with / between them')
    .optional(),
  S3_ADDRESSING: z.enum(['path', 'host'], { error: 'must be path or host' }).default('path'),
};

const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The settings; undefined: files are on disk. Throws StartupError for settings of which one is missing. */
export function readS3Settings(env: z.output<z.ZodObject<typeof s3Environment>>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = env;
  const secretAccessKey = env.S3_SECRET_ACCESS_KEY;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return {
      endpoint: endpoint.replace(/\/+$/, ''),
      bucket,
      region: env.S3_REGION,
      accessKeyId,
      secretAccessKey,
      prefix: env.S3_PREFIX ? `${env.S3_PREFIX.replace(/\/$/, '')}/` : '',
      addressing: env.S3_ADDRESSING,
    };
  }
  const missing = required.filter((name) => !env[name]);
  if (missing.length === required.length && !env.S3_PREFIX) return undefined;
  throw new StartupError(
    `${missing.join(', ')} missing: an object store needs all of ${required.join(', ')}. To keep files on disk set none of them.`,
  );
}
