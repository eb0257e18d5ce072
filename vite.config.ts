import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { documentStyles, sheetsOf } from './scripts/document-styles.mjs';
import { smallerScripts } from './scripts/smaller-scripts.mjs';

/**
 * In the production build the server keeps our own modules (`#domain/…`, `#platform/…`, `#api/…`) as
 * imports that Node resolves itself, so that pages and API share one copy of each.
 */
const ownServerModulesStayOutside: Plugin = {
  name: 'own-server-modules-stay-outside',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, _importer, options) {
    const own = /^#(domain|platform|api)\//.test(id) || id === '#web/scope-context.ts' || id.startsWith('#messages');
    return options.ssr && own ? { id, external: true } : undefined;
  },
};

const clientFolder = 'build/client';

/** The part of Vite's manifest that is read here: its entry for a module. */
interface Built {
  readonly file: string;
  readonly name?: string;
  /** Keys of the modules whose files it imports. */
  readonly imports?: readonly string[];
}

/**
 * Tells the server which files the order form loads, so that pages can load them ahead: src/web/layout/order-files.ts.
 * The manifest of the browser's files is there when the server's are built, as is the list of each document's style sheets.
 */
const orderFiles: Plugin = {
  name: 'order-files',
  apply: 'build',
  load(id) {
    if (!id.endsWith('/src/web/layout/order-files.ts') || this.environment.name !== 'ssr') return;
    const manifest: Record<string, Built> = JSON.parse(readFileSync(`${clientFolder}/.vite/manifest.json`, 'utf8'));
    const seen = new Set<string>();
    const visit = (key: string) => {
      if (seen.has(key)) return;
      seen.add(key);
      manifest[key]?.imports?.forEach(visit);
    };
    // The form is in a file of its own (`order-form` below), which has no module's name as its key.
    const ofName = (name: string) => Object.keys(manifest).filter((key) => manifest[key]?.name === name);
    ofName('order-form').forEach(visit);
    const scripts = [...seen].flatMap((key) => manifest[key]?.file ?? []).map((file) => `/${file}`);
    const styles = ofName('purchase').flatMap((key) => sheetsOf(`/${manifest[key]?.file}`));
    if (scripts.length === 0 || styles.length === 0) throw new Error('The manifest does not name the order form');
    return `export const orderFiles = ${JSON.stringify({ scripts, styles })};`;
  },
};

/**
 * All that a public page runs at once travels in one file: every file more is a round trip on a poor line. Small files that the
 * suggestions share with other pages are in it as well: in the file of the suggestions they would bring all of it to these pages.
 */
const documentScript = {
  name: 'document',
  test: new RegExp(
    [
      'preload-helper',
      ...[
        'web/enhance/[^/]+',
        'web/kit/(browser/announce|format/(format|number-pieces|silhouette-url|stock-status))',
        'platform/(http/page-|)paths',
        'domain/media/image-url',
        'api/(public-routes|route-url)',
      ].map((path) => `/src/${path}\\.ts$`),
    ]
      .join('|')
      .replaceAll('/', String.raw`[\\/]`),
  ),
  priority: 5,
};

