/** Root layout of every page. It does not depend on the session, so that the response cache can store public pages. */
import './kit/form/zod-without-eval.ts';
import {
  isRouteErrorResponse,
  Meta,
  type MetaFunction,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { topCategories } from '#domain/catalog/category-tree.ts';
import { shownCompany } from '#domain/content/example-company.ts';
import { listCategories } from '#domain/search/list-categories.server.ts';
import { accentStyle } from '#domain/settings/appearance/accent-style.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { listLegalPages, listMissingPages } from '#domain/settings/list-pages.server.ts';
import { m } from '#messages';
import { getLocale, getTextDirection } from '#messages/runtime';
import { pagePaths } from '#platform/http/page-paths.ts';
import { machineInHeader } from '#web/features/machine/machine-in-address.server.ts';
import { announcerId } from '#web/kit/browser/announce.ts';
import { filledByScript } from '#web/kit/browser/filled-by-script.ts';
import { isDocument, type RouteHandle } from '#web/layout/document-route.ts';
import { Footer } from '#web/layout/footer.tsx';
import { Header } from '#web/layout/header.tsx';
import { load } from '#web/layout/load.server.ts';
import { Navigation } from '#web/layout/navigation.tsx';
import { Notices } from '#web/layout/notices.tsx';
import type { RootData } from '#web/layout/root-data.ts';
import { type ShownAppearance, shownAppearance } from '#web/layout/shown-appearance.ts';
import { shownOpening } from '#web/layout/shown-opening.ts';
import sans from './fonts/archivo-latin.woff2?url';
import mono from './fonts/jetbrains-mono-500-ascii.woff2?url';
import { ErrorPage } from './layout/error-page.tsx';
import { pageTitle, shopNameOf } from './layout/page-meta.ts';
import { PageScripts } from './layout/page-scripts.tsx';
import { PageStyles } from './layout/page-styles.tsx';
import stylesheet from './styles/site.css?url';

const footerCategories = 12;
/** Of the shop. To find out the direction takes 30 µs. */
const language = { lang: getLocale(), dir: getTextDirection() };

export const loader = load(async (scope, { request }) => {
  const [company, appearance, legal, missing, categories, machine] = await Promise.all([
    getSetting(scope, 'company'),
    getSetting(scope, 'appearance'),
    listLegalPages(scope),
    listMissingPages(scope),
    listCategories(scope),
    machineInHeader(scope, request.url),
  ]);
  const shop: RootData = {
    // Without the bank account, which is for buyers, on their orders.
    company: shownCompany(company),
    opening: shownOpening(company, scope.now()),
    appearance: shownAppearance(appearance, appearance.accent && accentStyle(appearance.accent).url),
    legal,
    missing,
    categories: topCategories(categories).filter(({ count }) => count > 0),
  };
  return {
    ...shop,
    machine,
    year: scope.now().getUTCFullYear(),
    /** Public origin without a trailing slash; empty when ORIGIN is not set. */
    origin: scope.config.origin,
  };
});

/**
 * The data of the layout change with a release or a new category, so a navigation does not request them again. The page of a
 * setting does when it has saved: name, logo and colour are in the layout.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href && nextUrl.pathname.startsWith(`${pagePaths.settings}/`);

export const meta: MetaFunction = ({ matches, error }) => {
  if (isRouteErrorResponse(error) && error.status === 404) return [{ title: m.not_found_title() }];
  return [{ title: error ? pageTitle(matches, m.error_title()) : shopNameOf(matches) }];
};

export function Layout({ children }: { children: React.ReactNode }) {
  const matches = useMatches();
  // An error page has no results: its loader gave no data.
  const results = matches.find(
    ({ handle, loaderData }) => (handle as RouteHandle | undefined)?.resultsId && loaderData,
  );
  const { resultsId } = (results?.handle ?? {}) as RouteHandle;
  const shop = useRouteLoaderData<typeof loader>('root');
  return (
    // enhance/session-marks.ts sets data-session before hydration.
    <html {...language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#14171a" />
        <Meta />
        <SiteLinks icon={shop?.appearance.icon ?? null} accentStyle={shop?.appearance.accentStyle ?? null} />
        <PageStyles document={isDocument(matches)} />
      </head>
      <body
        data-machine-page={matches.some(({ handle }) => (handle as RouteHandle | undefined)?.hasMachine) || undefined}
        data-dashboard={matches.some(({ handle }) => (handle as RouteHandle | undefined)?.isDashboard) || undefined}
      >
        <a className="skip" href={`#${resultsId ?? 'main'}`}>
          {resultsId ? m.list_skip_to_results() : m.layout_skip()}
        </a>
        <p className="sr" role="status" id={announcerId} {...filledByScript} />
        <Header
          machine={shop?.machine ?? null}
          name={shop?.company.shortName ?? m.layout_any_shop()}
          logo={shop?.appearance.logo ?? null}
        />
        <Navigation missing={shop?.missing ?? []} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {shop ? <ShopFooter {...shop} /> : null}
        <Notices />
        <PageScripts document={isDocument(matches)} />
      </body>
    </html>
  );
}

/** Only the props that its HTML depends on, by which it is kept. */
function ShopFooter({ company, opening, appearance, legal, missing, categories, year }: RootData & { year: number }) {
  const shown = { company, opening, logo: appearance.logo, legal, missing, year };
  return <Footer {...shown} categories={categories.slice(0, footerCategories)} />;
}

/** Those of every page. Not as `links` of the route, which React Router compares with each other for each page. */
function SiteLinks({ icon, accentStyle: accentUrl }: Pick<ShownAppearance, 'icon' | 'accentStyle'>) {
  return (
    <>
      <link rel="preload" href={sans} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={mono} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="stylesheet" href={stylesheet} />
      {accentUrl ? <link rel="stylesheet" href={accentUrl} /> : null}
      {icon ? null : <link rel="icon" href="/favicon.ico" sizes="32x32" />}
      <link
        rel="icon"
        href={icon?.url ?? '/favicon.svg'}
        type={icon?.url.endsWith('.png') ? 'image/png' : 'image/svg+xml'}
      />
      <link rel="apple-touch-icon" href={icon?.png ?? '/apple-touch-icon.png'} />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
