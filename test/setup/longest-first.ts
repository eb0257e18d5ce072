/** Order and shards of the test files, by their recorded durations. */
import { relative } from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';
import { recordedDurations } from './durations.ts';
import { layers } from './layers.ts';

/** Seconds of a file that was never recorded: it starts first, so that it cannot be the last to end. */
const unknown = 3600;

export class LongestFirst extends BaseSequencer {
  #durations = recordedDurations();

  #seconds({ moduleId }: TestSpecification): number {
    return this.#durations[relative(this.ctx.config.root, moduleId)] ?? unknown;
  }

  /** Sorts by layer, the longest files first, so that no processor is idle at the end. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => layers.findIndex(({ name }) => name === project.name);
    return files.toSorted((a, b) => rank(a) - rank(b) || this.#seconds(b) - this.#seconds(a));
  }

  /** Makes shards that take about the same time: each file, the longest first, goes to the shard with the least work. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const shards = Array.from({ length: count }, () => ({ seconds: 0, files: [] as TestSpecification[] }));
    for (const file of files.toSorted((a, b) => this.#seconds(b) - this.#seconds(a))) {
      const least = shards.reduce((best, shard) => (shard.seconds < best.seconds ? shard : best));
      least.files.push(file);
      least.seconds += this.#durations[relative(this.ctx.config.root, file.moduleId)] ?? 1;
    }
    return shards[index - 1]?.files ?? [];
  }
}
