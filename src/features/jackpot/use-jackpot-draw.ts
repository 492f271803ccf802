import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useApp } from '#app/app/app-context.tsx';
import { useDots } from '#app/app/queries.ts';
import { refreshStatus } from '#app/app/refresh-player.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { readPopup } from '#machines/dialogs/read-layers.ts';
import type { jackpotDrawMachine } from '#machines/jackpot-draw/jackpot-draw.machine.ts';
import { jackpotDrawFlow } from './jackpot-draw-flow.ts';
import { followToNextPage } from './return-to-award.ts';

export type JackpotDrawRef = ActorRefFrom<typeof jackpotDrawMachine>;

/** Where the draw is shown: above a page, or as one. */
export type JackpotPlace = 'dialog' | 'page';

/** One visit to the draw, by the player who is logged in when it begins. */
export function useJackpotDraw(place: JackpotPlace): JackpotDrawRef {
  const draw = useFlow(jackpotDrawFlow);
  useBalance(draw);
  useDialogs(draw, place);
  useLoginWatch(draw);
  useDismissals(draw);
  useWayBack(draw);
  useFollowing(draw, place);
  useEarnedChance(draw);
  return draw;
}

/** No view tells by its balance what was won before the award is open. */
function useBalance(draw: JackpotDrawRef) {
  const { api, data, refresh } = useApp();

  useEffect(() => {
    const epoch = data.readEpoch();
    if (epoch === null) return;
    const release = () => data.releaseCoin(epoch);
    const subscriptions = [
      draw.on('balance.hold', () => data.holdCoin(epoch)),
      draw.on('balance.release', release),
      draw.on('balance.refresh', () => {
        refresh();
        refreshStatus(api, data).catch(() => null);
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      release();
    };
  }, [draw, api, data, refresh]);
}

/** Passes on what the dialogs have to know; whoever takes the award away by the back button has seen it. */
function useDialogs(draw: JackpotDrawRef, place: JackpotPlace) {
  const { dialogs } = useApp().services;

  useEffect(() => {
    if (place === 'page') return;
    let isAwardOpen = false;
    const subscriptions = [
      draw.on('dialog.lock', dialogs.send),
      draw.on('dialog.unlock', dialogs.send),
      draw.on('dialog.close', dialogs.send),
      draw.on('popup.open', dialogs.send),
      draw.on('popup.close', dialogs.send),
      dialogs.subscribe((state) => {
        const wasOpen = isAwardOpen;
        isAwardOpen = readPopup(state) === 'award';
        const { award } = draw.getSnapshot().context;
        if (wasOpen && !isAwardOpen && award && isUnderWay(draw)) {
          draw.send({ type: 'award.dismiss', drawId: award.drawId });
        }
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      dialogs.send({ type: 'dialog.unlock' });
    };
  }, [draw, dialogs, place]);
}

/** The draw ends with the login it was opened in. */
function useLoginWatch(draw: JackpotDrawRef) {
  const { session } = useApp().services;

  useEffect(() => {
    const { epoch } = session.getSnapshot().context;
    const { unsubscribe } = session.subscribe(({ context }) => {
      if (context.epoch !== epoch && isUnderWay(draw)) draw.send({ type: 'login.lost' });
    });
    return unsubscribe;
  }, [draw, session]);
}

/** What was dismissed here is not shown here again, whether or not the server hears of it while the draw is open. */
function useDismissals(draw: JackpotDrawRef) {
  const { dismissedDraws } = useApp().dependencies;

  useEffect(() => {
    const { unsubscribe } = draw.on('award.dismissed', ({ drawId }) => dismissedDraws.add(drawId));
    return unsubscribe;
  }, [draw, dismissedDraws]);
}

/** As long as an award is under way this device remembers whose: whatever becomes of page and login, he is led back to it. */
function useWayBack(draw: JackpotDrawRef) {
  const { dependencies, services } = useApp();
  const { awaitedAwards } = dependencies;
  const { session } = services;
  const isAwaited = useSelector(draw, awaitsAward);

  useEffect(() => {
    const { userId } = session.getSnapshot().context;
    if (userId === null || isAwaited === null) return;
    if (isAwaited) awaitedAwards.add(userId);
    else awaitedAwards.remove(userId);
  }, [awaitedAwards, session, isAwaited]);
}

/** The back button, or any link, takes the page of the draw away whatever is under way: the award goes along. */
function useFollowing(draw: JackpotDrawRef, place: JackpotPlace) {
  const { actor, dependencies, services } = useApp();

  useEffect(() => {
    const { userId } = services.session.getSnapshot().context;
    if (place !== 'page' || userId === null) return;
    return () => {
      if (!awaitsAward(draw.getSnapshot())) return;
      followToNextPage({ ...dependencies, actor, services }, userId).catch(() => null);
    };
  }, [draw, place, actor, dependencies, services]);
}

/** null where nobody can tell. */
function awaitsAward(state: SnapshotFrom<typeof jackpotDrawMachine>): boolean | null {
  if (state.matches('over') || state.matches({ open: { draw: 'idle' } })) return false;
  return state.matches('open') ? true : null;
}

/** A chance that was earned elsewhere is there without a reload. */
function useEarnedChance(draw: JackpotDrawRef) {
  const isEarned = useDots()?.canReceiveDrawChance ?? false;

  useEffect(() => {
    const { info } = draw.getSnapshot().context;
    if (isEarned && info && !info.canReceiveDrawChance && isUnderWay(draw)) draw.send({ type: 'info.renew' });
  }, [draw, isEarned]);
}

/** What is over takes no events. */
function isUnderWay(draw: JackpotDrawRef): boolean {
  return draw.getSnapshot().status === 'active';
}
