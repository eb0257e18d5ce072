/** Loads the sample catalogue into an empty shop. The data is a parameter: the domain contains no sample. */

import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { setPictureReferences } from '#domain/media/picture-references.server.ts';
import { storeOwnPicture } from '#domain/media/store-image.server.ts';
import { markSampleRows } from '#domain/sample/sample-rows.server.ts';
import { locks } from '#platform/database/locks.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { partPictures } from './picture-tables.server.ts';
import { type SampleCataloguePart, sampleCatalogueRows } from './sample-rows.server.ts';
import { brands, categories, partNumbers, parts } from './tables.server.ts';

export interface SampleCatalogue {
  readonly brands: readonly Named[];
  /** The categories in the shop's order; each follows its `parent` (a slug). */
  readonly categories: readonly (Named & { readonly parent?: string })[];
  /** The parts in the order of the home page. */
  readonly parts: readonly SampleCataloguePart[];
  /** The bytes of a picture file: WebP, at most 1600 pixels on each side. */
  readPicture(file: string): Promise<Uint8Array>;
}

interface Named {
  readonly slug: string;
  readonly name: string;
}

export interface LoadedSampleCatalogue {
  /** Number of created parts. 0: the shop was not empty, nothing was changed. */
  readonly parts: number;
  /** Id of the stored picture by file name. */
  readonly imageIdByFile: ReadonlyMap<string, string>;
}

/** Rows for each INSERT: a statement has at most 65,535 parameters. */
const batchSize = 500;

/** True when the shop has no part, archived ones included. Public. */
export async function hasNoParts(scope: Scope): Promise<boolean> {
  return (await scope.db.select({ id: parts.id }).from(parts).limit(1)).length === 0;
}

/**
 * Loads the whole sample in one transaction if the shop has no part, archived ones included; otherwise does nothing.
 * Several processes can call it at the same time. For the shop itself and admins (401, 403).
 */
export async function loadSampleCatalogue(scope: Scope, sample: SampleCatalogue): Promise<LoadedSampleCatalogue> {
  const creator = requirePermission(scope, 'edit_parts');
  return inTransaction(scope, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${locks.sampleCatalogue})`);
    if (!(await hasNoParts(tx))) return { parts: 0, imageIdByFile: new Map<string, string>() };
    const ids = {
      brands: await insertBrands(tx, sample.brands),
      categories: await insertCategories(tx, sample.categories),
      images: await storePictures(tx, sample),
    };
    const rows = sampleCatalogueRows(sample.parts, ids, { createdByEmail: creator.email, now: tx.now() });
    for (const batch of inBatches(rows.parts)) await tx.db.insert(parts).values(batch);
    for (const batch of inBatches(rows.pictures)) await tx.db.insert(partPictures).values(batch);
    await setPictureReferences(
      tx,
      parts,
      rows.parts.map(({ id, imageId }) => [id, imageId ? [imageId] : []]),
    );
    await setPictureReferences(
      tx,
      partPictures,
      [...Map.groupBy(rows.pictures, ({ partId }) => partId)].map(([partId, pictures]) => [
        partId,
        pictures.map(({ imageId }) => imageId),
      ]),
    );
    for (const batch of inBatches(rows.numbers)) await tx.db.insert(partNumbers).values(batch);
    await markSampleRows(
      tx,
      'part',
      rows.parts.map(({ id }) => id),
    );
    return { parts: rows.parts.length, imageIdByFile: ids.images };
  });
}

/** The ids of the inserted brands, by name. */
async function insertBrands(scope: Scope, given: readonly Named[]): Promise<Map<string, string>> {
  if (given.length > 0)
    await scope.db
      .insert(brands)
      .values(given.map((brand) => ({ ...brand, id: uuid() })))
      .onConflictDoNothing();
  const rows = await scope.db.select({ id: brands.id, name: brands.name }).from(brands);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The ids of the inserted categories, by slug. */
async function insertCategories(scope: Scope, given: SampleCatalogue['categories']): Promise<Map<string, string>> {
  const newIds = new Map(given.map(({ slug }) => [slug, uuid()]));
  const values = given.map(({ slug, name, parent }, index) => ({
    slug,
    name,
    id: newIds.get(slug) ?? '',
    parentId: parent === undefined ? null : newIds.get(parent),
    position: index + 1,
  }));
  if (values.length > 0) await scope.db.insert(categories).values(values).onConflictDoNothing();
  const rows = await scope.db.select({ id: categories.id, slug: categories.slug }).from(categories);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Stores each picture once, and returns the ids by file name. */
async function storePictures(scope: Scope, sample: SampleCatalogue): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const file of new Set(sample.parts.flatMap((part) => part.pictures))) {
    ids.set(file, (await storeOwnPicture(scope, await sample.readPicture(file))).id);
  }
  return ids;
}

function inBatches<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  );
}
