import { useQuery } from '@tanstack/react-query';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { useActivityIds, useCurrentLogin, useEpoch, useLogin } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Art } from '#app/components/art.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Bullets, Page, PictureHead } from '#app/components/layout.ts';
import { Loading } from '#app/components/loading.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { ACTIVITY_ID } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { formatMoney } from '#contract/money.ts';
import { getPointTerms } from '#contract/points.ts';
import { isError } from '#machines/submission/submission-rules.ts';
import { m } from '#messages';
import { OwnPoints } from './own-points.tsx';

export const title = m.points_title;

/** What points are and how they are earned; for players also what they have. */
export default function PointsScreen() {
  const epoch = useEpoch();
  const isPlayer = useLogin() === 'player';
  const terms = usePointTerms();
  return (
    <Page>
      <PageHead title={m.points_title()} lead={m.points_lead()} onBack={useGoBack('/member')} />
      {isPlayer ? (
        <OwnPoints key={epoch} isWhole={!terms.isPending}>
          <Terms terms={terms} />
        </OwnPoints>
      ) : (
        <Terms terms={terms} />
      )}
    </Page>
  );
}

function usePointTerms() {
  const login = useCurrentLogin();
  return useQuery({
    queryKey: ['pointTerms'],
    queryFn: ({ signal }) => login.call(getPointTerms, {}, { signal }),
    refetchOnReconnect: true,
  });
}

function Terms({ terms }: { terms: ReturnType<typeof usePointTerms> }) {
  const { data, error, isError: hasFailed } = terms;
  const isPlayer = useLogin() === 'player';
  const hasShop = useActivityIds()?.includes(ACTIVITY_ID.lottery) ?? false;
  if (isError(error, ERRCODE.activityOver)) {
    return (
      <EmptyState art="glowing-star" title={m.points_over()} compact>
        {m.points_over_hint()}
      </EmptyState>
    );
  }
  if (!data && hasFailed) {
    return <FetchFailed title={m.points_failed()} hint={m.points_failed_hint()} query={terms} />;
  }
  if (!data) return <Loading words={m.points_loading()} boxes={['16rem']} />;
  const amount = formatMoney(data.wagerPerPoint);
  return (
    <Card $gap={0.875}>
      <PictureHead>
        <Art name="glowing-star" size="3rem" />
        <h2>{m.points_rate({ amount })}</h2>
      </PictureHead>
      <Bullets>
        {rules.map((rule) => (
          <li key={rule({ amount })}>{rule({ amount })}</li>
        ))}
      </Bullets>
      {isPlayer && hasShop && (
        <ButtonLink to="/activity/lottery" variant="quiet" wide>
          {m.shop_title()}
        </ButtonLink>
      )}
      {!isPlayer && (
        <ButtonLink to="/auth/register" wide>
          {m.points_register()}
        </ButtonLink>
      )}
    </Card>
  );
}

const rules: readonly ((values: { amount: string }) => string)[] = [
  m.points_rule_risk,
  m.points_rule_rest,
  m.points_rule_day,
  m.points_rule_others,
  m.points_rule_shop,
];
