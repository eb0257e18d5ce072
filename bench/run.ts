/**
 * `npm run bench` measures all, `npm run bench -- search orders` these two, `-- search S M` with these sizes. Each figure
 * is a size, or a ratio to a bare equivalent that is measured in the same run. README.md keeps those of the last run, and
 * `npm run figures` takes them from there into the documents.
 */
import { run as audit } from './audit.bench.ts';
import { run as buying } from './buying.bench.ts';
import { run as cache } from './cache.bench.ts';
import { run as catalogue } from './catalogue.bench.ts';
import { run as clientCode } from './client-code.bench.ts';
import { run as desk } from './desk.bench.ts';
import { run as documents } from './documents.bench.ts';
import { type Row, writeFigures } from './figures.ts';
import { run as filters } from './filters.bench.ts';
import { run as fitment } from './fitment.bench.ts';
import { run as growth } from './growth.bench.ts';
import { run as imports } from './import.bench.ts';
import { run as lighthouse } from './lighthouse.bench.ts';
import { run as memory } from './memory.bench.ts';
import { run as openModel } from './open-model.bench.ts';
import { run as orders } from './orders.bench.ts';
import { run as purchaseStep } from './purchase-step.bench.ts';
import { run as quickOrder } from './quick-order.bench.ts';
import { run as relations } from './relations.bench.ts';
import { run as requests } from './requests.bench.ts';
import { run as search } from './search.bench.ts';
import { run as settings } from './settings.bench.ts';
import { run as sizes } from './sizes.bench.ts';
import { run as statements } from './statements.bench.ts';
import { run as words } from './words.bench.ts';

const names = process.argv.slice(2);
const benches = {
  sizes,
  catalogue,
  cache,
  growth,
  orders,
  buying,
  'open-model': openModel,
  desk,
  requests,
  audit,
  search,
  words,
  filters,
  fitment,
  relations,
  'quick-order': quickOrder,
  statements,
  import: imports,
  memory,
  'client-code': clientCode,
  lighthouse,
  'purchase-step': purchaseStep,
  settings,
  documents,
};

const chosen = Object.keys(benches).filter((name) => names.includes(name));

for (const [name, run] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n## ${name}`);
  const rows: Row[] = [await run()].flat();
  for (const row of rows) console.table([row]);
  await writeFigures(name, rows, Object.keys(benches));
}
