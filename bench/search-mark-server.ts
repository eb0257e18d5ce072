/** node search-mark-server.ts NAME PARTS FOLDER PORT: searches of the generated parts by SQLite's FTS5 or MiniSearch, or none at all. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import MiniSearch from 'minisearch';
import { sampleCategories } from '../sample/categories.ts';
import { catalogueBrands, type GeneratedPart, generatedPart } from './generate-catalogue.ts';

interface Found {
  readonly total: number;
  /** The first 24 parts as JSON. */
  readonly body: string;
}

type Search = (text: string) => Found;

const [name = '', size = '', folder = '', port = ''] = process.argv.slice(2);
const pageSize = 24;
const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function* parts(): Generator<GeneratedPart> {
  for (let n = 0; n < Number(size); n += 1) yield generatedPart(n);
}

/** All texts by which the shop finds the part. */
const textOf = (part: GeneratedPart) =>
  [
    part.name,
    part.partType,
    catalogueBrands[part.brand],
    sampleCategories[part.category]?.name,
    part.description,
    ...part.specifications.map((line) => `${line.name} ${line.value} ${line.unit}`),
  ].join(' ');

const searches: Record<string, () => Search> = {
  bare() {
    const body = readFileSync(join(folder, 'body'), 'utf8');
    return () => ({ total: 0, body });
  },
  fts5() {
    const database = new DatabaseSync(join(folder, 'parts.sqlite'));
    database.exec(`create virtual table parts using fts5(words, json unindexed, tokenize = 'porter unicode61')`);
    const insert = database.prepare('insert into parts values (?, ?)');
    database.exec('begin');
    for (const part of parts()) insert.run(textOf(part), JSON.stringify(part));
    database.exec(`insert into parts (parts) values ('optimize')`);
    database.exec('commit');
    const count = database.prepare('select count(*) as total from parts where parts match ?');
    const page = database.prepare(`select json from parts where parts match ? order by rank limit ${pageSize}`);
    return (text) => {
      // The last word may be unfinished, as in the shop.
      const query = `${words(text)
        .map((word) => `"${word}"`)
        .join(' ')}*`;
      return {
        total: Number(count.get(query)?.['total']),
        body: `[${page
          .all(query)
          .map(({ json }) => json)
          .join()}]`,
      };
    };
  },
  minisearch() {
    const index = new MiniSearch<{ id: number; words: string }>({ fields: ['words'] });
    const all = [...parts()];
    index.addAll(all.map((part, id) => ({ id, words: textOf(part) })));
    const json = all.map((part) => JSON.stringify(part));
    return (text) => {
      const last = words(text).at(-1);
      const found = index.search(text, { combineWith: 'AND', prefix: (word) => word === last });
      return {
        total: found.length,
        body: `[${found
          .slice(0, pageSize)
          .map(({ id }) => json[id])
          .join()}]`,
      };
    };
  },
};

const search = searches[name]?.();
createServer((request, response) => {
  const { total = 0, body = '' } =
    search?.(new URL(request.url ?? '', 'http://mark').searchParams.get('q') ?? '') ?? {};
  response.writeHead(200, { 'Content-Type': 'application/json', 'X-Total-Count': total });
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => console.log('listening'));
