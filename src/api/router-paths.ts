/**
 * The paths of a call for the router, which takes the first path that matches a request. With the forms of their parameters the
 * paths of two calls of one method match no request both, so the order of the calls does not matter.
 */
import type { Endpoint } from './endpoint.ts';
import { parameterForms } from './path-parameters.ts';

type Call = Pick<Endpoint, 'path' | 'pathParameters'>;

/** The path with the forms of its parameters; null when one of them has none, and may be any text. */
export function formedPath({ path, pathParameters }: Call): string | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const forms = new Map(names.map((name) => [name, formOf(pathParameters?.shape[name])]));
  if ([...forms.values()].includes(undefined)) return null;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `:${name}{${forms.get(name)}}`);
}

/** The path with parameters that may be any text: after all others, so that the call refuses a malformed one itself. */
export function anyPath({ path }: Pick<Call, 'path'>): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function formOf(schema: Parameters<typeof parameterForms.get>[0] | undefined): string | undefined {
  return schema && parameterForms.get(schema)?.form;
}
