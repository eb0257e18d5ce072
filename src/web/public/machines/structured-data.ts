import { type Machine, machineName } from '#domain/fitment/machine-contract.ts';
import { drawingPath, machinePath } from '#platform/http/page-paths.ts';
import { machineKindName } from '#web/kit/format/machine-kind-name.ts';

/** The model as schema.org describes it, with its drawings. It is not for sale here, so it has no offers. */
export function modelData(
  machine: Machine,
  drawings: readonly { readonly slug: string; readonly title: string }[],
  origin: string,
) {
  const { make, makeSlug, slug, kind } = machine;
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    url: origin + machinePath(makeSlug, slug),
    about: {
      '@type': 'ProductModel',
      name: machineName(machine),
      model: machine.name,
      category: machineKindName[kind](),
      brand: { '@type': 'Brand', name: make },
    },
    ...(drawings.length > 0 && {
      hasPart: drawings.map((drawing) => ({
        '@type': 'WebPage',
        name: drawing.title,
        url: origin + drawingPath(drawing.slug),
      })),
    }),
  };
}
