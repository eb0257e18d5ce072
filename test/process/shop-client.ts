/** Buyers and staff of a shop that runs as processes of its own: what a browser sends, to any of its addresses. */

const password = 'rollers-and-chains-42';

export interface Signed {
  readonly email: string;
  /** Session cookies, as the header Cookie. */
  readonly cookie: string;
}

/** Where requests go, and the shop's public origin, which browsers send along; the same unless a balancer is in between. */
export interface Address {
  readonly to: string;
  readonly origin: string;
}

const direct = (to: string): Address => ({ to, origin: to });

async function post({ to, origin }: Address, path: string, body: object): Promise<Response> {
  return fetch(to + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(body),
  });
}

async function signedBy(response: Response, email: string): Promise<Signed> {
  if (!response.ok) throw new Error(`${email}: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { email, cookie: cookies.join('; ') };
}

/** Registers a new buyer. */
export async function register(address: Address | string, email: string): Promise<Signed> {
  const at = typeof address === 'string' ? direct(address) : address;
  return signedBy(await post(at, '/api/auth/sign-up/email', { name: 'Ada Buyer', email, password }), email);
}

/** Signs in; the answer, also of an attempt that is refused. */
export function signIn(address: Address | string, user: { email: string; password: string }): Promise<Response> {
  return post(typeof address === 'string' ? direct(address) : address, '/api/auth/sign-in/email', user);
}

/** Signs in as an admin of ADMIN_EMAIL and ADMIN_PASSWORD. */
export async function signInAs(address: Address | string, user: { email: string; password: string }): Promise<Signed> {
  return signedBy(await signIn(address, user), user.email);
}

/** Exchanges the session for the token of API calls. */
export async function tokenOf(address: Address | string, { email, cookie }: Signed): Promise<string> {
  const { to, origin } = typeof address === 'string' ? direct(address) : address;
  const response = await fetch(`${to}/api/user/${email}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie },
    body: '{}',
  });
  if (!response.ok) throw new Error(`No token for ${email}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

/** A call of the API with a token: text is sent as a file, other bodies as JSON. */
export function callApi(
  to: string,
  token: string,
  method: string,
  path: string,
  { body, headers = {} }: { body?: object | string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const isFile = typeof body === 'string';
  return fetch(`${to}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  });
}

/** The content of a successful answer. */
export async function contentOf<Content>(response: Response | Promise<Response>): Promise<Content> {
  const answer = await response;
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Content;
}

/** An order of one piece. */
export const oneOf = (partId: string) => ({ _Id: partId, name: 'Ada Buyer', phone: '+4722334455', productQuantity: 1 });
