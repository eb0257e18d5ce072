/**
 * The one way to declare a call. The declaration validates requests (run-endpoint.ts), describes
 * itself (openapi.ts) and answers: nothing about a call is written anywhere else.
 */
import { z } from 'zod';
import type { ErrorCode } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { ApiDependencies } from './dependencies.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** `bearer`: any signed-in person. `session`: the identity cookie, for the one call that hands out tokens. */
export type Who = 'all' | 'bearer' | 'admin' | 'session';

export interface Call<Path, Query, Body> {
  readonly scope: Scope;
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  /** The file of a multipart call; empty for all others. */
  readonly file: Uint8Array<ArrayBuffer>;
  /** The bytes of an octets call, as they come; empty for all others. They can be read once. */
  readonly octets: AsyncIterable<Uint8Array>;
  /** As it arrived, for headers and the address; its body is already read. */
  readonly request: Request;
  readonly api: ApiDependencies;
  /** Sets a header of the answer. */
  header(name: string, value: string): void;
}

export interface EndpointDefinition<
  Path extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Result extends z.ZodType,
> {
  readonly method: Method;
  /** As OpenAPI writes it: /user/{email}. */
  readonly path: string;
  readonly operation: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly who: Who;
  /** What those are told who may not, when the usual sentence does not fit. */
  readonly deniedDetail?: () => string;
  readonly pathParameters?: Path;
  readonly query?: Query;
  readonly headers?: readonly HeaderParameter[];
  /** The JSON body. */
  readonly body?: Body;
  readonly bodyOptional?: boolean;
  /** Instead of a JSON body: multipart/form-data with exactly one file (bytes). */
  readonly file?: { readonly field: string; readonly maxBytes: number };
  /** Instead of a JSON body: application/octet-stream, handed on as it comes and never kept in memory. */
  readonly octets?: { readonly maxBytes: number };
  readonly status?: 200 | 201;
  readonly result: Result;
  /** The result is csvDownload: text/csv, sent as it is made. */
  readonly csv?: true;
  readonly resultHeaders?: Readonly<Record<string, string>>;
  /** Errors beyond those that follow from `who` and the body. */
  readonly refuses?: readonly ErrorCode[];
  /** The status when it is not `status`, from what `answer` returned. */
  statusOf?(result: z.output<Result>): 200 | 503;
  /** Never kept by caches, although everybody may ask. */
  readonly uncached?: boolean;
  /** Failures in the image host's shape instead of problem+json. */
  readonly hostedFailures?: boolean;
  answer(call: Call<z.output<Path>, z.output<Query>, z.output<Body>>): Promise<z.output<Result>> | z.output<Result>;
}

/** The result of a csv call: pieces of text. */
export const csvDownload = z.custom<AsyncIterable<string>>();

export interface HeaderParameter {
  readonly name: string;
  readonly description: string;
}

/** Any endpoint, its own types forgotten. */
export type Endpoint = EndpointDefinition<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType>;

/** Declares a call; the handler's arguments and result follow from the schemas. */
export function endpoint<
  Path extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Result extends z.ZodType,
>(definition: EndpointDefinition<Path, Query, Body, Result>): Endpoint {
  return definition as unknown as Endpoint;
}
