/**
 * The style sheets that each document links. Vite has one sheet for all styles of a file of scripts, and gives a page the
 * sheets of all such files that it imports from, also where it needs only scripts of them. A document has no scripts of React,
 * so it links only the sheets with styles that it imports itself: src/web/layout/document-styles.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** Beside the folders of the build: the browser's files are there when the server's are built, and nobody can load it. */
const list = 'build/document-styles.json';

/** Finds the sheets while the files of the browser are built, before Vite leaves out the files that had only styles. */
const findSheets = {
  name: 'find-sheets',
  apply: 'build',
  enforce: 'pre',
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return;
    const scripts = Object.values(bundle).filter(({ type }) => type === 'chunk');
    const sheetOf = new Map(
      scripts.flatMap(({ moduleIds, viteMetadata }) =>
        [...(viteMetadata?.importedCss ?? [])].flatMap((sheet) =>
          moduleIds.filter(isStyle).map((id) => [id, `/${sheet}`]),
        ),
      ),
    );
    const sheets = scripts
      .filter(({ facadeModuleId }) => facadeModuleId?.includes('?__react-router-build-client-route'))
      .map(({ fileName, facadeModuleId }) => {
        const styles = [...importsOf(this, facadeModuleId)].filter(isStyle);
        const missing = styles.find((id) => !sheetOf.has(id));
        if (missing) throw new Error(`No sheet has the styles of ${missing}`);
        return [`/${fileName}`, [...new Set(styles.map((id) => sheetOf.get(id)))]];
      });
    writeFileSync(list, JSON.stringify(Object.fromEntries(sheets)));
  },
};

/** Gives the list to the pages of the server. */
const nameSheets = {
  name: 'name-sheets',
  apply: 'build',
  load(id) {
    if (!id.endsWith('/src/web/layout/document-styles.ts') || this.environment.name !== 'ssr') return undefined;
    return `export const documentStyles = ${readFileSync(list, 'utf8')};`;
  },
};

/** The sheets that the document with that script links, as addresses. */
export const sheetsOf = (script) => JSON.parse(readFileSync(list, 'utf8'))[script] ?? [];

const isStyle = (id) => id.endsWith('.css');

/** Ids of the modules that a module imports, and those import, but not of what is loaded later. */
function importsOf(context, id, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) importsOf(context, imported, found);
  return found;
}

export const documentStyles = [findSheets, nameSheets];
