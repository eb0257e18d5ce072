/** The program of npm run test:kill. Ends with 1 when anything is lost, doubled or at odds. */
import { parseArgs } from 'node:util';
import { seededRandom } from '../../fixtures/random.ts';
import { isSound, runKills } from './run-kills.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20000' },
    server: { type: 'string', default: '50' },
    database: { type: 'string', default: '50' },
    both: { type: 'string', default: '20' },
    'without-keys': { type: 'boolean', default: false },
    asynchronous: { type: 'boolean', default: false },
  },
});
const random = seededRandom();
console.log(`TEST_SEED=${random.seed} repeats the kills of this run.`);
const report = await runKills(
  {
    orders: Number(values.orders),
    kills: { server: Number(values.server), database: Number(values.database), both: Number(values.both) },
    withoutKeys: values['without-keys'],
    asynchronous: values.asynchronous,
    examineOften: true,
    random,
  },
  console.log,
);
const { outagesMs, findings, ...counts } = report;
for (const [name, count] of Object.entries(counts)) console.log(`${name}: ${count}`);
for (const [victim, list] of Object.entries(outagesMs))
  console.log(
    `outage, ${victim} killed ${list.length} times: p50 ${at(list, 0.5)} ms, p95 ${at(list, 0.95)} ms, longest ${at(list, 1)} ms`,
  );
for (const finding of findings) console.log(finding);
console.log(isSound(report) ? 'Nothing lost, nothing twice.' : 'NOT SOUND: see above.');
process.exit(isSound(report) ? 0 : 1);

/** The value below which this share of the ascending list is; rounded. */
function at(list: readonly number[], share: number): number {
  return Math.round(list[Math.max(0, Math.ceil(list.length * share) - 1)] ?? 0);
}
