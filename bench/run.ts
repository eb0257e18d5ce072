/** npm run bench: every figure is a ratio to a bare thing measured in the same run, or a size. */
import { run as catalogue } from './catalogue.bench.ts';
import { run as clientCode } from './client-code.bench.ts';
import { run as imports } from './import.bench.ts';
import { run as lighthouse } from './lighthouse.bench.ts';
import { run as memory } from './memory.bench.ts';
import { run as orders } from './orders.bench.ts';
import { run as relations } from './relations.bench.ts';
import { run as search } from './search.bench.ts';

const only = process.argv[2];
const benches = {
  catalogue,
  orders,
  search,
  relations,
  import: imports,
  memory,
  'client-code': clientCode,
  lighthouse,
};

for (const [name, run] of Object.entries(benches)) {
  if (only && only !== name) continue;
  console.log(`\n## ${name}`);
  for (const row of [await run()].flat()) console.table([row]);
}
