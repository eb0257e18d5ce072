/** Quotations of the 100,000 requests of bench/requests.bench.ts, and what reads and writes them. */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { parts } from '#domain/catalog/tables.server.ts';
import { NewQuotationRequest } from '#domain/quotations/contract.ts';
import { listQuotedDemand } from '#domain/quotations/demand/list-demand.server.ts';
import { getRequestFigures } from '#domain/quotations/figures/get-request-figures.server.ts';
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { TypedAnswers } from '#domain/quotations/quoted/answer-contract.ts';
import { saveAnswers } from '#domain/quotations/quoted/request-answers.server.ts';
import { sendQuotation } from '#domain/quotations/quoted/send-quotation.server.ts';
import { quotationLines, quotations } from '#domain/quotations/quoted/tables.server.ts';
import { sendQuotationRequest } from '#domain/quotations/send-request.server.ts';
import { quotationRequestLines, quotationRequests } from '#domain/quotations/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { millisecondsOf, percentilesOf } from './search-kinds.ts';

/** Different parts in the quotations. */
const quotedParts = 5000;

/** Of a quotation's five lines three are parts, of one in ten of which the asked number is not theirs; one is a free line. */
export async function insertQuotations({ db }: Scope): Promise<void> {
  await db.execute(sql`
    insert into ${quotations} (id, request_id, version, issued_at, issued_by_email, valid_until, freight_cents, insurance_cents,
      incoterm_place, notes, total_cents, accepted_at, order_number, accepted_cents)
    select gen_random_uuid(), id, 1, answered_at, 'staff@example.com', answered_at::date + 30, 1000, 0, '', '', 51000,
      case when state = 'accepted' then answered_at end, case when state = 'accepted' then 'SP-' || number end,
      case when state = 'accepted' then 51000 end
    from ${quotationRequests} where answered_at is not null`);
  await db.execute(sql`
    with part as (select id, row_number() over (order by id) as place from ${parts} limit ${quotedParts}::int)
    insert into ${quotationLines} (quotation_id, position, line_id, kind, part_id, brand, part_number, unlisted_key, name, difference,
      reason, hs_code, country_of_origin, unit, quantity, unit_price_cents, price_breaks, core_unit_cents)
    select q.id, l.position + 1, l.id, k.kind, case when k.kind = 'part' then part.id end, 'Brand', l.part_number,
      case when k.kind = 'free' or k.kind = 'part' and k.serial % 10 = 0 then l.number_key else '' end, l.name, '', '', '', '',
      'H87', case when k.kind = 'unavailable' then 0 else 4 end, 2500, '[]', 0
    from ${quotations} q join ${quotationRequestLines} l on l.request_id = q.request_id
      cross join lateral (select substr(l.part_number, 4)::int as serial,
        case when l.position < 3 then 'part' when l.position = 3 then 'free' else 'unavailable' end as kind) k
      join part on part.place = 1 + k.serial % ${quotedParts}::int`);
  await db.execute(sql`
    update ${quotationRequests} set closed_at = answered_at + interval '2 days', reason = case state when 'declined' then
      (array['Too dear', 'Bought elsewhere', 'Too late', ''])[1 + number % 4] else '' end
    where state in ('accepted', 'declined', 'expired', 'withdrawn')`);
  await db.execute(sql`vacuum analyze`);
}

export async function measureQuoted(scope: Scope, visitor: Scope, rounds: number) {
  const { id } = await sendQuotationRequest(visitor, newRequest(12));
  return [
    await measured('figures of 30 days', rounds, () => getRequestFigures(scope, { days: 30 }), 'p95 ≤ 50'),
    await measured('figures of 366 days', rounds, () => getRequestFigures(scope, { days: 366 }), 'p95 ≤ 200'),
    await measured('numbers that the catalogue lacks', rounds, () => listQuotedDemand(scope, {}), 'p95 ≤ 1000'),
    await measured('the same of 12 lines', rounds, () => listQuotedDemand(scope, { request: id }), 'p95 ≤ 50'),
    ...(await measureMany(scope, visitor, rounds)),
  ];
}

const maxLines = 300;

function newRequest(count: number): NewQuotationRequest {
  const lines = Array.from({ length: count }, (_, n) => ({
    partNumber: `XR-${(n * 131) % 40_000}`,
    quantity: 1 + (n % 30),
  }));
  const key = randomBytes(32).toString('base64url');
  return NewQuotationRequest.parse({ id: uuid(), key, name: 'Bench', email: `${uuid()}@example.com`, lines });
}

/** A request of 300 lines: sent, its answers saved, and sent as a quotation; each time another one. */
async function measureMany(scope: Scope, visitor: Scope, rounds: number) {
  const times: Record<'sent' | 'saved' | 'quoted', number[]> = { sent: [], saved: [], quoted: [] };
  for (let round = 0; round < rounds; round += 1) {
    const request = newRequest(maxLines);
    times.sent.push(await millisecondsOf(() => sendQuotationRequest(visitor, request)));
    const { version, lines } = await getQuotationRequest(scope, { id: request.id });
    const validUntil = new Date(scope.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    const content = TypedAnswers.parse({
      validUntil,
      lines: lines.map(({ id: lineId, partNumber: number }) => ({
        ...{ lineId, answer: 'free', name: 'Seal', number, weightKg: '1', unitPrice: '25' },
      })),
    });
    times.saved.push(await millisecondsOf(() => saveAnswers(scope, request.id, { version: 0, content })));
    const quotation = { id: uuid(), version, answersVersion: 1 };
    times.quoted.push(await millisecondsOf(() => sendQuotation(scope, request.id, quotation)));
  }
  const rowOf = (name: string, list: readonly number[]) => ({
    ...{ name: `requests, ${name}`, ...percentilesOf(list), unit: 'ms', wanted: 'p95 ≤ 1000' },
  });
  return [
    rowOf(`${maxLines} lines sent`, times.sent),
    rowOf(`answers of ${maxLines} lines saved`, times.saved),
    rowOf(`quotation of ${maxLines} lines sent`, times.quoted),
  ];
}

async function measured(name: string, rounds: number, work: () => Promise<unknown>, wanted: string) {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await millisecondsOf(work));
  return { name: `requests, ${name}`, ...percentilesOf(times), unit: 'ms', wanted };
}
