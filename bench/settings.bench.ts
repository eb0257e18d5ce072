/**
 * What the settings add to a page: reading six of them in a turn of the event loop that asks the database what has changed
 * anyway, for the categories of the menu. Both kinds of turns alternate in the same run.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { listCategories } from '#domain/search/list-categories.server.ts';
import { changeSetting, getOwnSetting } from '#domain/settings/change-setting.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { type Scope, system } from '#platform/scope.ts';
import { withCatalogue } from './with-catalogue.ts';

const turns = 4000;
const names = ['company', 'home', 'orders', 'lists', 'security', 'mails'] as const;

export function run() {
  return withCatalogue('S', async (scope) => {
    await ownValues({ ...scope, actor: system });
    const without = () => listCategories(scope);
    const with6 = () => Promise.all([listCategories(scope), ...names.map((name) => getSetting(scope, name))]);
    const [before, after]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) {
      before.push(await timeOf(without));
      after.push(await timeOf(with6));
    }
    return {
      name: 'six settings of a page, median',
      'ms without': round(median(before)),
      'ms with': round(median(after)),
      'ms added': round(median(after) - median(before)),
      ratio: round(median(after) / median(before)),
    };
  });
}

/** Every setting has a value of the owner, which is read from the database and not from a file. */
async function ownValues(scope: Scope): Promise<void> {
  const changes = { company: { answerTime: 'One hour' }, home: { headline: 'Parts' }, orders: { minimumTotal: 50 } };
  const others = {
    lists: { partsPerPage: 48 },
    security: { googleDomains: ['kran.test'] },
    mails: { senderName: 'Kran' },
  };
  for (const [name, fields] of Object.entries({ ...changes, ...others })) {
    const setting = name as (typeof names)[number];
    const { version, value } = await getOwnSetting(scope, setting);
    await changeSetting(scope, setting, { version, value: { ...(value as object), ...fields } });
  }
}

/** Milliseconds of wall time. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  // In a new turn the work asks again what has changed.
  await nextTurn();
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const round = (value: number) => Math.round(value * 1000) / 1000;
