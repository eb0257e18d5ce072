/**
 * The types of all REST calls by operation name, taken from the endpoint list: what a caller sends
 * and what the response contains. Types only, so that the browser can import it.
 */
import type { z } from 'zod';
import type { SentBody } from './body.ts';
import type { csvDownload, Endpoint, pdfDownload, uploadDownload, workbookDownload } from './endpoint.ts';
import type { endpoints } from './endpoint-list.ts';
import type { eventStream } from './event-stream.ts';
import type { OperationName } from './routes.ts';

type EndpointOf<Operation extends OperationName> = Extract<(typeof endpoints)[number], { operation: Operation }>;

type PathOf<E> =
  E extends Endpoint<OperationName, infer Path> ? { readonly [Name in keyof Path['shape']]: string } : never;

// Query parameters are text in a URL and the schemas parse them, so only their names are checked.
type QueryOf<E> =
  E extends Endpoint<OperationName, z.ZodObject, infer Query>
    ? { readonly [Name in keyof Query['shape']]?: string | number | boolean | readonly string[] | undefined }
    : never;

type BodyOf<E> = E extends Endpoint<OperationName, z.ZodObject, z.ZodObject, infer Body> ? SentBody<Body> : never;

/** The member `Name` of a request: optional when its type allows `undefined` or `{}`, absent when it has no names. */
type Member<Name extends string, Value> = undefined extends Value
  ? { readonly [N in Name]?: Value }
  : [keyof Value] extends [never]
    ? { readonly [N in Name]?: undefined }
    : Record<never, never> extends Value
      ? { readonly [N in Name]?: Value }
      : { readonly [N in Name]: Value };

/** Path parameters, query parameters and body of a call. */
export type RequestOf<Operation extends OperationName> = Member<'path', PathOf<EndpointOf<Operation>>> &
  Member<'query', QueryOf<EndpointOf<Operation>>> &
  Member<'body', BodyOf<EndpointOf<Operation>>>;

/** The JSON of a successful response. */
export type ResponseOf<Operation extends OperationName> = z.output<EndpointOf<Operation>['result']>;

/** Calls whose response is a file. */
export type FileOperation = {
  [Operation in OperationName]: EndpointOf<Operation>['result'] extends
    | typeof csvDownload
    | typeof pdfDownload
    | typeof uploadDownload
    | typeof workbookDownload
    ? Operation
    : never;
}[OperationName];

/** Calls whose response is a stream of events. */
type StreamOperation = {
  [Operation in OperationName]: EndpointOf<Operation>['result'] extends typeof eventStream ? Operation : never;
}[OperationName];

/** Calls whose response is JSON. */
export type JsonOperation = Exclude<OperationName, FileOperation | StreamOperation>;

/** Calls whose response is a JSON array. */
export type ListOperation = {
  [Operation in JsonOperation]: ResponseOf<Operation> extends readonly unknown[] ? Operation : never;
}[JsonOperation];
