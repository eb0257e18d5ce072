/**
 * A separate process for the test of the OpenAPI document: reads the document from standard input, prints the types of a
 * client. openapi-typescript needs the compiler API that TypeScript 7 does not have, so it gets TypeScript 5.
 */
import { registerHooks } from 'node:module';
import { json } from 'node:stream/consumers';

registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});
const { default: generate, astToString } = await import('openapi-typescript');
console.log(astToString(await generate((await json(process.stdin)) as never)));
