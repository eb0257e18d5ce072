/** Terms of sale, privacy and imprint: pages that are there when the owner has written them. */
import { type LegalPage, legalPages } from '#platform/http/legal-paths.ts';
import type { Scope } from '#platform/scope.ts';
import { getSetting } from './get-setting.server.ts';

/** The pages that the owner has written. Public. */
export async function listLegalPages(scope: Scope): Promise<LegalPage[]> {
  const texts = await Promise.all(legalPages.map((page) => getSetting(scope, page)));
  return legalPages.filter((_, index) => texts[index] !== null);
}
