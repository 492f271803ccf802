import { hashKey, type QueryClient } from '@tanstack/react-query';
import { fromCallback } from 'xstate';
import type { Services } from '#app/app/app-context.tsx';
import type { BoundLogin } from '#app/app/bind-login.ts';
import { queryKeys } from '#app/app/query-keys.ts';
import type { StoredList } from '#app/platform/stored-list.ts';
import type { DotFlags } from '#contract/activity.ts';
import type { DrawPlace, DrawPlayerEvent } from '#machines/jackpot-draw/jackpot-draw.types.ts';

interface Dependencies {
  login: BoundLogin;
  queryClient: QueryClient;
  session: Services['session'];
  awaitedAwards: StoredList;
  dismissedDraws: StoredList;
  refresh: () => void;
  /** Leads the player to the award from the next page. */
  followAward: () => void;
}

/** Connects the draw with its player's balance, dots and awards, for the login in which it was opened. */
export function defineDrawPlayerActor({
  login: { data, epoch },
  queryClient,
  session,
  awaitedAwards,
  dismissedDraws,
  refresh,
  followAward,
}: Dependencies) {
  return fromCallback<DrawPlayerEvent, { place: DrawPlace }>(({ input, receive, sendBack }) => {
    const { userId } = session.getSnapshot().context;
    const isHere = () => session.getSnapshot().context.epoch === epoch;
    const dots = queryKeys.dots(epoch);
    const readEarned = () => queryClient.getQueryData<DotFlags>(dots)?.canReceiveDrawChance ?? false;
    let wasEarned = readEarned();
    let isAwaited = false;

    function markAwaited(isPending: boolean) {
      isAwaited = isPending;
      if (userId === null) return;
      if (isPending) awaitedAwards.add(userId);
      else awaitedAwards.remove(userId);
    }

    receive((event) => {
      if (event.type === 'balance.hold') data.holdCoin();
      else if (event.type === 'balance.release') data.releaseCoin();
      else if (event.type === 'balance.refresh') refresh();
      else if (event.type === 'award.dismissed') dismissedDraws.add(event.drawId);
      else markAwaited(event.type === 'award.awaited');
    });
    const logins = session.subscribe(() => {
      if (!isHere()) sendBack({ type: 'login.lost' });
    });
    const unwatchDots = queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.queryHash !== hashKey(dots)) return;
      const isEarned = readEarned();
      if (isEarned && !wasEarned) sendBack({ type: 'chance.earned' });
      wasEarned = isEarned;
    });
    return () => {
      logins.unsubscribe();
      unwatchDots();
      data.releaseCoin();
      if (input.place === 'page' && isAwaited && isHere()) followAward();
    };
  });
}
