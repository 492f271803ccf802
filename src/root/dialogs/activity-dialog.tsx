import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { type DialogContentProps, DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { useAppConfig, useLogin } from '#app/app/queries.ts';
import { lookOfActivity } from '#app/app/reward-looks.ts';
import { Art } from '#app/components/art.tsx';
import { Button } from '#app/components/button.tsx';
import { theme } from '#app/theme/theme.ts';
import { resolveClick } from '#machines/app/startup-queue-rules.ts';

/** A popup activity of the start-up queue: its picture, what it gives, and a button to its page. */
export function ActivityDialog({ dialog: { activity } }: DialogContentProps) {
  const startupQueue = useService('startupQueue');
  const config = useAppConfig();
  const isLoggedIn = useLogin() === 'player';
  if (!activity) return null;
  const { name, lead, art, go } = lookOfActivity(activity, config);
  const leadsSomewhere = resolveClick(activity, isLoggedIn).kind !== 'nothing';
  return (
    <>
      <DialogTitle {...(lead && { lead })}>{name}</DialogTitle>
      <Picture>
        {activity.themeUrl ? (
          <img src={activity.themeUrl} alt="" width={640} height={360} />
        ) : (
          <Panel>
            <Art name={art} size="min(9rem, 40vw, 24dvh)" eager />
          </Panel>
        )}
      </Picture>
      {leadsSomewhere && (
        <Button wide onClick={() => startupQueue.send({ type: 'item.press' })}>
          {go}
        </Button>
      )}
    </>
  );
}

const Picture = styled.div`
  padding-bottom: 1.25rem;

  > img {
    width: 100%;
    height: auto;
    border-radius: ${theme.radius.large};
  }
`;

const Panel = styled.div`
  display: grid;
  place-items: center;
  padding-block: 1.5rem;
  border-radius: ${theme.radius.huge};
  background:
    radial-gradient(60% 80% at 50% 50%, ${theme.color.glint}, transparent),
    repeating-conic-gradient(from 4deg at 50% 58%, ${theme.color.ray} 0 7.5deg, transparent 7.5deg 15deg),
    ${theme.tile.dusk};
  box-shadow: inset 0 1px 0 ${theme.color.glint};

  img {
    filter: ${theme.shadow.art};
  }
`;
