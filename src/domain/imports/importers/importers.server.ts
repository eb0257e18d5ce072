/** The importer of each kind of list. */
import type { ImportKind } from '../contract.ts';
import { drawingImporter, fitmentImporter, machineImporter, serviceKitImporter } from './fitment.server.ts';
import type { Importer } from './importer.ts';
import { numberImporter } from './numbers.server.ts';
import { createPartImporter } from './parts.server.ts';
import { pictureImporter } from './pictures.server.ts';
import { interchangeImporter, supersessionImporter } from './relations.server.ts';

export const importers: Record<ImportKind, Importer> = {
  parts: createPartImporter({ create: true }),
  prices: createPartImporter({ create: false }),
  numbers: numberImporter,
  supersessions: supersessionImporter,
  interchange: interchangeImporter,
  pictures: pictureImporter,
  machines: machineImporter,
  fitments: fitmentImporter,
  serviceKits: serviceKitImporter,
  drawings: drawingImporter,
};
