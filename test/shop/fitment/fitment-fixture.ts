/** Machines and fitments for tests. */
import { v7 as uuid } from 'uuid';
import { toSlug } from '#domain/catalog/slug.ts';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { findChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { MachineQuery } from '#domain/fitment/machine-query.ts';
import { parseSerialRanges } from '#domain/fitment/parse-serial-ranges.ts';
import { machineKey } from '#domain/fitment/read-machine-text.ts';
import { fitments, machineFamilies, machineFamilyMembers, machines } from '#domain/fitment/tables.server.ts';
import type { TestShop } from '../../fixtures/database.ts';

/** Inserts a machine, "Komatsu PC200-8" with the address komatsu/pc200-8; its id. */
export async function createMachine(
  shop: TestShop,
  make: string,
  name: string,
  given: Partial<typeof machines.$inferInsert> = {},
): Promise<string> {
  const id = uuid();
  const [model = name, series = ''] = name.split('-');
  await shop.db.insert(machines).values({
    id,
    makeSlug: toSlug(make),
    make,
    slug: toSlug(name),
    model,
    series,
    name,
    nameKey: machineKey(name),
    kind: 'crawler_excavator',
    serialRanges: rangesOf(given.serialText ?? ''),
    createdAt: shop.now(),
    updatedAt: shop.now(),
    ...given,
  });
  return id;
}

/** Inserts a family of these machines; its id. */
export async function createFamily(shop: TestShop, machineIds: readonly string[]): Promise<string> {
  const familyId = uuid();
  await shop.db.insert(machineFamilies).values({ id: familyId, slug: familyId, name: 'Family', createdAt: shop.now() });
  await shop.db.insert(machineFamilyMembers).values(machineIds.map((machineId) => ({ familyId, machineId })));
  return familyId;
}

/** Inserts a fitment; texts of serial ranges are parsed. */
export async function createFitment(
  shop: TestShop,
  given: Omit<typeof fitments.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>,
): Promise<void> {
  await shop.db.insert(fitments).values({
    id: uuid(),
    serialRanges: rangesOf(given.serialText ?? ''),
    engineSerialRanges: rangesOf(given.engineSerialText ?? ''),
    createdAt: shop.now(),
    updatedAt: shop.now(),
    ...given,
  });
}

/** The machine of these query parameters. */
export async function chooseMachine(shop: TestShop, query: Partial<MachineQuery>): Promise<ChosenMachine> {
  const chosen = await findChosenMachine(shop.scope(), MachineQuery.parse(query));
  if (!chosen) throw new Error(`No machine ${query.machine}`);
  return chosen;
}

function rangesOf(text: string) {
  const { value, problem } = parseSerialRanges(text);
  if (!value) throw new Error(problem);
  return value;
}
