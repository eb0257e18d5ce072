/** Drafts of forms end with the session, also when the page stays. */
import { expect, test } from 'vitest';
import { findDraft, saveDraft } from '#web/kit/form/form-draft.ts';
import { deleteAllDrafts } from '#web/kit/form/tab-storage.ts';

test('a sign-out deletes the drafts in the memory of the page as well [A132]', () => {
  saveDraft('order:ada@example.com', { phone: '+49 30 555 01 10' });
  expect(findDraft('order:ada@example.com')).toEqual({ phone: '+49 30 555 01 10' });
  deleteAllDrafts();
  expect(findDraft('order:ada@example.com')).toBeNull();
});
