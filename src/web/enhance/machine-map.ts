import { loadPageScript } from './load-page-script.ts';

/** Connects the picture of the whole machine with the list of its assemblies. Without the script its links lead there. */
export function connectMachineMap(): Promise<void> {
  return loadPageScript(
    'machine-map',
    async () => (await import('#web/enhance/machine-map/connect-regions.ts')).connectRegions,
  );
}
