import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { type DialogContentProps, DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { useLogin } from '#app/app/queries.ts';
import { Button } from '#app/components/button.tsx';
import { Poster } from '#app/components/poster.tsx';
import { theme } from '#app/theme/theme.ts';
import { resolveClick } from '#machines/startup-queue/resolve-click.ts';
import { m } from '#messages';

/** A popup activity of the start-up queue: its picture and a button to its page. */
export default function ActivityDialog({ dialog: { activity } }: DialogContentProps) {
  const startupQueue = useService('startupQueue');
  const isLoggedIn = useLogin() === 'player';
  if (!activity) return null;
  const leadsSomewhere = resolveClick(activity, isLoggedIn).kind !== 'nothing';
  return (
    <>
      <DialogTitle>{activity.name}</DialogTitle>
      <Picture>
        {activity.themeUrl ? (
          <img src={activity.themeUrl} alt="" width={640} height={360} />
        ) : (
          <Poster ground="dusk" art="ferris-wheel" />
        )}
      </Picture>
      {leadsSomewhere && (
        <Button wide onClick={() => startupQueue.send({ type: 'item.press' })}>
          {m.auth_activity_go()}
        </Button>
      )}
    </>
  );
}

const Picture = styled.div`
  padding-bottom: 1.25rem;

  img {
    width: 100%;
    height: auto;
    border-radius: ${theme.radius.large};
  }
`;
