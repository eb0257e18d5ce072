/** The pictures that an import names by address. */
import { listImportPictures, retryImportPictures } from '#domain/imports/list-pictures.server.ts';
import { ImportPictures } from '#domain/imports/pictures-contract.ts';
import { endpoint } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';

const common = {
  tag: 'Import and export',
  pathParameters: IdPath,
  result: ImportPictures,
  errors: ['not_found'],
} as const;

export const importPictureEndpoints = [
  endpoint('listImportPictures', {
    ...common,
    summary: 'Picture addresses of an import that are not fetched yet, with the reasons',
    description:
      'The shop fetches the addresses of a list in the background, after the run. Those whose server does not answer are tried again within a day and a half.',
    handle: ({ scope, path }) => listImportPictures(scope, path.id),
  }),
  endpoint('retryImportPictures', {
    ...common,
    summary: 'Fetch the pictures of an import that failed again',
    description: 'Those that failed are tried again at once, with the same limits.',
    handle: ({ scope, path }) => retryImportPictures(scope, path.id),
  }),
];
