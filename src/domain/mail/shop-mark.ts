/** The name of the shop in mails. It is filled in when a mail is sent, so that a waiting mail has the one of that time. */
import { escapeHtml } from './render-mail.ts';

/** Stands in the text of a mail for the name. */
export const shopMark = '{{shop}}';

/** The mail with the name of the shop. Internal. */
export function withShopName<Content extends { readonly text: string; readonly html: string }>(
  mail: Content,
  name: string,
): Content {
  return {
    ...mail,
    text: mail.text.replaceAll(shopMark, () => name),
    html: mail.html.replaceAll(shopMark, () => escapeHtml(name)),
  };
}
