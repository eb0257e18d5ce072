/**
 * /quick-order: a list of part numbers becomes the lines of a cart. The HTML is the same for everybody;
 * hydrate-quick-order.tsx takes over the page. Without script the form is sent, and the answer shows what was found.
 */
import '#web/styles/forms.css';
import '#web/styles/part-number-field.css';
import '#web/styles/quick-order.css';
import { type ActionFunctionArgs, data, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { shownCompany } from '#domain/content/example-company.ts';
import { listShownVerdicts } from '#domain/fitment/shown-verdict.server.ts';
import { checkList } from '#domain/quick-order/check-list.server.ts';
import { QuickOrderList } from '#domain/quick-order/contract.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { AppError, errorStatus } from '#platform/errors.ts';
import { pagePaths } from '#platform/http/page-paths.ts';
import { machineInAddress } from '#web/features/machine/machine-in-address.server.ts';
import { FitmentProvider } from '#web/features/machine/use-fitments.ts';
import { load } from '#web/layout/load.server.ts';
import { pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { QuickOrder } from './quick-order-form.tsx';
import { StaticResult } from './static-result.tsx';

export const handle = { document: true, showsFitment: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle(matches, m.quick_title()),
    description: m.quick_description(),
    path: pagePaths.quickOrder,
  });

export const loader = load(async (scope) => {
  const { email } = shownCompany(await getSetting(scope, 'company'));
  return { email };
});

/** Number of lines that are drawn on the server, which sends no other answer meanwhile. */
const maxStaticLines = 100;

const nothing = { lines: [], checkedCount: 0, fitments: [] };

export const action = load(async (scope, { request }: ActionFunctionArgs) => {
  const text = String((await request.formData()).get('text') ?? '');
  const parsed = QuickOrderList.safeParse({ text });
  if (!parsed.success || text.trim() === '')
    return data(
      { ...nothing, text, error: parsed.error?.issues[0]?.message ?? m.quick_empty() },
      { status: errorStatus.invalid },
    );
  try {
    const { lines: all, checkedCount } = await checkList(scope, parsed.data);
    const lines = all.slice(0, maxStaticLines);
    const ids = lines.flatMap(({ options }) => options.map(({ part }) => part._id));
    const fitments = [...(await listShownVerdicts(scope, ids, await machineInAddress(scope, request.url)))];
    return data({ text, lines, checkedCount, fitments, error: lines.length === 0 ? m.quick_nothing_read() : '' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ ...nothing, text, error: error.message }, { status: error.status, headers: error.extra.headers });
  }
});

export default function QuickOrderPage() {
  const { email } = useLoaderData<typeof loader>();
  const { text = '', lines = [], checkedCount = 0, fitments = [], error = '' } = useActionData<typeof action>() ?? {};
  return (
    <div className="wrap quick">
      <h1>{m.quick_title()}</h1>
      <p className="quiet quick__intro">{m.quick_intro()}</p>
      {/* The script draws the answer to a sent form anew: it does not know the lines. */}
      <div data-quick-order={JSON.stringify({ given: text, isAnswer: text !== '', email })}>
        <QuickOrder given={text} sentError={error} email={email} />
        <FitmentProvider value={new Map(fitments.map(([id, fitment]) => [id, { ...fitment, alternatives: [] }]))}>
          {lines.length > 0 ? <StaticResult lines={lines} checkedCount={checkedCount} email={email} /> : null}
        </FitmentProvider>
      </div>
    </div>
  );
}
