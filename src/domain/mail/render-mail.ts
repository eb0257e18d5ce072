/** Renders the content of a mail twice, as plain text and as simple HTML with the same words. */
import { largestOf } from '#platform/values/extremes.ts';

export interface MailContent {
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Facts as label and value, shown between the first paragraph and the others. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly closing: string;
  /** Small print under the closing. */
  readonly footer?: { readonly text: string; readonly link: { readonly label: string; readonly url: string } };
}

/** Text and HTML of a mail. All content is escaped in the HTML. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText({
  greeting,
  paragraphs: [first = '', ...others],
  facts = [],
  link,
  closing,
  footer,
}: MailContent): string {
  const width =
    largestOf(
      facts.map(([label]) => label.length),
      0,
    ) + 2;
  const table = facts.map(([label, value]) => `  ${`${label}:`.padEnd(width)} ${value}`).join('\n');
  const line = ({ label, url }: { label: string; url: string }) => `${label}: ${url}`;
  const small = footer ? `${footer.text}\n${line(footer.link)}` : '';
  const blocks = [greeting, first, table, ...others, link ? line(link) : '', closing, small];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function renderHtml({
  greeting,
  paragraphs: [first = '', ...others],
  facts = [],
  link,
  closing,
  footer,
}: MailContent): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const row = ([label, value]: readonly [string, string]) =>
    `<tr><th align="left" style="padding:2px 16px 2px 0;font-weight:normal;color:#555;vertical-align:top;overflow-wrap:normal">${escapeHtml(label)}</th><td style="vertical-align:top">${escapeHtml(value)}</td></tr>`;
  const body = [
    paragraph(greeting),
    first && paragraph(first),
    facts.length ? `<table cellpadding="0" cellspacing="0">${facts.map(row).join('')}</table>` : '',
    ...others.map(paragraph),
    link ? `<p>${anchor(link, 'class="button" ')}</p>` : '',
    paragraph(closing),
    footer ? `<p style="font-size:12px;color:#555">${escapeHtml(footer.text)} ${anchor(footer.link)}</p>` : '',
  ]
    .filter(Boolean)
    .join('\n');
  return `<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><body style="${bodyStyle}">\n${body}\n</body></html>\n`;
}

/** The mail with these lines under it, after the mark that mail programs know (RFC 3676, section 4.3). No lines: unchanged. */
export function withFooter<Content extends { readonly text: string; readonly html: string }>(
  mail: Content,
  lines: readonly string[],
): Content {
  if (lines.length === 0) return mail;
  const footer = `\n<p style="font-size:12px;color:#555">${lines.map(escapeHtml).join('<br>')}</p>`;
  const end = mail.html.lastIndexOf('</body>');
  return {
    ...mail,
    text: `${mail.text.trimEnd()}\n\n-- \n${lines.join('\n')}\n`,
    html: end === -1 ? mail.html : `${mail.html.slice(0, end).trimEnd()}${footer}\n${mail.html.slice(end)}`,
  };
}

// Long numbers and addresses break, so that a phone need not scroll sideways.
const bodyStyle = 'max-width:600px;font-family:sans-serif;line-height:1.5;color:#1a1a1a;overflow-wrap:anywhere';

function anchor({ label, url }: { label: string; url: string }, attributes: '' | 'class="button" ' = ''): string {
  return `<a ${attributes}href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
