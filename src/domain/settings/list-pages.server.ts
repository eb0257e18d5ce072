/** Pages that are there when the owner has written them, or the shop shows those of the sample. */
import { type LegalPage, legalPages } from '#platform/http/legal-paths.ts';
import { pagePaths } from '#platform/http/page-paths.ts';
import type { Scope } from '#platform/scope.ts';
import { getSetting, isUnwritten } from './get-setting.server.ts';
import { samplePages } from './shop-settings.ts';

/** Terms of sale, privacy and imprint, as far as they are written. Public. */
export async function listLegalPages(scope: Scope): Promise<LegalPage[]> {
  const texts = await Promise.all(legalPages.map((page) => getSetting(scope, page)));
  return legalPages.filter((_, index) => texts[index] !== null);
}

/** The paths of mission, vision, FAQ and resume, as far as nobody has written them. Public. */
export async function listMissingPages(scope: Scope): Promise<string[]> {
  const unwritten = await Promise.all(samplePages.map((page) => isUnwritten(scope, page)));
  return samplePages.filter((_, index) => unwritten[index]).map((page) => pagePaths[page]);
}