/** What most pages share that React draws, in a few files and not in one for each message and button. */
const shared = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
  { name: 'router', test: /[\\/]node_modules[\\/]react-router[\\/]/, priority: 3 },
  // What the order form and the form that asks for a quotation share.
  {
    name: 'form-kit',
    test: new RegExp(
      [
        'kit/form/(field|form-errors|long-field)',
        'kit/ui/(button|notice|toasts|start-toasts|part-number|retry-notice)',
        'kit/browser/use-repeat-online',
        'session/(use-follow-session|sign-in/sign-in-again)',
      ]
        .map((path) => `/src/web/${path}\\.tsx?$`)
        .join('|')
        .replaceAll('/', String.raw`[\\/]`),
    ),
    priority: 2.5,
  },
  // Who orders, and what the shop knows of them: asked for before React is there.
  {
    name: 'find-buyer',
    test: /[\\/]src[\\/](web[\\/](purchase[\\/](find-buyer|known-phone)|kit[\\/]form[\\/]form-draft|session[\\/](open-drafts|call-order))|api[\\/]order-routes)\.ts$/,
    priority: 2.9,
  },
  // The days of orders and requests.
  { name: 'dates', test: /[\\/]src[\\/]platform[\\/]values[\\/]dates\.ts$/, priority: 1.3 },
  // What the order form is made of, in one file: its page loads no other but React and the script of every page.
  { name: 'order-form', test: /[\\/]src[\\/]web[\\/]purchase[\\/]hydrate-order\.tsx$/, priority: 2 },
  // The suggestions of the search box, loaded when it gets the focus.
  { name: 'suggest', test: /[\\/]src[\\/]web[\\/]enhance[\\/]suggest[\\/].+\.ts$/, priority: 4 },
  // What the suggestions and the quick order say of a number.
  {
    name: 'search-texts',
    test: /[\\/]src[\\/]web[\\/]kit[\\/]format[\\/](correction-text|match-reason)\.ts$/,
    priority: 4,
  },
  // What scripts of single public pages, which have no React, share with pages that React draws.
  {
    name: 'plain',
    test: new RegExp(
      [
        '/src/web/kit/(page/machine-parameters|format/quantity-help|form/(named-message|create-key))\\.ts$',
        '/src/web/session/sign-in/sign-in-paths\\.ts$',
        '/src/platform/values/(extremes|money|phone)\\.ts$',
        '/src/domain/(orders/order-rules|catalog/(price-breaks|quantity-in-unit))\\.ts$',
        '/messages/(ui_form_(error_one|errors)|cart_(core_in_total|packs)|ui_grade_(genuine|oem|aftermarket)|errors_(name_required|phone_required))\\.js$',
      ]
        .join('|')
        .replaceAll('/', String.raw`[\\/]`),
    ),
    priority: 4,
  },
  // Of its own: the order for a machine that is down takes others of "plain", and cleans no text. With the permissions, which
  // what follows a login needs without the rules of fields.
  { name: 'text', test: /[\\/]src[\\/]platform[\\/](values[\\/]text|permissions)\.ts$/, priority: 4 },
  { name: 'row-offer', test: /[\\/]src[\\/]web[\\/]enhance[\\/]drawing[\\/]row-offer\.ts$/, priority: 3.9 },
  // What the lines of a drawing and of a set share. With their few texts: in files of their own, each is more headers than text.
  {
    name: 'row-lines',
    test: /[\\/]src[\\/]web[\\/]enhance[\\/](drawing[\\/](companion-pieces|priced-lines|row-(lines|set))|set[\\/]part-of-set)\.ts$|[\\/]messages[\\/].*(drawing_add(_none|ed_one|ed)|part_set_add_none)\.js$/,
    priority: 3.8,
  },
  // The requests of a signed-in buyer without React, for "Add to cart" on public pages.
  { name: 'requests', test: /[\\/]src[\\/]web[\\/](session[\\/]send|kit[\\/]browser[\\/]toast)\.ts$/, priority: 3 },
  {
    name: 'keep-cart',
    test: /[\\/]src[\\/]web[\\/]enhance[\\/]cart[\\/](keep-cart|follow-session)\.ts$/,
    priority: 1,
  },
  { name: 'cart', test: /[\\/]src[\\/]web[\\/]public[\\/]cart[\\/]start-cart\.tsx$/, priority: 1.2 },
  // What makes an account with an order, apart from the pages of accounts, which need the router.
  {
    name: 'auth-calls',
    test: /[\\/]src[\\/]web[\\/]session[\\/]sign-in[\\/]auth-calls\.ts$|[\\/]messages[\\/].*(account_cookies_needed|errors_email_required)\.js$/,
    priority: 2.75,
  },
  {
    name: 'machine-down',
    test: /[\\/]src[\\/]web[\\/]checkout[\\/]down[\\/]start-machine-down\.tsx$/,
    priority: 1.1,
  },
  // What that form and the page of a request share: neither loads the other.
  {
    name: 'asking',
    test: /[\\/]src[\\/](domain[\\/]catalog[\\/]unit-name|web[\\/]features[\\/]quotations[\\/]accepted-grade-name|api[\\/]quotation-routes)\.ts$|[\\/]messages[\\/](request_target|ask_file_unnamed)\.js$/,
    priority: 1.06,
  },
  { name: 'ask-form', test: /[\\/]src[\\/]web[\\/]public[\\/]quotations[\\/]hydrate-ask\.tsx$/, priority: 1.05 },
  { name: 'asked', test: /[\\/]src[\\/]web[\\/]public[\\/]quotations[\\/]start-request\.tsx$/, priority: 1.04 },
  {
    name: 'quick-order',
    test: /[\\/]src[\\/]web[\\/]public[\\/]quick-order[\\/]hydrate-quick-order\.tsx$/,
    priority: 1,
  },
  // With what keeps zod from trying eval, or a schema in another file would be made before it.
  { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]|zod-without-eval/, priority: 2.8 },
  { name: 'forms', test: /[\\/]node_modules[\\/]react-hook-form[\\/]/ },
  // The script of the login and the registration, with what the other pages of accounts share with it.
  {
    name: 'start-sign-in',
    test: /[\\/](enhance[\\/]sign-in[\\/]start-sign-in|session[\\/]return-to)\.ts$|[\\/]messages[\\/].*account_(logout_failed|signed_in_as|signing_in|google|google_this_window)\.js$/,
    priority: 3.9,
  },
  // The rules of the fields of the login, which the script of that page checks without React.
  { name: 'identity', test: /[\\/]src[\\/]domain[\\/]identity[\\/](contract|person-name)\.ts$/, priority: 2.7 },
  // What the login and the dialog that asks to sign in again share.
  {
    name: 'sign-in',
    test: /[\\/]web[\\/]session[\\/]sign-in[\\/](after-sign-in|continue-with-google|google-popup|second-factor-path)\.ts$/,
    priority: 2.65,
  },
  // Of its own: pages with a new password load it with the focus.
  { name: 'estimate-password', test: /[\\/]sign-in[\\/]estimate-password\.ts$/, priority: 2.6 },
  {
    name: 'account',
    test: /[\\/]src[\\/](web[\\/](public[\\/]account|session[\\/](sign-in|require-session|return-to|load-error|use-follow-session|confirm-email-notice)|layout[\\/](require-session-layout|loading-page|needs-script))|domain[\\/]identity)[\\/]/,
    minShareCount: 2,
  },
  // Styles of a few pages: with those of the frame, they would bring these pages all of it.
  { name: 'machines', test: /[\\/]styles[\\/]machines\.css$/, priority: 1 },
  { name: 'content-pages', test: /[\\/]styles[\\/]content-pages\.css$/, priority: 1 },
  { name: 'frame', test: /[\\/](src[\\/]web|messages)[\\/]/, minShareCount: 4 },
];

export default defineConfig({
  plugins: [ownServerModulesStayOutside, orderFiles, ...documentStyles, ...smallerScripts, reactRouter()],
  // Known beforehand, or the first visit of `npm run dev` would find them one by one and reload each time.
  optimizeDeps: {
    include: ['jsonc-parser', 'react-hook-form', 'react-toastify/unstyled', 'zod', 'zod/v4/core'],
    exclude: ['drizzle-orm'],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [documentScript, ...shared] } } } } },
  },
  // Browsers that know light-dark(): compiled away, dark islands in a light page would lose their colours.
  build: { target: 'es2022', cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
});
