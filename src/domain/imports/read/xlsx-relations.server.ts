/** Which parts of an Office file belong together: their relationships (ECMA-376 part 2, 9.3). */
import type { Archive } from './xlsx-archive.server.ts';
import { readWholeXml } from './xml-events.server.ts';

export interface Relation {
  readonly id: string;
  /** The last word of the type, in lower case: `worksheet`, `sharedstrings`. Both editions of the standard have the same. */
  readonly type: string;
  /** Name of the part in the archive. */
  readonly target: string;
}

/** The most relations of one part; far more than a real file has. */
const maxRelations = 100_000;

/** The relations of a part, none when it has no list of them. @param part name in the archive; empty: the file as a whole */
export async function readRelations(archive: Archive, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const list = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  if (!archive.has(list)) return relations;
  await readWholeXml(archive.read(list), {
    open(name, { Id, Type = '', Target, TargetMode }) {
      if (name !== 'Relationship' || !Id || !Target || relations.length >= maxRelations) return;
      if (TargetMode?.toLowerCase() === 'external') return;
      const type = Type.slice(Type.lastIndexOf('/') + 1).toLowerCase();
      relations.push({ id: Id, type, target: partName(folder, Target) });
    },
  });
  return relations;
}

/** The target of a relation, which is relative to the folder of the part that has it. */
function partName(folder: string, target: string): string {
  // The host is of no importance: the address is only used to resolve `..` and percent signs.
  const base = `package://file/${folder}`;
  if (!URL.canParse(target, base)) return target;
  const path = new URL(target.replaceAll('\\', '/'), base).pathname.replace(/^\/+/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
