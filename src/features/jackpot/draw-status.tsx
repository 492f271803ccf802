import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { Notice } from '#app/components/notice.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import * as ERRCODE from '#contract/errcode.ts';
import type { DrawNotice } from '#machines/jackpot/jackpot-draw.types.ts';
import { m } from '#messages';
import { useSpin } from './follow-spin.ts';
import type { JackpotDrawRef } from './jackpot-draw-flow.ts';

/** The progress of the draw for screen readers, and notices of failures for everyone. */
export function DrawStatus({ draw }: { draw: JackpotDrawRef }) {
  const notice = useSelector(draw, ({ context }) => context.notice);
  const isRunning = useSelector(draw, (state) => state.matches({ open: { draw: 'running' } }));
  const reveal = useSelector(draw, ({ children }) => children.reveal);
  const unanswered = useUnanswered(useSelector(reveal, (state) => state?.children.submission));
  const { isJackpot } = useSpin(draw);
  const words = notice && !isRunning ? describeNotice(notice) : '';

  function describeProgress(): string {
    if (!isRunning || unanswered) return '';
    return isJackpot ? m.jackpot_status_wheel() : m.jackpot_status_running();
  }

  return (
    <Place>
      <VisuallyHidden role="status">{describeProgress()}</VisuallyHidden>
      <div role="status">
        {words !== '' && (
          <Notice>
            <p>{words}</p>
          </Notice>
        )}
      </div>
      {unanswered && (
        <Unanswered compact submission={unanswered}>
          {m.jackpot_unsettled()}
        </Unanswered>
      )}
    </Place>
  );
}

/** Why the last press gave no award. */
function describeNotice(notice: DrawNotice): string {
  if (notice.kind === 'unknown') return m.jackpot_unknown();
  const { errcode: code } = notice;
  const refusal = refusals.find(([errcode]) => errcode === code);
  return refusal ? refusal[1]() : m.jackpot_refused({ code });
}

const refusals: readonly [number, () => string][] = [
  [ERRCODE.noChance, m.jackpot_no_chance],
  [ERRCODE.depositNeeded, m.jackpot_deposit_needed],
  [ERRCODE.wageringNeeded, m.jackpot_wagering_needed],
  [ERRCODE.commitmentChanged, m.jackpot_commitment_changed],
];

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.625rem;

  &:not(:has(p, button)) {
    position: absolute;
  }
`;
