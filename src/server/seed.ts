/** Puts the sample catalogue and its reviews into a shop that has no part yet. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadSampleCatalogue } from '#domain/catalog/sample-catalogue.server.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { loadSampleRelations } from '#domain/relations/sample-relations.server.ts';
import { addSampleReviews } from '#domain/reviews/add-review.server.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';

const pictures = new URL('../../sample/pictures/', import.meta.url);

/** Does nothing when there are parts already, so it may run at every start. */
export async function seedEmptyShop(scope: Scope, report: (line: string) => void): Promise<void> {
  const begun = performance.now();
  // Imported only here: a shop with its own catalogue does not carry the sample in memory.
  const [{ sampleParts }, { sampleCategories }, { sampleBrands }, { sampleReviews }, relations] = await Promise.all([
    import('../../sample/parts.ts'),
    import('../../sample/categories.ts'),
    import('../../sample/brands.ts'),
    import('../../sample/reviews.ts'),
    import('../../sample/relations.ts'),
  ]);
  // Parts, what relates them, and reviews together or not at all; loadSampleCatalogue's lock holds until the end.
  const loaded = await inTransaction(scope, async (inside) => {
    const catalogue = await loadSampleCatalogue(inside, {
      parts: sampleParts,
      categories: sampleCategories,
      brands: sampleBrands,
      readPicture: (file) => readFile(fileURLToPath(new URL(file, pictures))),
    });
    if (catalogue.parts > 0) {
      await loadSampleRelations(inside, {
        supersessions: relations.sampleSupersessions,
        interchange: relations.sampleInterchange,
        noLongerAvailable: relations.sampleNoLongerAvailable,
      });
      await addSampleReviews(
        inside,
        sampleReviews.map(({ picture, ...review }) => {
          const id = picture === null ? undefined : catalogue.imageIdByFile.get(picture);
          return { ...review, img: id ? imageUrl(id) : '' };
        }),
      );
    }
    return catalogue;
  });
  if (loaded.parts === 0) return;
  report(
    `Sample catalogue loaded: ${loaded.parts} parts, ${sampleReviews.length} reviews in ${((performance.now() - begun) / 1000).toFixed(1)} s.`,
  );
}
