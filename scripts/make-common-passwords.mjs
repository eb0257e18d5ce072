/**
 * Writes src/domain/identity/public-passwords.ts from the ranked list in @zxcvbn-ts/language-common (MIT, of the leaked lists
 * that zxcvbn uses). Run it after an update of that package: node scripts/make-common-passwords.mjs
 */
import { writeFile } from 'node:fs/promises';
import { dictionary } from '@zxcvbn-ts/language-common';

const wanted = 3000;
/** Length of the shortest listed password: shorter ones cannot be chosen, but their forms with a year can. */
const shortest = 4;

/** The commonest passwords down to the 3,000th with six characters or more, in lower case, without those that only have digits below six. */
export function publicPasswords() {
  const chosen = new Set();
  let long = 0;
  for (const password of dictionary['passwords-common']) {
    const lower = password.toLowerCase();
    if (lower.length < shortest || chosen.has(lower) || /\s|`|\\|\$\{/.test(lower)) continue;
    if (lower.length < 6 && !/[a-z]{4}/.test(lower)) continue;
    chosen.add(lower);
    if (lower.length >= 6) long += 1;
    if (long === wanted) break;
  }
  return [...chosen];
}

function inLines(words, width) {
  const lines = [''];
  for (const word of words) {
    if (lines.at(-1).length + word.length + 1 > width) lines.push('');
    lines[lines.length - 1] += `${lines.at(-1) && ' '}${word}`;
  }
  return lines.join('\n');
}

if (process.argv[1] === import.meta.filename)
  await writeFile(
    'src/domain/identity/public-passwords.ts',
    `/**
 * The 3,000 most frequent passwords of leaked lists with six characters or more, and the shorter words among them, the most
 * frequent first: from @zxcvbn-ts/language-common (MIT licence, copyright its authors), by scripts/make-common-passwords.mjs.
 */
export const publicPasswords = \`
${inLines(publicPasswords(), 200)}
\`;
`,
  );
