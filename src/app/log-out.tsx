import { useSelector } from '@xstate/react';
import { Button } from '#app/components/button.tsx';
import { m } from '#messages';
import LogOutIcon from '~icons/ph/sign-out-bold';
import { useService } from './app-context.tsx';

export function LogOut() {
  const session = useService('session');
  const isLeaving = useSelector(session, (state) => state.matches({ player: 'loggingOut' }));
  return (
    <Button
      variant="quiet"
      wide
      busy={isLeaving}
      icon={<LogOutIcon aria-hidden />}
      onClick={() => session.send({ type: 'session.logOut' })}
    >
      {isLeaving ? m.member_logging_out() : m.member_log_out()}
    </Button>
  );
}
