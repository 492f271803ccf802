import { useActivityIds } from '#app/app/queries.ts';
import { useTimedQuery } from '#app/app/use-timed-query.ts';
import type { ArtName } from '#app/components/art-names.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Stack } from '#app/components/layout.ts';
import { ClaimLayer, claimFlow, RewardBody, RightCard, useClaim } from '#app/features/claims/index.ts';
import { BIND, getBindBonus } from '#contract/binding-rewards.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { m } from '#messages';

/** A confirmed number and a first payout account, with what each earns once. Nothing while it is off. */
export default function BindSteps() {
  return useActivityIds()?.includes(ACTIVITY_ID.bind) ? <Steps /> : null;
}

function Steps() {
  const bonus = useTimedQuery({
    name: 'binding-rewards',
    fetch: (login, signal) => login.call(getBindBonus, {}, { signal }),
    changesOf: ({ rights }) => rights.map(({ changesAt }) => changesAt),
  });
  const claim = useClaim(flow, bonus.refetch);
  return (
    <RewardBody query={bonus} failed={m.rebate_failed()} loading={m.bonus_loading()} boxes={['14rem']}>
      {({ rights, ahead }) =>
        rights.length > 0 && (
          <Stack as="section" ref={comeTo} aria-label={m.bind_bonus_title()}>
            <h2>{m.bind_bonus_title()}</h2>
            <ClaimLayer claim={claim} />
            {rights.map((right) => {
              const step = steps.get(right.key);
              return (
                step && (
                  <RightCard
                    key={right.key}
                    right={right}
                    title={step.title()}
                    art={step.art}
                    claim={claim}
                    ahead={ahead}
                    way={
                      <ButtonLink variant="quiet" to={step.to}>
                        {step.way()}
                      </ButtonLink>
                    }
                  />
                )
              );
            })}
          </Stack>
        )
      }
    </RewardBody>
  );
}

const flow = claimFlow();

/** An entry that is about the steps leads here, below the deposit. */
function comeTo(section: HTMLElement | null) {
  if (section && window.location.hash === '#steps') section.scrollIntoView?.();
}

interface Step {
  title: () => string;
  art: ArtName;
  to: string;
  way: () => string;
}

const steps: ReadonlyMap<string, Step> = new Map<string, Step>([
  [
    `${BIND}:mobile`,
    { title: m.bind_bonus_mobile, art: 'mobile-phone', to: '/auth/bind', way: m.bind_bonus_mobile_way },
  ],
  [
    `${BIND}:receiving-account`,
    { title: m.bind_bonus_account, art: 'bank', to: '/wallets/card/edit', way: m.bind_bonus_account_way },
  ],
]);
