import { createContext } from 'react';

/** A route's script in the browser, and the sheets of all files that it imports from. */
interface RouteFiles {
  readonly module: string;
  readonly css?: readonly string[] | undefined;
}

/** The files of the browser's build, as its manifest names them. Null in the browser. */
export const BuiltFiles = createContext<{
  /** The script that every page begins with, and what it imports. */
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, RouteFiles | undefined>>;
} | null>(null);
