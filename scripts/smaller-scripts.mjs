/** Two transforms of the browser's build that say the same in fewer bytes: public pages load as little script as can be. */
import { pagePaths } from '../src/platform/http/page-paths.ts';

const inBrowserBuild = (name, transform) => ({
  name,
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (this.environment.name !== 'client') return undefined;
    const written = transform(code, id);
    return written === code ? undefined : { code: written, map: null };
  },
});

/** Writes the path of a page where it is used: the table of all of them is larger than all else that most pages need of paths. */
const pathsInPlace = inBrowserBuild('paths-in-place', (code, id) =>
  id.includes('/src/')
    ? code.replace(/\bpagePaths\.(\w+)\b/g, (whole, name) =>
        name in pagePaths ? JSON.stringify(pagePaths[name]) : whole,
      )
    : code,
);

/**
 * The compiler makes two functions of each message: one for each language, and one that chooses among them. While there is one
 * language, nothing is to be chosen, and a message needs nothing of what chooses.
 */
const messagesOfOneLanguage = inBrowserBuild('messages-of-one-language', (code, id) => {
  if (!id.includes('/messages/generated/messages/')) return code;
  const languages = [...code.matchAll(/^const (\w+) = /gm)].map(([, name]) => name);
  const choosing =
    /export const (\w+) = [^\n]*\(\(inputs(?: = \{\})?, options = \{\}\) => \{\n[^\n]*\n\treturn (\w+)\(inputs\)\n\}\);/;
  const [, , chosen] = choosing.exec(code) ?? [];
  if (languages.length !== 1 || languages[0] !== chosen) return code;
  return code.replace(choosing, 'export { $2 as $1 };').replace(/^import [^\n]* from '\.\.\/runtime\.js';?$/m, '');
});

export const smallerScripts = [pathsInPlace, messagesOfOneLanguage];
