import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import type { FollowingRef } from './deposit-flow.ts';
import { StageTitle } from './stage-title.tsx';

/** Cancels the order after a confirmation. */
export function CancelOrder({ following }: { following: FollowingRef }) {
  const isIdle = useSelector(following, (state) => state.matches({ open: { cancellation: 'idle' } }));
  const isRefused = useSelector(following, (state) => state.matches({ open: { cancellation: 'refused' } }));
  const unanswered = useUnanswered(useSelector(following, ({ children }) => children.cancellation));
  const cancel = useRegainedFocus<HTMLButtonElement>(isIdle);
  const isBusy = useSelector(following, (state) => state.hasTag('busy'));

  if (isIdle) {
    return (
      <Quiet ref={cancel} type="button" onClick={() => following.send({ type: 'order.cancel' })}>
        {m.deposit_cancel()}
      </Quiet>
    );
  }
  return (
    <Card>
      <StageTitle lead={m.deposit_cancel_text()}>{m.deposit_cancel_ask()}</StageTitle>
      <Lost role="alert">{isRefused && m.deposit_cancel_refused()}</Lost>
      {unanswered ? (
        <Unanswered compact submission={unanswered} />
      ) : (
        <Choices>
          <Button
            variant="quiet"
            size="small"
            busy={isBusy}
            onClick={() => following.send({ type: 'cancel.confirm' })}
          >
            {isBusy ? m.deposit_cancelling() : m.deposit_cancel_yes()}
          </Button>
          {!isBusy && (
            <Button size="small" onClick={() => following.send({ type: 'cancel.keep' })}>
              {m.deposit_cancel_no()}
            </Button>
          )}
        </Choices>
      )}
    </Card>
  );
}

const Quiet = styled.button`
  min-height: ${theme.size.target};
  color: ${theme.color.dim};
  font-weight: 600;
  text-decoration: underline;
  text-decoration-color: ${theme.color.lineStrong};
  text-underline-offset: 0.25em;
`;

const Lost = styled.p`
  padding-top: 0.5rem;
  color: ${theme.color.danger};
  font-weight: 600;

  &:empty {
    display: none;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.625rem;
  padding-top: 0.875rem;

  > * {
    flex: 1 1 7rem;
  }
`;
