import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { useFlow } from '#app/app/use-flow.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Grid } from '#app/components/layout.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import type { DrawPlace } from '#machines/jackpot/jackpot-draw.types.ts';
import { m } from '#messages';
import { type JackpotDrawRef, jackpotDrawFlow } from './jackpot-draw-flow.ts';
import { JackpotPopups } from './jackpot-popups.tsx';
import { JackpotStage } from './jackpot-stage.tsx';
import { useDrawLink } from './use-draw-link.ts';
import { useGridLayout } from './use-grid-layout.ts';
import { type Popups, usePopups } from './use-popups.ts';

interface JackpotDrawProps {
  place: DrawPlace;
  /** @param isLocked the draw cannot be left now */
  renderHead: (isLocked: boolean) => ReactNode;
}

/** Shows the chart `jackpot-draw` with its popups. */
export function JackpotDraw({ place, renderHead }: JackpotDrawProps) {
  const draw = useFlow(jackpotDrawFlow, { input: { place } });
  const popups = usePopups(place);
  const isLocked = useSelector(draw, (state) => state.hasTag('uninterruptible'));
  const isAway = useSelector(draw, (state) => state.hasTag('putAway'));
  return (
    <>
      <Whole data-put-away={isAway ? '' : undefined}>
        {renderHead(isLocked)}
        <Content draw={draw} place={place} popups={popups} />
      </Whole>
      <JackpotPopups draw={draw} popups={popups} />
    </>
  );
}

interface ContentProps {
  draw: JackpotDrawRef;
  place: DrawPlace;
  popups: Popups;
}

function Content({ draw, place, popups }: ContentProps) {
  const info = useSelector(draw, ({ context }) => context.info);
  const hasFailed = useSelector(draw, (state) => state.matches('failed'));
  const isOver = useSelector(draw, (state) => state.matches('over'));
  const leave = useDrawLink(draw);
  if (hasFailed) {
    return (
      <FetchFailed
        title={m.jackpot_failed_title()}
        hint={m.jackpot_failed_text()}
        query={{ isFetching: false, refetch: () => draw.send({ type: 'info.retry' }) }}
      />
    );
  }
  if (isOver) {
    return (
      <EmptyState
        art="circus-tent"
        title={m.jackpot_over_title()}
        action={
          <ButtonLink to="/" onClick={(event) => leave(event, '/')}>
            {m.jackpot_to_lobby()}
          </ButtonLink>
        }
      >
        <p role="status">{m.jackpot_over_text()}</p>
      </EmptyState>
    );
  }
  if (!info) return <JackpotSkeleton place={place} />;
  return <JackpotStage draw={draw} info={info} place={place} popups={popups} />;
}

function JackpotSkeleton({ place }: { place: DrawPlace }) {
  const { cell, gap } = useGridLayout(place);
  return (
    <Part role="status" data-place={place}>
      <VisuallyHidden>{m.ui_loading()}</VisuallyHidden>
      <Band $least="max(8.5rem, 34%)" $stretches>
        {['mega', 'major', 'minor', 'mini'].map((pool) => (
          <Skeleton key={pool} $height="4.55rem" $radius={theme.radius.medium} />
        ))}
      </Band>
      <Skeleton $height={`${3 * cell.height + 2 * gap + 22}px`} $radius={theme.radius.huge} />
    </Part>
  );
}

const Whole = styled.div`
  &[data-put-away] {
    visibility: hidden;
  }
`;

const Part = styled.div`
  ${theme.media.wide} {
    &[data-place='page'] {
      width: calc(50% - 1rem);
    }
  }
`;

const Band = styled(Grid)`
  padding-bottom: 5.1rem;
`;
