/** A bucket for tests: of a small server with the S3 interface, or of the store that TEST_S3_ENDPOINT names. */
import type { AddressInfo } from 'node:net';
// @ts-expect-error: the package has no types.
import untyped from 's3rver';
import type { S3Settings } from '#platform/s3/settings.ts';

const S3rver = untyped as new (options: object) => { run(): Promise<AddressInfo>; close(): Promise<void> };

export interface TestBucket {
  readonly settings: S3Settings;
  close(): Promise<void>;
}

/** @param folder where the server keeps its objects */
export async function openTestBucket(folder: string): Promise<TestBucket> {
  const given = process.env.TEST_S3_ENDPOINT;
  const settings = {
    bucket: 'shop-files',
    region: 'us-east-1',
    accessKeyId: process.env.TEST_S3_ACCESS_KEY_ID ?? 'S3RVER',
    secretAccessKey: process.env.TEST_S3_SECRET_ACCESS_KEY ?? 'S3RVER',
    prefix: 'shop/',
    addressing: 'path' as const,
  };
  if (given) return { settings: { ...settings, endpoint: given }, close: async () => undefined };
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: settings.bucket, configs: [] }],
  });
  const { port } = await server.run();
  return { settings: { ...settings, endpoint: `http://127.0.0.1:${port}` }, close: () => server.close() };
}
