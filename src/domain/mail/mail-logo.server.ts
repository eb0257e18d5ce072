/** The owner's logo at the top of mails. It is added when a mail is sent, so that a waiting mail has the one of that time. */
import { appearancePicture, asPng } from '#domain/content/appearance.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import { escapeHtml } from './render-mail.ts';

/** The box of the logo, in CSS pixels. */
const box = { width: 200, height: 60 };

/** The logo as HTML; empty without one, and without a public origin, from which mail programs could load it. Internal. */
export async function mailLogo(scope: Scope): Promise<string> {
  const { logo } = await getSetting(scope, 'appearance');
  const { origin } = scope.config;
  if (logo === null || !origin) return '';
  const { shortName } = await getSetting(scope, 'company');
  const { width, height } = appearancePicture(logo);
  // Mail programs show no SVG.
  const { url } = appearancePicture(asPng(logo));
  const scale = Math.min(box.width / width, box.height / height);
  return `<p><img src="${origin}${url}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" alt="${escapeHtml(shortName)}" style="background:#ffffff"></p>`;
}

/** The mail with the logo as the first thing of its body; a mail of text alone stays as it is. Internal. */
export function withLogo(html: string, logo: string): string {
  return logo ? html.replace(/<body[^>]*>\n/, (body) => `${body}${logo}\n`) : html;
}
