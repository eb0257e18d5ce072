/** Valid requests for replacements and interchange, with the parts and groups that they need. */
import { listPartLabels } from '#domain/catalog/part-ref.server.ts';
import { NewDeadNumber } from '#domain/relations/dead-number-contract.ts';
import { setDeadNumber } from '#domain/relations/edit-dead-number.server.ts';
import { addToGroup, planJoin } from '#domain/relations/interchange-membership.server.ts';
import { joinGroups, listJoins } from '#domain/relations/join-groups.server.ts';
import { mergeParts } from '#domain/relations/merge-parts.server.ts';
import { listMerges } from '#domain/relations/undo-merge.server.ts';
import { createPart } from '../../fixtures/factories.ts';
import type { ApiFixture } from './api-fixture.ts';
import type { Sample } from './samples.ts';

/** Undefined for other operations. */
export async function relationSample(
  fixture: ApiFixture,
  operation: string,
  part: string,
): Promise<Sample | undefined> {
  const { system } = fixture.shop;
  const at = (path: string, json?: unknown): Sample => ({
    path: `/product/${part}${path}`,
    options: json ? { json } : {},
  });
  const other = async () => ({ id: await createPart(fixture.shop) });
  /** Two groups to join: each part has its own. */
  const groups = async () => {
    const right = await other();
    await addToGroup(system, part, await other());
    await addToGroup(system, right.id, await other());
    return { part: right, token: (await planJoin(system, part, right)).token };
  };
  /** An old number of the brand of the part, which it replaces. */
  const deadNumber = async () => {
    const [label = ''] = (await listPartLabels(system, [part])).values();
    const [brand = '', ...number] = label.split(' ');
    return { brand, number: 'DEAD-7001', successorBrand: brand, successorNumber: number.join(' ') };
  };
  const samples: Record<string, () => Promise<Sample> | Sample> = {
    getReplacements: () => at('/replacement'),
    setReplacement: async () => at('/replacement', { targets: [{ part: await other(), quantity: 2 }] }),
    removeReplacement: () => at('/replacement'),
    searchDeadNumbers: () => ({ path: '/dead-number?q=k-7001', options: {} }),
    setDeadNumber: async () => ({ path: '/dead-number', options: { json: await deadNumber() } }),
    deleteDeadNumber: async () => {
      const { brand, number } = await deadNumber();
      await setDeadNumber(system, NewDeadNumber.parse(await deadNumber()));
      return { path: `/dead-number/${brand}/${number}`, options: {} };
    },
    setLifecycle: () => at('/lifecycle', { lifecycle: 'nla' }),
    listMerges: () => at('/merge'),
    undoMerge: async () => {
      const into = await other();
      await mergeParts(system, part, { into, joinGroups: false, addStock: false });
      const [merge] = await listMerges(system, into.id);
      return { path: `/merge/${merge?._id}/undo`, options: {} };
    },
    planMerge: async () => at('/merge/plan', { into: await other() }),
    mergeProducts: async () => at('/merge', { into: await other() }),
    getInterchange: () => at('/interchange'),
    addInterchange: async () => at('/interchange', { part: await other() }),
    leaveInterchange: () => at('/interchange'),
    setInterchangeNote: async () => {
      await addToGroup(system, part, await other());
      return at('/interchange/note', { note: 'Needs the adapter plate' });
    },
    listInterchangeNoteChanges: () => at('/interchange/note'),
    planInterchange: async () => at('/interchange/plan', { part: await other() }),
    joinInterchange: async () => at('/interchange/join', await groups()),
    listInterchangeJoins: () => at('/interchange/join'),
    undoInterchangeJoin: async () => {
      await joinGroups(system, part, await groups());
      const [join] = await listJoins(system, part);
      return { path: `/interchange/join/${join?._id}`, options: {} };
    },
  };
  return samples[operation]?.();
}
