/**
 * The desk of requests for quotation with 100,000 requests of three years: the time in the server of one page with its counts, by
 * list and search; of what the catalogue proposes for requests of 12 and 300 lines; of figures and of numbers that the catalogue
 * lacks; and of requests and quotations with 300 lines that are written.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { NewQuotationRequest, RequestQuery } from '#domain/quotations/contract.ts';
import { listQuotationRequests } from '#domain/quotations/list-requests.server.ts';
import { countNewRequests } from '#domain/quotations/new-requests.server.ts';
import { listQuotationProposals } from '#domain/quotations/proposals/list-proposals.server.ts';
import { sendQuotationRequest } from '#domain/quotations/send-request.server.ts';
import { quotationRequestLines, quotationRequests } from '#domain/quotations/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { catalogueSizes } from './generate-catalogue.ts';
import { insertQuotations, measureQuoted } from './quoted-requests.ts';
import { millisecondsOf, percentilesOf } from './search-kinds.ts';
import { generateQueries } from './search-queries.ts';
import { withCatalogue } from './with-catalogue.ts';

const requests = 100_000;
const rounds = 20;

export function run() {
  return withCatalogue('S', async (visitor) => {
    const staff = {
      id: uuid(),
      email: 'staff@example.com',
      name: 'Staff',
      role: 'admin',
      emailVerified: true,
    } as const;
    const scope: Scope = { ...visitor, actor: { kind: 'user', user: staff } };
    await insertRequests(scope);
    await insertQuotations(scope);
    return [
      ...(await measureDesk(scope)),
      ...(await measureProposals(scope, visitor)),
      ...(await measureQuoted(scope, visitor, rounds)),
    ];
  });
}

/** Of a hundred requests four are new, six in work, ten quoted, thirty won and fifty lost; five lines each. */
async function insertRequests({ db }: Scope): Promise<void> {
  await db.execute(sql`
    insert into ${quotationRequests} (id, state, version, name, company, country, email, phone, note, source, assigned_to,
      created_at, updated_at, sent_at, answered_at)
    select md5('request' || n)::uuid,
      case when n % 100 < 4 then 'sent' when n % 100 < 10 then 'in_work' when n % 100 < 20 then 'quoted' when n % 100 < 50 then 'accepted'
        when n % 100 < 70 then 'declined' when n % 100 < 90 then 'expired' else 'withdrawn' end,
      2, 'Buyer ' || n % 20000, 'Company ' || n % 5000, (array['DE', 'JO', 'KE', 'PE'])[1 + n % 4],
      'buyer' || n % 20000 || '@example.com', '+4930' || (100000 + n % 20000), '', 'form',
      case when n % 100 >= 4 then case n % 5 when 0 then 'staff' else 'colleague' || n % 5 end || '@example.com' end,
      at, at, at, case when n % 100 >= 10 then at + interval '5 hours' end
    from (select n, now() - (${requests}::int - n) * interval '15 minutes' as at from generate_series(1, ${requests}::int) n) given`);
  await db.execute(sql`
    insert into ${quotationRequestLines} (id, request_id, position, part_number, number_key, name, quantity, unit, grades, note)
    select gen_random_uuid(), md5('request' || n)::uuid, line, 'XR-' || number, 'XR' || number, 'Part ' || number, 4, 'H87', '[]', ''
    from generate_series(1, ${requests}::int) n cross join generate_series(0, 4) line
      cross join lateral (select (n::bigint * 7919 + line * 104729) % 40000 as number) numbered`);
  // Autovacuum does the same after so many rows: scans of an index alone need it.
  await db.execute(sql`vacuum analyze`);
}

const pages: Readonly<Record<string, Partial<RequestQuery>>> = {
  all: {},
  'all, page 1,900': { page: 1900 },
  new: { desk: 'new' },
  mine: { desk: 'mine' },
  'in work, page 100': { desk: 'in_work', page: 100 },
  quoted: { desk: 'quoted' },
  won: { desk: 'won' },
  lost: { desk: 'lost' },
  'lost, page 900': { desk: 'lost', page: 900 },
  'number of a request': { q: 'RQ-90000' },
  'name of a buyer': { q: 'Buyer 4711' },
  'part number': { q: 'XR-4711' },
  'part number in another spelling': { q: 'xr 4711' },
  'a word of every request': { q: 'buyer' },
  'a word of every request, new': { q: 'buyer', desk: 'new' },
  'no request': { q: 'nobody has this' },
};

async function measureDesk(scope: Scope) {
  const rows: Record<string, string | number>[] = [];
  for (const [name, given] of Object.entries(pages)) {
    const query = RequestQuery.parse(given);
    rows.push(await measure(`desk, ${name}`, () => listQuotationRequests(scope, query), 'p95 ≤ 50'));
  }
  rows.push(await measure('how many are new', () => countNewRequests(scope), 'p95 ≤ 50'));
  return rows;
}

/** Of twenty numbers twelve as their makers write them, six in other spellings, one mistyped, and one that no part has. */
async function measureProposals(scope: Scope, visitor: Scope) {
  const queries = generateQueries(catalogueSizes.S, 300);
  const numberOf = (n: number) => {
    const kind = n % 20;
    if (kind === 19) return `ZZ-${n}-99`;
    const list = kind < 12 ? queries.exact : kind < 18 ? queries.respelled : queries.mistyped;
    return list[n % list.length] ?? '';
  };
  const rows: Record<string, string | number>[] = [];
  for (const count of [12, 300]) {
    const lines = Array.from({ length: count }, (_, n) => ({
      ...(n % 25 === 24 ? { name: 'seal ring' } : { partNumber: numberOf(n) }),
      quantity: 1 + (n % 30),
      machine: { make: 'Komatsu', model: n % 2 ? 'PC200-8' : 'PC300-7', serial: '305000' },
    }));
    const request = {
      id: uuid(),
      key: randomBytes(32).toString('base64url'),
      name: 'Bench',
      email: 'bench@example.com',
      lines,
    };
    const { id } = await sendQuotationRequest(visitor, NewQuotationRequest.parse(request));
    rows.push(await measure(`proposals of ${count} lines`, () => listQuotationProposals(scope, id), 'p95 ≤ 1000'));
  }
  return rows;
}

async function measure(name: string, work: () => Promise<unknown>, wanted: string) {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await millisecondsOf(work));
  return { name: `requests, ${name}`, ...percentilesOf(times), unit: 'ms', wanted };
}
