import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useDescribePrize } from '#app/app/prize.tsx';
import { Avatar } from '#app/components/avatar.tsx';
import { IconButton } from '#app/components/icon-button.tsx';
import { useAutoplay } from '#app/components/use-autoplay.ts';
import { isStill } from '#app/theme/is-still.ts';
import { theme } from '#app/theme/theme.ts';
import type { ResponseOf } from '#contract/call.ts';
import { JACKPOT_AWARD } from '#contract/constants.ts';
import type { getJackpotDrawInfo } from '#contract/jackpot.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import PauseIcon from '~icons/ph/pause-fill';
import PlayIcon from '~icons/ph/play-fill';

type Winner = ResponseOf<typeof getJackpotDrawInfo>['jackpotWinnerList'][number];

/** Winners visible at once. */
const SEEN = 3;

interface WinnersProps {
  winners: readonly Winner[];
}

/** The latest winners, three at a time. Scrolls by itself unless stopped or motion is off. */
export default function Winners({ winners }: WinnersProps) {
  const list = useRef<HTMLUListElement>(null);
  const wordsOf = useDescribePrize();
  const hasMore = winners.length > SEEN;
  const autoplay = useAutoplay(() => list.current && scrollOn(list.current), hasMore);

  /** A jackpot by its short name, as there is little room. */
  function describeWin({ type, propId, count, amountSection: bonus }: Winner): string {
    const { amount, words } = wordsOf({ type, propId, count, bonus });
    const isJackpot = type === JACKPOT_AWARD && bonus > 0;
    return isJackpot ? m.draw_winners_jackpot({ amount: formatMoney(bonus), name: amount }) : words;
  }

  // Back to the newest winner.
  const newest = winners[0]?.updateTime;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when somebody has won since
  useEffect(() => {
    list.current?.scrollTo?.({ top: 0 });
  }, [newest]);

  return (
    <Panel
      aria-label={m.draw_winners()}
      onPointerEnter={autoplay.hold}
      onPointerLeave={autoplay.release}
      onFocus={autoplay.hold}
      onBlur={autoplay.release}
    >
      <Head>
        <h2>{m.draw_winners()}</h2>
        {hasMore && autoplay.isPossible && (
          <IconButton
            bare
            label={autoplay.isOn ? m.draw_winners_pause() : m.draw_winners_play()}
            icon={autoplay.isOn ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
            onClick={autoplay.toggle}
          />
        )}
      </Head>
      {winners.length === 0 ? (
        <p>{m.draw_winners_none()}</p>
      ) : (
        <List
          ref={list}
          tabIndex={hasMore ? 0 : undefined}
          aria-label={m.draw_winners()}
          data-more={hasMore || undefined}
        >
          {winners.map((winner) => (
            <li key={keyOf(winner)}>
              <Avatar id={winner.avatar} size="min(2.5rem, 11vw)" />
              <Name>{winner.nickname}</Name>
              <Prize>{describeWin(winner)}</Prize>
            </li>
          ))}
        </List>
      )}
    </Panel>
  );
}

function scrollOn(list: HTMLElement) {
  const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
  const top = isAtEnd ? 0 : list.scrollTop + list.clientHeight;
  list.scrollTo({ top, behavior: isStill() ? 'auto' : 'smooth' });
}

function keyOf({ nickname, updateTime, propId, amountSection, count }: Winner): string {
  return [updateTime, nickname, propId, amountSection, count].join(' ');
}

const Panel = styled.section`
  display: grid;
  grid-template-rows: auto 1fr;
  padding: 0.5rem min(1rem, 4vw) 0.75rem;
  border-radius: ${theme.radius.huge};
  background: ${theme.color.sunken};

  > p {
    place-self: center;
    color: ${theme.color.dim};
    text-align: center;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${theme.size.target};

  h2 {
    font-size: ${theme.text.lead};
  }
`;

const List = styled.ul`
  &[data-more] {
    max-height: 10.5rem;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scroll-snap-type: y proximity;
    ${theme.scrollbar.none}
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.75rem;
    min-height: 3.5rem;
    padding-block: 0.25rem;
    scroll-snap-align: start;
  }
`;

const Name = styled.span`
  flex: 1 1 5rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Prize = styled.strong`
  margin-inline-start: auto;
  color: ${theme.color.mango};
  font-family: ${theme.font.display};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  text-align: end;
`;
