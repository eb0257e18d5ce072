/** Installed packages: exact versions above the lowest safe ones, one Node on Linux, actions by commit, a bill of materials. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(text('package.json')) as Record<string, Record<string, string>>;
const lock = JSON.parse(text('package-lock.json')) as {
  packages: Record<
    string,
    { name?: string; version?: string; dev?: boolean; devOptional?: boolean; optional?: boolean }
  >;
};
const floors = JSON.parse(text('security/floors.json')) as Record<string, { version: string; advisories: string[] }>;

/** Versions of every installed copy of the package. */
function lockedVersions(name: string): string[] {
  return Object.entries(lock.packages).flatMap(([path, { version }]) =>
    path.endsWith(`node_modules/${name}`) && version ? [version] : [],
  );
}

function isBelow(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((each) => each.split('-')[0]?.split('.').map(Number) ?? []);
  const different = [0, 1, 2].find((index) => a?.[index] !== b?.[index]);
  return different !== undefined && (a?.[different] ?? 0) < (b?.[different] ?? 0);
}

test('a lower version is recognised', () => {
  expect([isBelow('4.13.4', '4.13.5'), isBelow('4.9.9', '4.13.5'), isBelow('4.13.5', '4.13.5')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isBelow('5.0.0', '4.13.5'), isBelow('4.13.10', '4.13.5')]).toEqual([false, false]);
});

test.each(Object.entries(floors))('no copy of %s is below its lowest safe version', (name, { version, advisories }) => {
  const locked = lockedVersions(name);
  expect(locked.length).toBeGreaterThan(0);
  expect(locked.filter((each) => isBelow(each, version))).toEqual([]);
  expect(advisories.length).toBeGreaterThan(0);
  for (const advisory of advisories) expect(advisory).toMatch(/^(CVE-\d{4}-\d{4,}|GHSA(-[0-9a-z]{4}){3})$/);
});

test('every dependency has an exact version', () => {
  const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  );
  expect(versions.length).toBeGreaterThan(40);
  expect(versions.filter(([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('Linux runs one version of Node, and no platform an older release line', () => {
  const pinned = Object.entries(manifest.optionalDependencies ?? {}).filter(([name]) => name.startsWith('node-'));
  const linux = pinned.filter(([name]) => name.startsWith('node-linux-')).map(([, version]) => version);
  expect(linux).toHaveLength(2);
  expect(new Set(linux).size).toBe(1);
  expect(pinned.filter(([, version]) => !version.startsWith('24.'))).toEqual([]);
});

test('packages that no code imports are named in a script or a setting', () => {
  const { ignoreDependencies } = JSON.parse(text('knip.json')) as { ignoreDependencies: string[] };
  const files = [
    ...readdirSync(join(root, 'scripts')).map((name) => `scripts/${name}`),
    ...['project.inlang/settings.json', 'test/static/generate-client.ts'],
  ];
  const sources = files.map(text).join('\n');
  expect(ignoreDependencies.filter((name) => !sources.includes(name))).toEqual([]);
});

test('workflows name actions by commit', () => {
  const folder = '.github/workflows';
  const uses = readdirSync(join(root, folder)).flatMap((name) => [
    ...text(`${folder}/${name}`).matchAll(/^\s*-?\s*uses:\s*(\S+)/gm),
  ]);
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.map(([, action]) => action).filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
});

test('npm run sbom lists all that the shop runs with, in CycloneDX [P112]', () => {
  const sbom = JSON.parse(
    execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8', maxBuffer: 32 * 1024 * 1024 }),
  ) as Sbom;
  expect([sbom.bomFormat, sbom.specVersion]).toEqual(['CycloneDX', expect.stringMatching(/^1\.[4-7]$/)]);
  expect(sbom.metadata.component.name).toBe('sprocket');
  const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
  const locked = Object.entries(lock.packages).filter(
    ([path, { dev, devOptional, optional }]) => path && !(dev || devOptional || optional),
  );
  expect(locked.length).toBeGreaterThan(100);
  const missing = locked.map(([path, { name, version }]) => `${name ?? nameIn(path)}@${version}`);
  expect(missing.filter((each) => !listed.has(each))).toEqual([]);
  // What is optional for one platform or another runs there.
  const names = sbom.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.optionalDependencies ?? {})));
  expect(names).toContain('@img/sharp-linux-x64');
  expect(names).not.toContain('vitest');
  const references = new Set([sbom.metadata.component, ...sbom.components].map((each) => each['bom-ref']));
  const named = sbom.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]);
  expect(named.filter((each) => !references.has(each))).toEqual([]);
  expect(sbom.components.filter(({ purl }) => !purl.startsWith('pkg:npm/'))).toEqual([]);
});

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
}
interface Sbom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** The name of a package that is installed at this path. */
const nameIn = (path: string) => path.split('node_modules/').at(-1);
