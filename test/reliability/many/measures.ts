/** What is counted behind a proxy: old prices, answers that belong to another, and what its cache has answered. */
import { callApi, contentOf, register, signInAs, tokenOf } from '../../fixtures/shop-client.ts';
import { owner, type Place, type TwoShops } from './two-shops.ts';

async function priceAt(origin: string, part: string): Promise<number> {
  const { pricePerUnit } = await contentOf<{ pricePerUnit: number }>(fetch(`${origin}/api/product/${part}`));
  return pricePerUnit;
}

/** Changes a price at one process, then at the other, and counts the places that show an old one a second later. */
export async function countOldPrices(shops: TwoShops, proxy: string): Promise<number> {
  const part = await shops.newPart();
  const token = await tokenOf(shops.at(0), await signInAs(shops.at(0), owner));
  const places = [proxy, shops.at(0).to, shops.at(1).to];
  const shown = () => Promise.all(places.map((origin) => priceAt(origin, part)));
  let old = 0;
  let was = 10;
  for (const place of [0, 1, 0] as const satisfies Place[]) {
    await shown();
    const body = { pricePerUnit: was + 1, was };
    await contentOf(callApi(shops.at(place).to, token, 'PUT', `/product/${part}/price`, { body }));
    was += 1;
    const end = performance.now() + 1000;
    while (performance.now() < end) await shown();
    old += (await shown()).filter((price) => price !== was).length;
  }
  return old;
}

interface Person {
  readonly email: string;
  readonly headers: Record<string, string>;
}

/** Two buyers, each with a list that has the email as its name, and a visitor. */
export async function openPeople(shops: TwoShops, names: readonly string[]): Promise<Person[]> {
  const address = shops.throughNginx();
  const buyers = await Promise.all(
    names.map(async (name) => {
      const signed = await register(address, `${name}@example.com`);
      const token = await tokenOf(address, signed);
      const body = { name: signed.email, lines: [] };
      await contentOf(callApi(address.to, token, 'POST', '/list', { body }));
      return { email: signed.email, headers: { Cookie: signed.cookie, Authorization: `Bearer ${token}` } };
    }),
  );
  return [...buyers, { email: '', headers: {} }];
}

/** What a person asks for, whether it names its owner, and which headers a browser sends with it. */
const kinds = [
  { path: '/api/list', isOwn: true, header: 'Authorization' },
  { path: '/api/auth/get-session', isOwn: true, header: 'Cookie' },
  { path: '/', isOwn: false, header: 'Cookie' },
  { path: '/parts', isOwn: false, header: 'Cookie' },
  { path: '/api/category', isOwn: false, header: 'Cookie' },
] as const;

/** All ask for the same addresses, many times and at once; counts the answers that are not what this person must get. */
export async function countMixed(proxy: string, people: readonly Person[], rounds: number): Promise<Mixed> {
  const counts = { asked: 0, mixed: 0 };
  const ask = async ({ email, headers }: Person, { path, isOwn, header }: (typeof kinds)[number]) => {
    const value = headers[header];
    const response = await fetch(proxy + path, { headers: value === undefined ? {} : { [header]: value } });
    const text = await response.text();
    counts.asked += 1;
    const others = people.filter((person) => person.email !== '' && person.email !== email);
    const isAnothers = others.some((person) => text.includes(person.email));
    // A public page is the same for everybody.
    const isComplete = email !== '' && isOwn ? text.includes(email) : email === '' || !text.includes(email);
    if (isAnothers || !isComplete) counts.mixed += 1;
  };
  await Promise.all(
    people.flatMap((person) =>
      kinds.map(async (kind) => {
        for (let round = 0; round < rounds; round += 1) await ask(person, kind);
      }),
    ),
  );
  return counts;
}

interface Mixed {
  readonly asked: number;
  readonly mixed: number;
}

/** The share of requests that the cache has answered, after asking the shop or without. */
export async function measureHitRate(proxy: string, paths: readonly string[], rounds: number): Promise<number> {
  let hits = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const path of paths) {
      const response = await fetch(proxy + path);
      await response.arrayBuffer();
      if (['HIT', 'REVALIDATED'].includes(response.headers.get('x-cache') ?? '')) hits += 1;
    }
  }
  return hits / (rounds * paths.length);
}
