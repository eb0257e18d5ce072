/** Writes the sample data into an empty database: catalogue, relations, machines, drawings and reviews. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { hasNoParts, loadSampleCatalogue } from '#domain/catalog/sample-catalogue.server.ts';
import { loadSampleDrawings } from '#domain/drawings/sample-drawings.server.ts';
import { loadSampleMachines } from '#domain/fitment/sample-machines.server.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { loadSampleRelations } from '#domain/relations/sample-relations.server.ts';
import { addSampleReviews } from '#domain/reviews/add-review.server.ts';
import { findRemoval } from '#domain/sample/sample-state.server.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';

const pictures = new URL('../../sample/pictures/', import.meta.url);
const drawings = new URL('../../sample/drawings/', import.meta.url);

/**
 * Writes the sample. It does nothing when there are parts or the owner has removed the sample, so it can run at every
 * start. `report` receives one line about the
 * result.
 */
export async function seedEmptyShop(scope: Scope, report: (line: string) => void): Promise<void> {
  if (!(await hasNoParts(scope)) || (await findRemoval(scope))) return;
  const startedAt = performance.now();
  // Imported dynamically, so that a shop with its own catalogue does not hold the sample data in memory.
  const [{ sampleParts }, { sampleCategories }, { sampleBrands }, { sampleReviews }, relations] = await Promise.all([
    import('../../sample/parts.ts'),
    import('../../sample/categories.ts'),
    import('../../sample/brands.ts'),
    import('../../sample/reviews.ts'),
    import('../../sample/relations.ts'),
  ]);
  // One transaction, which also holds the lock of the sample catalogue until the end.
  const loaded = await inTransaction(scope, async (transaction) => {
    const catalogue = await loadSampleCatalogue(transaction, {
      parts: sampleParts,
      categories: sampleCategories,
      brands: sampleBrands,
      readPicture: (file) => readFile(fileURLToPath(new URL(file, pictures))),
    });
    if (catalogue.parts > 0) {
      await loadSampleRelations(transaction, {
        supersessions: relations.sampleSupersessions,
        interchange: relations.sampleInterchange,
        noLongerAvailable: relations.sampleNoLongerAvailable,
      });
      await seedMachines(transaction);
      await addSampleReviews(
        transaction,
        sampleReviews.map(({ picture, ...review }) => {
          const id = catalogue.imageIdByFile.get(picture);
          if (!id) throw new Error(`No part of the sample has the picture ${picture}`);
          return { ...review, img: imageUrl(id) };
        }),
      );
    }
    return catalogue;
  });
  if (loaded.parts === 0) return;
  report(
    `Sample catalogue loaded: ${loaded.parts} parts, ${sampleReviews.length} reviews in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`,
  );
}

/** The machines, what fits them, and their drawings. */
async function seedMachines(transaction: Scope): Promise<void> {
  const [{ sampleParts }, { sampleMachines }, { sampleFamilies }, { fitmentsOf }, { sampleServiceKits }, sample] =
    await Promise.all([
      import('../../sample/parts.ts'),
      import('../../sample/machine-list.ts'),
      import('../../sample/families.ts'),
      import('../../sample/fitments.ts'),
      import('../../sample/service-kits.ts'),
      import('../../sample/sample-drawings.ts'),
    ]);
  const target = await loadSampleMachines(transaction, {
    machines: sampleMachines,
    families: sampleFamilies,
    fitments: sampleParts.flatMap(fitmentsOf),
    kits: sampleServiceKits,
  });
  const readSvg = (file: string) => readFile(fileURLToPath(new URL(file, drawings)), 'utf8');
  await loadSampleDrawings(transaction, await sample.sampleDrawings(readSvg), target);
}
