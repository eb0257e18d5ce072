/** Connects the set of a part's page; only such pages load the script for it. When it cannot be loaded, the set says so. */
export async function connectSet(): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-set]');
  if (!section) return;
  try {
    (await import('#web/enhance/set/start-set.ts')).startSet(section);
  } catch (problem) {
    section.dataset['failed'] = '';
    section.querySelector('[data-set-failed]')?.removeAttribute('hidden');
    console.error(problem);
  }
}
