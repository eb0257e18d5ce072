/** Connects the picture of the whole machine with the list of its assemblies; only its page loads the script for it. */
export async function connectMachineMap(): Promise<void> {
  const map = document.querySelector<HTMLElement>('[data-machine-map]:not([data-connected])');
  if (!map) return;
  map.dataset['connected'] = '';
  // Without the script its links lead to the list and to the drawings.
  const script = await import('#web/enhance/machine-map/connect-regions.ts').catch(() => null);
  script?.connectRegions(map);
}
