/**
 * Writes the machine of the address into the links and forms of a rendered page, so that it stays chosen without script. Done in
 * the HTML, because rows and sections are kept as HTML for all machines (html-cache.server.ts), and because every link of every
 * page has to carry it.
 */
import { saysMachine, withMachine } from './machine-parameters.ts';

/** React escapes ">" in attributes, so a tag ends with the first one. */
const tags = /<a\b([^>]*)>|<form\b([^>]*)>([\s\S]*?)<\/form>/g;
const address = /\b(href|action)="(\/(?!\/)[^"]*)"/;

/** @param query parameters of the machine, without "?"; empty: the page stays as it is */
export function carryMachine(html: string, query: string): string {
  if (!query) return html;
  return html.replace(tags, (tag: string, link: string | undefined, form = '', content = '') => {
    if (link !== undefined) return link.includes('data-machine-remove') ? tag : withAddress(tag, query);
    const inside = carryMachine(content, query);
    // A form that is sent by GET loses the query of its address.
    if (/\bmethod="post"/i.test(form)) return `${withAddress(`<form${form}>`, query)}${inside}</form>`;
    const path = address.exec(form)?.[2] ?? '';
    const carries = path !== '' && saysMachine(path) && !/\bname="machine"/.test(content);
    return `<form${form}>${carries ? hiddenFields(query) : ''}${inside}</form>`;
  });
}

function withAddress(tag: string, query: string): string {
  return tag.replace(address, (attribute, name: string, path: string) =>
    saysMachine(path) ? `${name}="${escapeHtml(withMachine(unescapeAmpersand(path), query))}"` : attribute,
  );
}

function hiddenFields(query: string): string {
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}"/>`)
    .join('');
}

/** As React does. */
const unescapeAmpersand = (text: string) => text.replaceAll('&amp;', '&');
const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
