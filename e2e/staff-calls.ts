/** REST calls of the shop's staff, to prepare data for what visitors see. */
import { admin, type SampleShop } from './sample-shop.ts';

export type StaffCall = <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown) => Promise<T>;

/** Signs in as admin. `path` starts after /api; a response that is not ok throws with its text. */
export async function staffCalls({ url }: SampleShop): Promise<StaffCall> {
  const headers = { 'Content-Type': 'application/json', Origin: url };
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(admin),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const call = async <T>(method: string, path: string, body: unknown, further: Record<string, string>): Promise<T> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, ...further },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { token } = await call<{ token: string }>(
    'PUT',
    `/user/${encodeURIComponent(admin.email)}`,
    { email: admin.email },
    { cookie },
  );
  return (method, path, body) => call(method, path, body, { Authorization: `Bearer ${token}` });
}
