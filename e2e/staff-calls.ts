/** REST calls of the shop's staff, to prepare data for what visitors see. */
import type { JsonOperation, RequestOf, ResponseOf } from '#api/operations.ts';
import { type Route, routeUrl, type UrlParameters } from '#api/route-url.ts';
import { routes } from '#api/routes.ts';
import { authPaths } from '#domain/identity/auth-paths.ts';
import { admin, type SampleShop } from './sample-shop.ts';

/** Calls an operation as admin. Throws for a response that is not ok, with its text. */
export type StaffCall = <Operation extends JsonOperation>(
  operation: Operation,
  request: RequestOf<Operation>,
) => Promise<ResponseOf<Operation>>;

interface UntypedRequest {
  readonly path?: UrlParameters;
  readonly query?: UrlParameters;
  readonly body?: unknown;
}

/** Signs in as admin, and returns the function that calls the API with the access token. */
export async function staffCalls({ url }: SampleShop): Promise<StaffCall> {
  const headers = { 'Content-Type': 'application/json', Origin: url };
  const signedIn = await fetch(url + authPaths.signIn, { method: 'POST', headers, body: JSON.stringify(admin) });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const send = async (route: Route, request: UntypedRequest, credentials: Record<string, string>) => {
    const response = await fetch(url + routeUrl(route, request.path, request.query), {
      method: route.method.toUpperCase(),
      headers: { ...headers, ...credentials },
      body: request.body === undefined ? null : JSON.stringify(request.body),
    });
    if (!response.ok) throw new Error(`${route.method} ${route.path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { email } = admin;
  const request = { path: { email }, body: { email } };
  const { token }: ResponseOf<'requestAccessToken'> = await send(routes.requestAccessToken, request, { cookie });
  return (operation, request) => send(routes[operation], request, { Authorization: `Bearer ${token}` });
}

/** What browser tests need of a part. */
interface StaffPart {
  readonly _id: string;
  readonly slug: string;
  readonly partNumber: string;
  readonly priceBreaks: readonly unknown[];
}

/** The part of the shop with this number as its own. Throws when there is none. */
export async function partNumbered(staff: StaffCall, number: string): Promise<StaffPart> {
  const found = await staff('listProducts', { query: { q: number } });
  const part = found.find(({ partNumber }) => partNumber === number);
  if (!part) throw new Error(`The shop has no ${number}`);
  return part;
}
