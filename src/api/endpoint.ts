/**
 * The one way to declare a REST call. The declaration validates requests and shapes responses
 * (run-endpoint.ts), is described in the OpenAPI document (openapi.ts), and types the calls of the
 * browser (operations.ts). Method and path are in the route table (routes.ts).
 */
import { z } from 'zod';
import type { PublicData } from '#platform/cache/public-data.ts';
import type { ErrorCode } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { lazily } from '#platform/values/lazily.ts';
import { withoutLimits } from './answer-schema.ts';
import type { ReceivedBody, RequestBody } from './body.ts';
import type { ApiDependencies } from './dependencies.ts';
import { type Access, policy } from './policy.ts';
import type { Route } from './route-url.ts';
import { type OperationName, routes } from './routes.ts';

/** The arguments of a handler. */
interface Call<Path, Query, Body> {
  readonly scope: Scope;
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  /** The original request, for its headers and URL; its body is already read. */
  readonly request: Request;
  readonly api: ApiDependencies;
  /** Sets a response header. */
  header(name: string, value: string): void;
}

export interface EndpointDefinition<
  Path extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends RequestBody,
  Result extends z.ZodType,
> {
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Needs a confirmed email, where the shop sends mail. */
  readonly confirmed?: boolean;
  /** Detail of the 401 or 403 response, where the default sentence does not fit. */
  readonly deniedDetail?: () => string;
  readonly pathParameters?: Path;
  readonly query?: Query;
  readonly headers?: readonly HeaderParameter[];
  readonly body?: Body;
  readonly status?: 200 | 201;
  /** Schema of the response; fields that it does not name are not sent. `csvDownload`: text/csv, `pdfDownload`: application/pdf, `uploadDownload`: either of its formats, `workbookDownload`: an Excel file, `eventStream`: text/event-stream. */
  readonly result: Result;
  readonly resultHeaders?: Readonly<Record<string, string>>;
  /** Error codes beyond those that follow from the policy and `body`. */
  readonly errors?: readonly ErrorCode[];
  /** Computes the status from the result, instead of `status`. */
  statusOf?(result: z.output<Result>): 200 | 503;
  /** A public GET whose response must not be cached. */
  readonly uncached?: boolean;
  /** A public GET: what its response shows besides the parts that it reads; by default all of it. */
  readonly shows?: readonly PublicData[];
  /** The list of the result that may have thousands of entries: it is shaped in slices, so that others are answered meanwhile. */
  readonly longList?: string;
  /** Errors have the shape of the image host's contract instead of problem+json. */
  readonly imageHostErrors?: boolean;
  handle(call: Call<z.output<Path>, z.output<Query>, ReceivedBody<Body>>): Promise<z.input<Result>> | z.input<Result>;
}

interface HeaderParameter {
  readonly name: string;
  readonly description: string;
}

/** A declared call with its route. The type parameters keep the literal types of the declaration. */
export interface Endpoint<
  Operation extends OperationName = OperationName,
  Path extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends RequestBody = RequestBody,
  Result extends z.ZodType = z.ZodType,
> extends EndpointDefinition<Path, Query, Body, Result>,
    Route {
  readonly operation: Operation;
  readonly access: Access;
  /** `result` without limits. */
  answer(): Result;
}

type NoParameters = z.ZodObject<Record<never, never>>;

/** Declares the call `operation`. The types of the handler's arguments and result follow from the schemas. */
export function endpoint<
  Operation extends OperationName,
  Result extends z.ZodType,
  Path extends z.ZodObject = NoParameters,
  Query extends z.ZodObject = NoParameters,
  Body extends RequestBody = undefined,
>(
  operation: Operation,
  definition: EndpointDefinition<Path, Query, Body, Result>,
): Endpoint<Operation, Path, Query, Body, Result> {
  const route: Route = routes[operation];
  // To copy all schemas takes a tenth of the start and some megabytes, and most calls of a shop are never made.
  const answer = lazily(() => withoutLimits(definition.result));
  return { operation, access: policy[operation], ...route, ...definition, answer };
}

/** The result schema of a CSV download: the pieces of the text, sent while they are produced. */
export const csvDownload = z.custom<AsyncIterable<string>>();

/** The result schema of a PDF file. */
export const pdfDownload = z.custom<Uint8Array<ArrayBuffer>>();

/** The media type of Excel files. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The result schema of an Excel file. */
export const workbookDownload = z.custom<Uint8Array<ArrayBuffer>>();

/** The result schema of a file that somebody has uploaded: a PDF or a WebP. */
export const uploadDownload = z.custom<{
  readonly format: 'pdf' | 'webp';
  readonly bytes: Uint8Array<ArrayBuffer>;
}>();
