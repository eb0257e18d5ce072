/**
 * The time of a quick order in the server: lists of 12, 1,000 and 5,000 lines, as pasted, and the ratio to one statement
 * that only looks the same numbers up. `npm run bench -- quick-order L`: with 500,000 parts.
 */
import { sql } from 'drizzle-orm';
import { foldNumberKey, partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import { checkList } from '#domain/quick-order/check-list.server.ts';
import type { Scope } from '#platform/scope.ts';
import { type CatalogueSize, catalogueSizes, chosenSizes } from './generate-catalogue.ts';
import { millisecondsOf } from './search-kinds.ts';
import { generateQueries } from './search-queries.ts';
import { withCatalogue } from './with-catalogue.ts';

/** Lists of each length; the first ones fill the caches. */
const rounds = 7;
const warmUp = 2;

export async function run() {
  const sizes = chosenSizes();
  const rows: Record<string, string | number>[] = [];
  for (const size of sizes.length > 0 ? sizes : (['L'] as const satisfies CatalogueSize[]))
    rows.push(...(await withCatalogue(size, (scope) => measure(scope, size))));
  return rows;
}

async function measure(scope: Scope, size: CatalogueSize) {
  const queries = generateQueries(catalogueSizes[size], rounds * 5000);
  const rows: Record<string, string | number>[] = [];
  for (const count of [12, 1000, 5000]) {
    const [times, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const numbers = Array.from({ length: count }, (_, n) => numberOf(queries, round * count + n));
      const text = numbers.map((number, n) => `${number}\t${1 + (n % 30)}`).join('\n');
      const time = await millisecondsOf(() => checkList(scope, { text, sum: false }));
      const lookUp = await millisecondsOf(() => lookUpNumbers(scope, numbers.map(partNumberKey)));
      if (round < warmUp) continue;
      times.push(time);
      bare.push(lookUp);
    }
    const [own, least] = [median(times), median(bare)];
    rows.push({
      size,
      name: `quick order, ${count} lines`,
      median: Math.round(own),
      slowest: Math.round(Math.max(...times)),
      unit: 'ms',
      'ratio to the look-up alone': Number((own / least).toFixed(1)),
      wanted: count === 1000 ? '≤ 3000' : '',
    });
  }
  return rows;
}

/** Of twenty numbers twelve as their makers write them, six in other spellings, one mistyped, and one that no part has. */
function numberOf(queries: ReturnType<typeof generateQueries>, n: number): string {
  const kind = n % 20;
  if (kind === 19) return `ZZ-${n}-99`;
  const list = kind < 12 ? queries.exact : kind < 18 ? queries.respelled : queries.mistyped;
  return list[n % list.length] ?? '';
}

function lookUpNumbers({ db }: Scope, keys: readonly string[]) {
  return db.execute(sql`select n.part_id from unnest(${sql.param(keys)}::text[],
    ${sql.param(keys.map(foldNumberKey))}::text[]) k(key, folded), lateral (
      select part_id from ${partNumbers} where folded_key = k.folded and number_key = k.key limit 50) n`);
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
