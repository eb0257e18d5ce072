/** npm run test:failover: kills the primary of a cluster under orders, and compares what buyers were told with what is there. */
import { findPrograms, type Programs } from './debian-programs.ts';
import { runHarness } from './harness.ts';
import { type Guard, type Options, readOptions } from './options.ts';
import { complaintsOf, summaryOf } from './verdict.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort(new Error('Interrupted: everything that was started is ended')));

const say = (line: string) => console.log(line);

/** What is not as promised. */
async function run(options: Options, programs: Programs): Promise<string[]> {
  say(`${options.orders} orders, ${options.rounds} kills${options.without ? `, without ${options.without}` : ''}`);
  const outcome = await runHarness(options, programs, stopping.signal, say);
  for (const line of summaryOf(outcome)) say(line);
  return complaintsOf(outcome, options);
}

/** Without a guard a run must find what the guard prevents. */
async function runControl(without: Guard, programs: Programs): Promise<string[]> {
  const options: Options = { orders: 500, rounds: 3, minutes: 10, kinds: ['postmaster'], without, controls: false };
  const found = await run(options, programs);
  const expected = without === 'keys' ? /orders exist twice/ : /acknowledged orders are lost/;
  say(`Without ${without}: ${found.join('; ') || 'nothing found'}`);
  return found.some((complaint) => expected.test(complaint)) ? [] : [`without ${without} the harness finds nothing`];
}

try {
  const options = readOptions(process.argv.slice(2));
  const programs = findPrograms();
  if (Array.isArray(programs))
    throw new Error(
      `Missing on this machine: ${programs.join(', ')}. On Debian: sudo apt-get install ${programs.join(' ')} (and stop the services that this starts, unless you need them).`,
    );
  say(programs.description);
  const complaints = options.controls
    ? [...(await runControl('synchronous', programs)), ...(await runControl('keys', programs))]
    : await run(options, programs);
  say(complaints.length === 0 ? 'PASSED' : `FAILED: ${complaints.join('; ')}`);
  process.exit(complaints.length === 0 ? 0 : 1);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
