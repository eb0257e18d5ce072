import type { LinkHTMLAttributes } from 'react';
import { useContext } from 'react';
import {
  type LinkDescriptor,
  Links,
  Meta,
  type MetaDescriptor,
  type MetaFunction,
  UNSAFE_DataRouterDataContext,
  UNSAFE_FrameworkContext,
  useLocation,
  useMatches,
} from 'react-router';
import { CachedContent, isRenderingDocument } from '#web/ui/cached-html.tsx';

/**
 * What React Router's Meta and Links render. For a document it comes from the same functions, but is kept as HTML: with them
 * the head takes a twelfth of the time of a page.
 */
export function Head() {
  // Not useRouteError(), which knows no error of a page that shows it itself.
  const errors = useContext(UNSAFE_DataRouterDataContext)?.errors;
  if (import.meta.env.SSR && !errors && isRenderingDocument()) return <DocumentHead />;
  return (
    <>
      <Meta />
      <Links />
    </>
  );
}

function DocumentHead() {
  const { routeModules: modules, manifest } = useContext(UNSAFE_FrameworkContext) ?? {};
  const location = useLocation();
  const matches = useMatches();
  const described = matches.findLast(({ id }) => modules?.[id]?.meta);
  const meta = described && (modules?.[described.id]?.meta as MetaFunction | undefined);
  const args = { location, matches: matches.map((match) => ({ ...match, meta: [] })), error: undefined };
  const descriptors = (described && meta?.({ ...described, ...args })) ?? [];
  const links = matches.flatMap(({ id }): LinkDescriptor[] => [
    ...(manifest?.routes[id]?.css ?? []).map((href) => ({ rel: 'stylesheet', href })),
    ...(modules?.[id]?.links?.() ?? []),
  ]);
  return <CachedContent content={HeadContent} props={{ descriptors, links }} />;
}

interface HeadContentProps {
  readonly descriptors: readonly MetaDescriptor[];
  /** The same one may come several times. */
  readonly links: readonly LinkDescriptor[];
}

function HeadContent({ descriptors, links }: HeadContentProps) {
  const unique = new Map(links.map((link) => [JSON.stringify(link), link]));
  return (
    <>
      {descriptors.map((descriptor) => (
        <Described key={JSON.stringify(descriptor)} descriptor={descriptor} />
      ))}
      {[...unique].map(([key, link]) => (
        <link key={key} {...(link as LinkHTMLAttributes<HTMLLinkElement>)} />
      ))}
    </>
  );
}

/** The element of a descriptor. */
function Described({ descriptor }: { descriptor: NonNullable<MetaDescriptor> }) {
  if ('title' in descriptor) return <title>{String(descriptor.title)}</title>;
  if ('script:ld+json' in descriptor) {
    // No "<" can end the script.
    const json = JSON.stringify(descriptor['script:ld+json']).replaceAll('<', '\\u003c');
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to write a script.
    return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  }
  if ('tagName' in descriptor) {
    const { tagName: _, ...link } = descriptor;
    return <link {...(link as LinkHTMLAttributes<HTMLLinkElement>)} />;
  }
  return <meta {...(descriptor as React.MetaHTMLAttributes<HTMLMetaElement>)} />;
}
