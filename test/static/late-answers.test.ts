/**
 * An answer may come after somebody has closed the dialog that was being sent and has opened the next one: a section closes its
 * dialogs by useOpened, which closes only the one that was open when it was sent.
 */
import { expect, test } from 'vitest';
import { sourceFiles, textOf } from './source-files.ts';

test('no section closes whatever is open when one of its dialogs ends [O563]', () => {
  const closesAny = /on(?:Close|Cancel)=\{\(\) => set\w+\((?:null|false|undefined)?\)\}/;
  const found = sourceFiles.filter((file) => file.startsWith('src/web/') && closesAny.test(textOf(file)));
  expect(found).toEqual([]);
});
