import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages';
import { describeNotice } from './describe-notice.ts';
import type { JackpotDrawRef } from './use-jackpot-draw.ts';
import { useSpin } from './use-spin.ts';

/** What the draw is doing, in words: aloud while it moves, and to be read when something came in between. */
export function DrawStatus({ draw }: { draw: JackpotDrawRef }) {
  const notice = useSelector(draw, ({ context }) => context.notice);
  const isRunning = useSelector(draw, (state) => state.matches({ open: { draw: 'running' } }));
  const { isLost, isUnsettled, isJackpot } = useSpin(draw);
  const ask = useRegainedFocus<HTMLButtonElement>(isLost);
  const words = notice && !isRunning ? describeNotice(notice) : '';

  function tellRunning(): string {
    if (!isRunning || isLost) return '';
    return isJackpot ? m.jackpot_status_wheel() : m.jackpot_status_running();
  }

  return (
    <Place>
      <VisuallyHidden role="status">{tellRunning()}</VisuallyHidden>
      <div role="status">
        {words !== '' && (
          <Notice>
            <p>{words}</p>
          </Notice>
        )}
        {isLost && (
          <Notice>
            <p>{isUnsettled ? m.jackpot_unsettled() : m.jackpot_lost()}</p>
          </Notice>
        )}
      </div>
      {isLost && (
        <Ways>
          <Button ref={ask} size="small" onClick={() => draw.send({ type: 'claim.retry' })}>
            {m.jackpot_ask_now()}
          </Button>
          <Button variant="quiet" size="small" onClick={() => draw.send({ type: 'claim.leave' })}>
            {m.jackpot_leave()}
          </Button>
        </Ways>
      )}
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.625rem;

  &:not(:has(p, button)) {
    position: absolute;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.625rem;

  > * {
    flex: 1 1 8rem;
  }
`;
