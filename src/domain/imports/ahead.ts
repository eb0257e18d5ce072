import { Readable } from 'node:stream';

/** The same, but the next one is made while one is worked on. */
export function ahead<Item>(items: AsyncGenerator<Item>): AsyncIterable<Item> {
  return Readable.from(items, { highWaterMark: 1 });
}
