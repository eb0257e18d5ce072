/** The test files and their fixtures, as the rules for tests see them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';

export interface TestFile {
  /** Path from the root, like `e2e/core/cart.test.ts`. */
  readonly path: string;
  readonly text: string;
}

export const testFiles: readonly TestFile[] = ['test', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.startsWith('test/static/test-'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
);
