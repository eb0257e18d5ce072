/** Imports lists of fitments into a running shop: ten rows a part, in files of a million rows. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { csvLine } from '#platform/values/csv.ts';
import { type CatalogueSize, catalogueBrands, catalogueSizes, generatedPart } from './generate-catalogue.ts';
import { fitmentsOfPart, generateMachines, machineCount } from './generate-fitments.ts';
import { type Call, owner, peakMemoryMb, resetPeakMemory, runStep, signIn, upload } from './import-client.ts';
import { openBenchShop } from './shop.ts';
import { fillDataFolder } from './with-catalogue.ts';

const partsOfFile = 100_000;
const megabytes = 500;
const minutesOfL = 30;

export async function measureFitmentImport(size: CatalogueSize) {
  const count = catalogueSizes[size];
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-bench-'));
  await fillDataFolder(dataDir, count, generateMachines);
  const shop = await openBenchShop(4619, {
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    DATA_DIR: dataDir,
  });
  try {
    const call = await signIn(shop);
    resetPeakMemory(shop.pid);
    const start = performance.now();
    for (let from = 0; from < count; from += partsOfFile)
      await importFile(call, dataDir, from, Math.min(count, from + partsOfFile));
    const seconds = (performance.now() - start) / 1000;
    const rows = count * fitmentsOfPart;
    const wantedSeconds = Math.round((minutesOfL * 60 * count) / catalogueSizes.L);
    return [
      { size, name: `import of ${rows} fitments`, ours: Math.round(seconds), unit: 's', wanted: `≤ ${wantedSeconds}` },
      {
        size,
        name: 'the same, server memory, peak',
        ours: peakMemoryMb(shop.pid),
        unit: 'MB RSS',
        wanted: `≤ ${megabytes}`,
      },
    ];
  } finally {
    await shop.close();
  }
}

/** Upload, dry run and run. Throws unless every row is written. */
async function importFile(call: Call, folder: string, from: number, to: number): Promise<void> {
  const list = join(folder, 'list.csv');
  await writeList(list, from, to);
  const { _id: id } = await upload(call, list, 'fitments');
  await rm(list);
  await runStep(call, id, 'check', 'checked');
  const { applied } = await runStep(call, id, 'run', 'done');
  const rows = (to - from) * fitmentsOfPart;
  if (applied !== rows) throw new Error(`${applied} of ${rows} rows were written`);
}

async function writeList(path: string, from: number, to: number): Promise<void> {
  const file = createWriteStream(path);
  file.write(
    csvLine([
      'Brand',
      'Part number',
      'Maker of the machine',
      'Machine',
      'Serial numbers',
      'Position',
      'Quantity per machine',
    ]),
  );
  for (let n = from; n < to; n += 1) {
    const part = generatedPart(n);
    for (let k = 0; k < fitmentsOfPart; k += 1) {
      const machine = 1 + ((n * 7919 + k * 211) % machineCount);
      const serials = k % 3 === 0 ? '' : `${100_001 + ((n * 97) % 200_000)}–400000`;
      const cells = [
        catalogueBrands[part.brand],
        part.partNumber,
        `Maker ${machine % 20}`,
        `M${machine}-8`,
        serials,
        k % 2 === 0 ? 'left' : 'right',
        String(1 + (k % 4)),
      ];
      if (!file.write(csvLine(cells.map((cell) => cell ?? '')))) await once(file, 'drain');
    }
  }
  file.end();
  await finished(file);
}
