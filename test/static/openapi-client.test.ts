/** The OpenAPI document as other programs read it: a linter, and a generator of typed clients. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { endpoints } from '#api/endpoint-list.ts';
import { describeApi } from '#api/openapi.ts';

const root = join(import.meta.dirname, '../..');
const source = JSON.stringify(describeApi(endpoints));

test('a linter finds no error, and every operation has a description', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'operation-description': 'error',
      'operation-singular-tag': 'error',
      'info-license': 'error',
      // Public lists have no error of the client: unknown values are replaced by the default.
      'operation-4xx-response': 'off',
      'no-ambiguous-paths': 'off',
    },
  });
  const problems = await lintFromString({ source, config });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('a description says more than the summary', () => {
  const repeated = endpoints.filter(({ summary, description }) => !description || description.startsWith(summary));
  expect(repeated.map(({ operation }) => operation)).toEqual([]);
});

test('a client that is generated from the document compiles', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-client-'));
  try {
    const client = execFileSync(process.execPath, [join(import.meta.dirname, 'generate-client.ts')], {
      cwd: root,
      input: source,
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    });
    await writeFile(join(folder, 'client.ts'), client);
    await writeFile(
      join(folder, 'use.ts'),
      `import type { operations, paths } from './client.ts';
      type Body = NonNullable<paths['/order']['post']['requestBody']>['content']['application/json'];
      type Products = operations['listProducts']['responses'][200]['content']['application/json'];
      export const order: Body = { _Id: 'a', name: 'Ada', phone: '+4722334455', productQuantity: 2 };
      export const priceOf = (products: Products): number | undefined => products[0]?.pricePerUnit;
      // @ts-expect-error the quantity is a number
      export const wrong: Body = { ...order, productQuantity: { pieces: 2 } };
      `,
    );
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--module', 'preserve'];
    const compiled = spawnSync(process.execPath, [compiler, ...options, join(folder, 'use.ts')], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([compiled.stdout, compiled.status]).toEqual(['', 0]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
