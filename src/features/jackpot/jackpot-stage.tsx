import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { DrawParts, Fold } from '#app/components/draw-layout.ts';
import { DrawStatus } from '#app/components/draw-status.tsx';
import { Grid, Stack } from '#app/components/layout.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { FairnessPanel } from '#app/features/fairness/index.tsx';
import { theme } from '#app/theme/theme.ts';
import { brightening } from '#app/theme/touch.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { changeDrawSeed } from '#contract/jackpot.ts';
import { correctAmounts } from '#machines/jackpot/jackpot-amounts-rules.ts';
import type { DrawInfo, DrawNotice, DrawPlace } from '#machines/jackpot/jackpot-draw.types.ts';
import { m } from '#messages';
import { ChanceProgress } from './chance-progress.tsx';
import { DrawBoard } from './draw-board.tsx';
import { useSpin } from './follow-spin.ts';
import type { JackpotDrawRef } from './jackpot-draw-flow.ts';
import { PoolAmounts } from './pool-amounts.tsx';
import type { Popups, StagePopup } from './use-popups.ts';

/** As high as three winners. */
const Winners = lazyPart(() => import('./winners.tsx'), {
  near: styled.div`
    display: grid;
    min-height: 14.75rem;
  `,
  fallback: <Skeleton $height="14.75rem" $radius={theme.radius.huge} />,
  missing: 'above',
});

interface JackpotStageProps {
  draw: JackpotDrawRef;
  info: DrawInfo;
  place: DrawPlace;
  popups: Popups;
}

/** Prizes, spin button and information. */
export function JackpotStage({ draw, info, place, popups }: JackpotStageProps) {
  const isLocked = useSelector(draw, (state) => state.hasTag('uninterruptible'));
  const amountsRef = useSelector(draw, ({ children }) => children.amounts);
  const amounts = useSelector(amountsRef, (state) => state?.context.amounts);

  function renderWay(popup: StagePopup, label: string) {
    return (
      <Way
        type="button"
        aria-disabled={isLocked || undefined}
        onClick={() => !isLocked && popups.open(popup)}
      >
        {label}
      </Way>
    );
  }

  return (
    <DrawParts data-place={place}>
      <Stack>
        <PoolAmounts
          info={info}
          amounts={amounts ?? correctAmounts(info, null)}
          isLocked={isLocked}
          onPress={() => popups.open('pools')}
        />
        <DrawBoard draw={draw} info={info} place={place} />
        <Progress draw={draw} />
      </Stack>
      <Stack>
        <ChanceProgress draw={draw} info={info} isLocked={isLocked} />
        <Winners winners={info.jackpotWinnerList} />
        <Grid $least="max(6.5rem, 34%)" $stretches>
          {renderWay('record', m.jackpot_records())}
          {renderWay('rank', m.jackpot_rank())}
          {renderWay('rule', m.jackpot_rules())}
        </Grid>
        <Fold>
          <summary>{m.jackpot_verify()}</summary>
          <FairnessPanel call={changeDrawSeed} fairness={info.fairness} isLocked={isLocked} ownerRef={draw} />
        </Fold>
      </Stack>
    </DrawParts>
  );
}

function Progress({ draw }: { draw: JackpotDrawRef }) {
  const notice = useSelector(draw, ({ context }) => context.notice);
  const isRunning = useSelector(draw, (state) => state.matches({ open: { draw: 'running' } }));
  const reveal = useSelector(draw, ({ children }) => children.reveal);
  const unanswered = useUnanswered(useSelector(reveal, (state) => state?.children.submission));
  const { isJackpot } = useSpin(draw);
  const running = isJackpot ? m.jackpot_status_wheel() : m.jackpot_status_running();
  return (
    <DrawStatus
      progress={isRunning && !unanswered ? running : ''}
      notice={notice && !isRunning ? describeNotice(notice) : ''}
      unanswered={unanswered}
    >
      {m.jackpot_unsettled()}
    </DrawStatus>
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

const Way = styled.button`
  display: grid;
  place-items: center;
  min-height: ${theme.size.target};
  padding: 0.5rem 0.625rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.line};
  font-weight: 650;
  line-height: 1.25;
  text-align: center;

  &[aria-disabled] {
    color: ${theme.color.dim};
  }

  ${brightening}
`;
