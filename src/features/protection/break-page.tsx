import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { usePlatform } from '#app/app/app-context.tsx';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { fetchPlayer } from '#app/app/fetch-player.ts';
import { LogOut } from '#app/app/log-out.tsx';
import { useCurrentLogin, useUser } from '#app/app/queries.ts';
import { refreshStatus } from '#app/app/refresh-player.ts';
import { Art } from '#app/components/art.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Link } from '#app/components/link.tsx';
import { MenuLink, MenuTitle } from '#app/components/menu-link.tsx';
import { Money } from '#app/components/money.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { theme } from '#app/theme/theme.ts';
import type { Protection } from '#contract/protection.ts';
import { m } from '#messages';
import { describeBreak, describeLinkedBreak } from './describe-break.ts';
import { ReturnButton } from './return-button.tsx';
import { useLimits } from './use-limits.ts';

export interface BreakPageProps {
  /** Shown until the break is known. */
  title: string;
}

/** Replaces every page of play and offers while the player takes a break. */
export default function BreakPage({ title }: BreakPageProps) {
  const limits = useLimits();
  const { data, isFetching } = limits;
  usePlayerAfterBreak(data?.exclusion.state === 'none' && !data.linkedBreak?.stopsPlay);
  return (
    <Page>
      <div>
        {data ? (
          <Standing {...data} />
        ) : isFetching ? (
          <Loading title={title} />
        ) : (
          <FetchFailed title={m.break_load_failed()} hint={m.break_load_failed_hint()} query={limits} />
        )}
        <Balance />
      </div>
      <div>
        <Ways />
        <Elsewhere>
          {m.break_elsewhere()} <Link to="/faq#elsewhere">{m.break_elsewhere_how()}</Link>
        </Elsewhere>
        <LogOut />
      </div>
    </Page>
  );
}

/** When the break has ended: fetches the player, whose pages then appear. */
function usePlayerAfterBreak(isEnded: boolean) {
  const login = useCurrentLogin();
  const platform = usePlatform();
  useQuery({
    queryKey: [login.epoch, 'playerAfterBreak'],
    queryFn: async ({ signal }) => {
      const { user, appGameDataUser } = await fetchPlayer(login, platform, signal);
      // The server notes an end within a minute; the gate knows it at once.
      login.data.writePlayer({ user: { ...user, isOnBreak: false }, gameData: appGameDataUser });
      await refreshStatus(login);
      return null;
    },
    enabled: isEnded,
    gcTime: 0,
    refetchOnReconnect: true,
  });
}

function Standing(known: Protection) {
  const { exclusion, linkedBreak } = known;
  const { state } = exclusion;
  const isLinked = state === 'none' && linkedBreak?.stopsPlay === true;
  const { title, time, hint } = isLinked ? describeLinkedBreak(linkedBreak) : describeBreak(known);
  const heading = useRegainedFocus<HTMLHeadingElement>(state);
  return (
    <Head>
      <Sky>
        <Art name={state === 'inForce' || isLinked ? 'crescent-moon' : 'sailboat'} size="62%" eager />
      </Sky>
      <div role="status">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {time && <Time>{time}</Time>}
        <p>{hint ?? m.break_page_hint()}</p>
      </div>
      {state === 'over' && <ReturnButton />}
      {isLinked && <ButtonLink to="/service">{m.break_linked_service()}</ButtonLink>}
    </Head>
  );
}

function Loading({ title }: BreakPageProps) {
  return (
    <Head aria-busy>
      <Sky />
      <h1>{title}</h1>
      <Skeleton $width="12rem" $height="1.5rem" />
      <Skeleton $width="18rem" $height="3rem" />
    </Head>
  );
}

function Balance() {
  const user = useUser();
  return (
    <Sum>
      <div>
        <p>{m.break_balance()}</p>
        <strong>{user ? <Money amount={user.coin} /> : <Skeleton $width="6rem" $height="1.2em" />}</strong>
      </div>
      <ButtonLink to="/wallets?name=withdraw">{m.break_withdraw()}</ButtonLink>
    </Sum>
  );
}

function Ways() {
  const safebox = useUser()?.safebox ?? 0;
  return (
    <Card as="nav" aria-label={m.break_ways()}>
      <MenuTitle>{m.break_ways()}</MenuTitle>
      <ul>
        {safebox > 0 && (
          <MenuLink to="/member/profile#safe-box" art="locked" label={m.safe_title()} amount={safebox} />
        )}
        <MenuLink to="/member/limits" art="hourglass-not-done" label={m.break_way_limits()} />
        <MenuLink to="/wallets/record" art="receipt" label={m.records_title()} />
        <MenuLink to="/email" art="incoming-envelope" label={m.mail_title()} />
        <MenuLink to="/member/profile" art="owl" label={m.profile_title()} />
        <MenuLink to="/service" art="headphone" label={m.service_title()} />
      </ul>
    </Card>
  );
}

const Page = styled.div`
  max-width: 30rem;
  margin-inline: auto;
  padding-block: 1rem 2rem;

  &,
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 1rem;
  }

  ${theme.media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 2.5rem;
    max-width: 60rem;
    padding-top: 3rem;
  }

`;

const Head = styled.header`
  &,
  > [role] {
    display: grid;
    justify-items: center;
    gap: 0.625rem;
  }

  padding-block: 0.5rem 0.75rem;
  text-align: center;

  p {
    max-width: 24rem;
    text-wrap: balance;
    color: ${theme.color.dim};
  }
`;

const Sky = styled.div`
  display: grid;
  place-items: center;
  width: min(8.5rem, 45vw);
  aspect-ratio: 1;
  border-radius: 50%;
  background: radial-gradient(circle, ${theme.color.high}, transparent 70%);
`;

const Time = styled.strong`
  font-family: ${theme.font.display};
  font-size: ${theme.text.lead};
  font-weight: 650;
`;

const Sum = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1rem;
  padding: min(1.125rem, 5.75vw);
  border-radius: ${theme.radius.large};
  background: ${theme.color.sunken};
  box-shadow: inset 0 0 0 1px ${theme.color.line};

  p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.title};
    font-variant-numeric: tabular-nums;
  }
`;

const Elsewhere = styled.p`
  padding-inline: min(1.125rem, 5.75vw);
  color: ${theme.color.dim};

  a {
    padding-block: 0.75rem;
    color: ${theme.color.accent};
    font-weight: 650;
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;
