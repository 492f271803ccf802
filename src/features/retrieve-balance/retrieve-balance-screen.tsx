import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { perLogin } from '#app/app/per-login.tsx';
import { useEpoch } from '#app/app/queries.ts';
import { queryKeys } from '#app/app/query-keys.ts';
import { refreshBalances } from '#app/app/refresh-balances.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useGameBalances } from '#app/app/use-game-balances.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { useHeard } from '#app/app/use-heard.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Columns, Page, Stack } from '#app/components/layout.ts';
import { Loading } from '#app/components/loading.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { theme } from '#app/theme/theme.ts';
import type { ResponseOf } from '#contract/call.ts';
import { formatMoney } from '#contract/money.ts';
import type { getGameBalances } from '#contract/retrieve-balance.ts';
import { m } from '#messages';
import { HeldGame } from './held-game.tsx';
import { retrieveBalanceFlow } from './retrieve-balance-flow.ts';
import { RetrieveCard, type RetrieveRef } from './retrieve-card.tsx';

export const title = m.retrieve_title;

export default perLogin(HeldCoins);

/** Coins in open rounds by game, and a button that returns them all. */
function HeldCoins() {
  const app = useApp();
  const { queryClient, dependencies } = app;
  const epoch = useEpoch();
  const actor = useFlow(retrieveBalanceFlow);
  const balances = useGameBalances();
  const { refetch } = balances;

  useHeard(actor, 'games.changed', () => {
    queryClient.setQueryData(queryKeys.gameBalances(epoch), NOTHING_HELD);
    void refetch();
  });
  useHeard(actor, 'games.unknown', () => {
    refreshBalances(dependencies.currentLogin(), dependencies.platform).catch(() => null);
    void refetch();
  });
  useHeard(app.actor, 'connection.returned', () => void refetch());

  return (
    <Page $width={64}>
      <PageHead title={m.retrieve_title()} onBack={useGoBack('/member')} />
      <Content actor={actor} balances={balances} />
    </Page>
  );
}

const NOTHING_HELD: ResponseOf<typeof getGameBalances> = { games: [], held: 0, returns: 0 };

interface ContentProps {
  actor: RetrieveRef;
  balances: ReturnType<typeof useGameBalances>;
}

function Content({ actor, balances }: ContentProps) {
  const { data, isError } = balances;
  const hasReturned = useSelector(actor, (state) => state.matches('returned'));
  const isUnknown = useSelector(actor, (state) => state.hasTag('uninterruptible'));
  if (!data) {
    return isError ? (
      <FetchFailed title={m.retrieve_failed()} hint={m.retrieve_failed_text()} query={balances} />
    ) : (
      <Loading words={m.retrieve_loading()} boxes={['14rem', '9rem', '9rem']} />
    );
  }
  if (data.games.length === 0 && !isUnknown) {
    return hasReturned ? <Returned actor={actor} /> : <Nothing />;
  }
  return (
    <Sides>
      <RetrieveCard actor={actor} balances={data} />
      <Stack as="ul" $gap={0.75}>
        {data.games.map((game) => (
          <li key={game.roundId}>
            <HeldGame game={game} />
          </li>
        ))}
      </Stack>
    </Sides>
  );
}

function Returned({ actor }: { actor: RetrieveRef }) {
  const returned = useSelector(actor, (state) => state.context.returned);
  const isNothing = returned === 0;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" tabIndex={-1}>
      <EmptyState
        art={isNothing ? 'honey-pot' : 'party-popper'}
        title={isNothing ? m.retrieve_done_none() : m.retrieve_done({ amount: formatMoney(returned) })}
        action={<ButtonLink to="/game/search">{m.retrieve_find()}</ButtonLink>}
      >
        {isNothing ? m.retrieve_done_none_text() : m.retrieve_done_text()}
      </EmptyState>
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState
      art="honey-pot"
      title={m.retrieve_empty()}
      action={<ButtonLink to="/game/search">{m.retrieve_find()}</ButtonLink>}
    >
      {m.retrieve_empty_text()}
    </EmptyState>
  );
}

const Sides = styled(Columns)`
  ${theme.media.wide} {
    grid-template-columns: minmax(0, 24rem) minmax(0, 1fr);
  }
`;
