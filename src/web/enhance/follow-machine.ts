/** What the header does with the chosen machine. Most visitors have none, so the rest is loaded for those who have. */
export function followMachine(): void {
  const chip = document.querySelector<HTMLElement>('.machine-chip');
  if (chip && (/[?&]machine=/.test(location.search) || hasKept()))
    void import('#web/machine/show-machine.ts').then(({ showChosenMachine }) => showChosenMachine(chip));
}

/** By the keys of stored-machine.ts. */
function hasKept(): boolean {
  try {
    return Boolean(localStorage['machine'] ?? localStorage['machines']);
  } catch {
    // Denied: there is only the machine of the address.
    return false;
  }
}
