import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useService } from '#app/app/app-context.tsx';
import { perLogin } from '#app/app/per-login.tsx';
import { useCurrentLogin, useDots, useUser } from '#app/app/queries.ts';
import { openVipGift } from '#contract/vip.ts';
import { readDialog, readTip } from '#machines/app/dialogs.machine.ts';
import { mayShowGift } from '#machines/vip/vip-rules.ts';

/** Opens the dialog of a level that was reached, once, when nothing else asks for the player. */
export const GiftOpener = perLogin(Opener);

function Opener() {
  const login = useCurrentLogin();
  const dialogs = useService('dialogs');
  const { pathname } = useLocation();
  const vip = useUser()?.vip ?? 0;
  const isWaiting = useDots()?.vipAwardFlag ?? false;
  const isBusy = useSelector(dialogs, (state) => readDialog(state) !== null || readTip(state) !== null);
  const isFree = isWaiting && vip > 0 && !isBusy && mayShowGift(pathname);
  /** The player's level when the server was asked last. */
  const [askedFor, setAskedFor] = useState(0);
  /** The level whose gift is to be shown; 0 for none. */
  const [due, setDue] = useState(0);

  useEffect(() => {
    if (!isFree || askedFor >= vip) return;
    setAskedFor(vip);
    login.call(openVipGift, {}).then(
      ({ level }) => setDue(level),
      () => null,
    );
  }, [isFree, askedFor, vip, login]);

  useEffect(() => {
    if (!isFree || due === 0) return;
    setDue(0);
    dialogs.send({ type: 'dialog.open', kind: 'vip-gift' });
  }, [isFree, due, dialogs]);

  return null;
}
