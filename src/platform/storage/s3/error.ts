import { parseXml, xmlText } from './xml.ts';

/** A refusal of the object store, with the code that its documentation names. */
export class S3Error extends Error {
  readonly status: number;
  /** Code of the error, for example AccessDenied, NoSuchBucket; empty when the answer was no error document. */
  readonly code: string;

  constructor(message: string, { status, code }: { status: number; code: string }) {
    super(message);
    this.name = 'S3Error';
    this.status = status;
    this.code = code;
  }

  /** The error for an answer. */
  static of({ method, key = '' }: { method: string; key?: string }, status: number, body: string): S3Error {
    const { code, message } = readError(body);
    return new S3Error(`${method} ${key}: the object store answered ${status} ${code} ${message}`.trim(), {
      status,
      code,
    });
  }
}

/** True when an answer of 200 is an error document nevertheless: some operations begin to answer before they have finished. */
export function isErrorDocument(body: string): boolean {
  return rootOf(body)?.name === 'Error';
}

/** True when the object, not the bucket or an upload, does not exist. */
export function isUnknownObject({ status, code }: S3Error): boolean {
  return status === 404 && (code === 'NoSuchKey' || code === '');
}

function readError(body: string): { code: string; message: string } {
  const root = rootOf(body);
  return root?.name === 'Error'
    ? { code: xmlText(root, 'Code'), message: xmlText(root, 'Message') }
    : { code: '', message: body.slice(0, 200) };
}

function rootOf(body: string) {
  try {
    return parseXml(body);
  } catch {
    return undefined;
  }
}
