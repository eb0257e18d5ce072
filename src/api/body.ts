/**
 * The kinds of request body that an endpoint can declare. Each kind has two types: what the handler
 * receives and what the browser sends (api-client.ts).
 */
import type { z } from 'zod';

/** JSON, validated with `schema`. The handler receives `undefined` for an absent optional body. */
export interface JsonBody<Schema extends z.ZodType = z.ZodType, Optional extends boolean = boolean> {
  readonly kind: 'json';
  readonly schema: Schema;
  readonly optional: Optional;
  /** Limit of the body in bytes; undefined: the one of all JSON bodies. */
  readonly maxBytes?: number;
  /** Limit of objects, lists and entries of them; undefined: the bytes limit them enough. */
  readonly maxValues?: number;
}

/** multipart/form-data with exactly one file in `field`, streamed: the handler receives chunks that can be read once. */
export interface FileBody {
  readonly kind: 'file';
  readonly field: string;
  readonly maxBytes: number;
}

/** application/json that the handler receives as it was sent: its signature is of the text. */
export interface SignedJsonBody {
  readonly kind: 'signed';
  readonly maxBytes: number;
}

/** application/octet-stream, streamed: the handler receives chunks that can be read once. */
export interface OctetsBody {
  readonly kind: 'octets';
  readonly maxBytes: number;
}

/** `undefined`: the request has no body. */
export type RequestBody = JsonBody | SignedJsonBody | FileBody | OctetsBody | undefined;

/** Declares a required JSON body. @param options its limits, for bodies that are lists */
export function jsonBody<Schema extends z.ZodType>(
  schema: Schema,
  options: Pick<JsonBody, 'maxBytes' | 'maxValues'> = {},
): JsonBody<Schema, false> {
  return { kind: 'json', schema, optional: false, ...options };
}

/** Declares a JSON body that may be absent. */
export function optionalJsonBody<Schema extends z.ZodType>(schema: Schema): JsonBody<Schema, true> {
  return { kind: 'json', schema, optional: true };
}

/** Declares a JSON body with a signature. @param options maxBytes is its limit in bytes */
export function signedJsonBody(options: Omit<SignedJsonBody, 'kind'>): SignedJsonBody {
  return { kind: 'signed', ...options };
}

/** Declares a multipart body with one file. @param options maxBytes is the limit of the file, in bytes */
export function fileBody(options: Omit<FileBody, 'kind'>): FileBody {
  return { kind: 'file', ...options };
}

/** Declares a streamed binary body. @param options maxBytes is its limit in bytes */
export function octetsBody(options: Omit<OctetsBody, 'kind'>): OctetsBody {
  return { kind: 'octets', ...options };
}

/** What the handler of an endpoint with this body receives. */
export type ReceivedBody<Body extends RequestBody> =
  Body extends JsonBody<infer Schema, infer Optional>
    ? z.output<Schema> | (Optional extends true ? undefined : never)
    : Body extends SignedJsonBody
      ? string
      : Body extends FileBody | OctetsBody
        ? AsyncIterable<Uint8Array>
        : undefined;

/** What a caller of an endpoint with this body sends. */
export type SentBody<Body extends RequestBody> =
  Body extends JsonBody<infer Schema, infer Optional>
    ? DeepReadonly<z.input<Schema>> | (Optional extends true ? undefined : never)
    : Body extends FileBody
      ? FormData
      : Body extends OctetsBody
        ? Blob
        : undefined;

type DeepReadonly<T> = T extends object ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> } : T;
