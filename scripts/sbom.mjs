/**
 * npm run sbom: prints the bill of materials of what the shop runs with (CycloneDX, JSON). `npm sbom --omit=dev` leaves out
 * packages that something of development needs too, so npm reads a copy of the lock file without development instead.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Without what only development needs; what is optional for one platform or another stays. */
function withoutDevelopment() {
  const { devDependencies: _own, ...manifest } = read('package.json');
  const lock = read('package-lock.json');
  const { devDependencies: _locked, ...self } = lock.packages[''];
  const packages = Object.fromEntries(
    needed({ ...lock.packages, '': self }).map((path) => [path, lock.packages[path]]),
  );
  return { manifest, lock: { ...lock, packages: { ...packages, '': self } } };
}

/** Paths of the packages that the shop needs, directly or through others: an optional peer, such as a test runner, is not needed. */
function needed(packages) {
  const found = new Set(['']);
  for (const path of found) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[path];
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const installed = installedAt(packages, path, name);
      if (installed) found.add(installed);
    }
  }
  return [...found];
}

/** Where Node finds the package that the one at `from` requires: beside it, or in a folder above. */
function installedAt(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

const { manifest, lock } = withoutDevelopment();
const parent = mkdtempSync(join(tmpdir(), 'sprocket-sbom-'));
try {
  // npm names the root component after its folder.
  const folder = join(parent, manifest.name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const options = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  process.stdout.write(execFileSync('npm', options, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }));
} finally {
  rmSync(parent, { recursive: true, force: true });
}
