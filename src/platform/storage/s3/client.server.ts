/**
 * Sends signed requests to an object store with the S3 interface. Server errors and lost connections are repeated with
 * growing pauses; nothing else is. aws4fetch signs; every header and the SHA-256 of every body are signed, so that the
 * store refuses what was changed on the way.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { FileStoreUnavailable } from '../file-store-unavailable.ts';
import { readAnswer, type S3Answer } from './answer.server.ts';
import { isUnknownObject, S3Error } from './error.ts';
import type { S3Settings } from './settings.ts';

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Key of the object, without the prefix of the settings; undefined: the request is about the bucket. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

export interface S3Limits {
  /** The most attempts of a request, the repetitions included. */
  readonly attempts: number;
  /** The first pause in ms; each further one is twice as long, and varies by half. */
  readonly firstPauseMs: number;
  /** Longest wait for an answer to begin, and between two of its pieces, in ms. */
  readonly silenceMs: number;
  /** Longest wait for an answer to a request with a body, which has to be sent first, in ms. */
  readonly uploadMs: number;
}

const defaultLimits: S3Limits = { attempts: 4, firstPauseMs: 100, silenceMs: 10_000, uploadMs: 60_000 };

export interface S3Client {
  readonly settings: S3Settings;
  /**
   * The answer; null when there is no such object. Throws FileStoreUnavailable when the store does not answer or says
   * that it cannot, S3Error for every other refusal. The caller must read the whole answer, or `discard` it.
   */
  send(request: S3Request): Promise<S3Answer | null>;
}

/** The client. @param failed called with what happened when the store is unavailable, for the log */
export function createS3Client(
  settings: S3Settings,
  failed: (error: unknown) => void,
  changed: Partial<S3Limits> = {},
): S3Client {
  const limits = { ...defaultLimits, ...changed };
  const { accessKeyId, secretAccessKey, region } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  return {
    settings,
    async send(request) {
      for (let attempt = 1; ; attempt += 1) {
        const result = await attemptOnce(signer, settings, request, limits);
        if (!(result instanceof Failure)) return result;
        if (attempt >= limits.attempts || !result.mayRepeat) {
          failed(result.error);
          throw new FileStoreUnavailable(result.error);
        }
        await pause(limits.firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    },
  };
}

/** Why a request got no answer that says anything about the object. */
class Failure {
  readonly error: unknown;
  readonly mayRepeat: boolean;
  constructor(error: unknown, mayRepeat: boolean) {
    this.error = error;
    this.mayRepeat = mayRepeat;
  }
}

async function attemptOnce(
  signer: AwsClient,
  settings: S3Settings,
  request: S3Request,
  limits: S3Limits,
): Promise<S3Answer | Failure | null> {
  const waitMs = request.body ? limits.uploadMs : limits.silenceMs;
  const stopping = new AbortController();
  const timer = setTimeout(() => stopping.abort(new Error(`No answer within ${waitMs} ms`)), waitMs);
  try {
    const signed = await sign(signer, settings, request);
    const response = await fetch(signed, { signal: stopping.signal, redirect: 'error' });
    clearTimeout(timer);
    const answer = readAnswer(response, stopping, limits.silenceMs);
    if (response.ok) return answer;
    const error = S3Error.of(request, response.status, await answer.text());
    if (response.status >= 500) return new Failure(error, true);
    if (isUnknownObject(error)) return null;
    throw error;
  } catch (error) {
    if (error instanceof S3Error) throw error;
    // After a time-out another attempt would keep a visitor waiting for as long again. A POST is not repeated, because
    // the lost one may have been done.
    return new Failure(error, !stopping.signal.aborted && request.method !== 'POST');
  } finally {
    clearTimeout(timer);
  }
}

function sign(signer: AwsClient, settings: S3Settings, request: S3Request): Promise<Request> {
  const { method, body } = request;
  const headers = {
    ...request.headers,
    'x-amz-content-sha256': createHash('sha256')
      .update(body ?? '')
      .digest('hex'),
  };
  return signer.sign(urlOf(settings, request), { method, headers, ...(body && { body }), aws: { allHeaders: true } });
}

/** The URL of an object, or of the bucket. Spaces become %20: a + would be signed as something else. */
export function urlOf(settings: S3Settings, { key, query = {} }: Pick<S3Request, 'key' | 'query'>): string {
  const { endpoint, bucket, addressing, prefix } = settings;
  const url = new URL(endpoint);
  const folder = url.pathname.replace(/\/$/, '');
  const base =
    addressing === 'host' ? `${url.protocol}//${bucket}.${url.host}${folder}` : `${url.origin}${folder}/${bucket}`;
  const path = key === undefined ? '' : `${prefix}${key}`.split('/').map(encodeURIComponent).join('/');
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}/${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}
