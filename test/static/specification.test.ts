/** docs/specification.md names a test for every requirement; each of these tests has to exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rows = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| requirement') && !line.startsWith('|---'))
  .map((line) => line.slice(2, -2).split(' | '));

/** The proofs of a row that do not exist. Format: `file › name; other name; other file › name`; … stands for words. */
function missingProofs(proofs: string): string[] {
  let source = '';
  return proofs.split('; ').flatMap((proof) => {
    const [first = '', ...names] = proof.split(' › ');
    const file = /^(?:e2e|test)\/[\w/-]+/.exec(first)?.[0];
    if (file) {
      const path = join(root, `${file}.test.ts`);
      if (!existsSync(path)) return [proof];
      source = plain(readFileSync(path, 'utf8'));
    } else names.unshift(first);
    const pieces = names.flatMap((name) => name.split('…')).map((piece) => plain(piece).trim());
    return source && pieces.every((piece) => source.includes(piece)) ? [] : [proof];
  });
}

/** Text without the differences in quotes between Markdown and TypeScript. */
const plain = (text: string) => text.replaceAll('\\', '').replaceAll('’', "'").replaceAll('`', '');

test('every requirement names its section of the specification and a test that exists', () => {
  expect(rows.length).toBeGreaterThan(200);
  const wrong = rows.flatMap(([requirement = '', where = '', proofs = '']) =>
    where && proofs ? missingProofs(proofs).map((proof) => `${requirement}: ${proof}`) : [requirement],
  );
  expect(wrong.join('\n')).toBe('');
});
