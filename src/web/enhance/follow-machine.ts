/** Starts what the header does with the chosen machine. Most visitors have none, so the rest is loaded for those who have. */
export function followMachine(): void {
  const chip = document.querySelector<HTMLElement>('.machine-chip');
  if (chip && (chip.dataset['machine'] || hasKept()))
    void import('#web/enhance/machine/show-machine.ts').then(({ showChosenMachine }) => showChosenMachine(chip));
}

/** Whether the browser keeps a machine, by the keys of stored-machine.ts. */
function hasKept(): boolean {
  try {
    return Boolean(localStorage['machine'] ?? localStorage['machines']);
  } catch {
    // The storage is denied: there is only the machine of the page.
    return false;
  }
}
