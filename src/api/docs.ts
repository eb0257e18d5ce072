/** /api/docs: the OpenAPI document as one HTML page, without scripts and without other servers. */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { apiPath } from '#platform/paths.ts';
import { type Html, renderObject, renderValue } from './docs-shape.ts';
import type { Content, OpenApiDocument, Operation, Parameter, ResponseObject } from './openapi-document.ts';

const openApiPath = `${apiPath}/openapi.json`;

/** Inline style of the documentation page, so that the page depends on no other file. */
const docsStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-inline-size: 60rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; }
details { border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: .375rem; margin-block: .5rem; padding: .5rem .75rem; }
summary { cursor: pointer; min-block-size: 1.5rem; }
summary:focus-visible, a:focus-visible { outline: 2px solid; outline-offset: 2px; }
.method { display: inline-block; min-inline-size: 4.5rem; font-weight: 700; }
.who { float: inline-end; }
h3 { font-size: 1rem; margin-block: 1rem .25rem; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { text-align: start; vertical-align: top; padding-block: .25rem; padding-inline-end: .75rem; border-block-end: 1px solid color-mix(in srgb, currentcolor 15%, transparent); font-weight: 400; overflow-wrap: anywhere; }
ul { padding-inline-start: 1.25rem; }
`;

/** Content-Security-Policy that allows only the inline style of this page. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const whoMayCall: Readonly<Record<string, string>> = {
  all: 'everybody',
  bearer: 'signed in',
  session: 'session cookie',
};

/** Renders the page. */
export function renderDocs(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${document.info.title} API</title>
<style>${raw(docsStyle)}</style></head>
<body><main>
<h1>${document.info.title} API</h1>
<p>${document.info.description}</p>
<p>For programs: <a href="${openApiPath}">${openApiPath}</a> (OpenAPI ${document.openapi})</p>
${document.tags.map(
  ({ name }) => html`<section><h2>${name}</h2>
${calls.filter(({ operation }) => operation.tags.includes(name)).map(({ path, method, operation }) => renderCall(apiPath + path, method, operation))}
</section>`,
)}
<section><h2>Shapes</h2>
${Object.entries(document.components.schemas).map(([name, schema]) => html`<details id="shape-${name}"><summary>${name}</summary>${schema.type === 'object' ? renderObject(schema) : renderValue(schema)}</details>`)}
</section>
</main></body></html>`;
  return page.toString();
}

function renderCall(path: string, method: string, operation: Operation): Html {
  return html`<details id="${operation.operationId}">
<summary><span class="method">${method}</span> <code>${path}</code> <span class="who">${whoMayCall[operation['x-access']] ?? `permission ${operation['x-access']}`}</span><br>${operation.summary}</summary>
${operation.description ? html`<p>${operation.description}</p>` : ''}
${operation.parameters.length > 0 ? html`<h3>Parameters</h3><ul>${operation.parameters.map(renderParameter)}</ul>` : ''}
${operation.requestBody ? html`<h3>Body${operation.requestBody.required ? '' : ' (optional)'}</h3>${renderContent(operation.requestBody.content)}` : ''}
<h3>Answers</h3>
<ul>${Object.entries(operation.responses).map(([status, response]) => renderResponse(status, response))}</ul>
</details>`;
}

function renderResponse(status: string, { description, headers = {}, content = {} }: ResponseObject): Html {
  return html`<li><strong>${status}</strong> ${description}
${Object.entries(headers).map(([name, header]) => html`<div><code>${name}</code>: ${header.description}</div>`)}
${renderContent(content)}</li>`;
}

function renderParameter({ name, in: place, description, schema }: Parameter): Html {
  return html`<li><code>${name}</code> in the ${place}: ${renderValue(schema)}${description ? html`. ${description}` : ''}</li>`;
}

function renderContent(content: Content): Html[] {
  return Object.entries(content).map(
    ([type, { schema }]) => html`<div><small>${type}</small> ${renderValue(schema)}</div>`,
  );
}
