import { machinePath } from '#platform/http/page-paths.ts';

/** The page of the chosen machine. @param query its parameters, without "?" */
export function machinePagePath(query: string): string {
  const [make = '', model = ''] = new URLSearchParams(query).get('machine')?.split('/') ?? [];
  return `${machinePath(make, model)}?${query}`;
}
