import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { DrawParts, Fold } from '#app/components/draw-layout.ts';
import { Stack } from '#app/components/layout.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { FairnessPanel } from '#app/features/fairness/index.tsx';
import { theme } from '#app/theme/theme.ts';
import { changeDrawSeed } from '#contract/jackpot.ts';
import { correctAmounts } from '#machines/jackpot/jackpot-amounts-rules.ts';
import type { DrawInfo, DrawPlace } from '#machines/jackpot/jackpot-draw.types.ts';
import { m } from '#messages';
import { ChanceProgress } from './chance-progress.tsx';
import { DrawBoard } from './draw-board.tsx';
import { DrawStatus } from './draw-status.tsx';
import type { JackpotDrawRef } from './jackpot-draw-flow.ts';
import { PoolAmounts } from './pool-amounts.tsx';
import type { Popups, StagePopup } from './use-popups.ts';
import type { WinnersProps } from './winners.tsx';

/** As high as three winners. */
const Winners = lazyPart<WinnersProps>(() => import('./winners.tsx'), {
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
        <DrawStatus draw={draw} />
      </Stack>
      <Stack>
        <ChanceProgress draw={draw} info={info} isLocked={isLocked} />
        <Winners winners={info.jackpotWinnerList} />
        <Ways>
          {renderWay('record', m.jackpot_records())}
          {renderWay('rank', m.jackpot_rank())}
          {renderWay('rule', m.jackpot_rules())}
        </Ways>
        <Fold>
          <summary>{m.jackpot_verify()}</summary>
          <FairnessPanel call={changeDrawSeed} fairness={info.fairness} isLocked={isLocked} ownerRef={draw} />
        </Fold>
      </Stack>
    </DrawParts>
  );
}

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(max(6.5rem, 34%), 100%), 1fr));
  gap: 0.5rem;
`;

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

  ${theme.media.hover} {
    &:hover {
      filter: brightness(1.15);
    }
  }
`;
