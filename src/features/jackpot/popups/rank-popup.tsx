import styled from 'styled-components';
import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Money } from '#app/components/money.tsx';
import { PlaceLine } from '#app/components/place-line.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { dedupeRows } from '#app/features/jackpot/dedupe-rows.ts';
import { MoreRecords, RecordsBody, useRecordPages } from '#app/features/records/index.tsx';
import { theme } from '#app/theme/theme.ts';
import { RANK_PAGE } from '#contract/constants.ts';
import { getJackpotRank, type RankEntry } from '#contract/jackpot.ts';
import { m } from '#messages';

/** The largest coin wins of the month, ten at a time. The player's own place sticks to the edge. */
export default function RankPopup() {
  return (
    <>
      <DialogTitle lead={m.draw_rank_lead({ count: RANK_PAGE.places })}>{m.draw_rank_title()}</DialogTitle>
      <Ranking />
    </>
  );
}

function Ranking() {
  const rank = useRank();
  const own = rank.pages.at(-1)?.own ?? null;
  return (
    <RecordsBody
      records={{ ...rank, rows: dedupeRows(rank.rows, idOf) }}
      failed={m.draw_rank_failed()}
      hint={m.draw_failed_hint()}
      empty={
        <EmptyState art="trophy" title={m.draw_rank_empty()}>
          {m.draw_rank_empty_hint()}
        </EmptyState>
      }
    >
      {(rows) => (
        <>
          <Box as="ol" aria-label={m.draw_rank_title()}>
            {rows.map((entry) => (
              <Place key={idOf(entry)} entry={entry} />
            ))}
          </Box>
          <VisuallyHidden role="status">{m.records_shown({ count: rows.length })}</VisuallyHidden>
          <AbovePinned>
            <MoreRecords records={rank} end={m.draw_rank_end()} failed={m.draw_rank_more_failed()} />
          </AbovePinned>
          {!rows.some(({ isOwn }) => isOwn) && (
            <Pinned role="group" aria-label={m.draw_rank_own()}>
              {own ? <Place as="div" entry={own} /> : <p>{m.draw_rank_own_none()}</p>}
            </Pinned>
          )}
        </>
      )}
    </RecordsBody>
  );
}

const idOf = ({ id }: RankEntry) => id;

function useRank() {
  const login = useCurrentLogin();
  return useRecordPages({
    key: ['drawRank'],
    first: 1,
    fetchPage: async (pageNum: number, signal) => {
      const request = { pageNum, pageSize: RANK_PAGE.usual };
      const { allRank, pages, personRank } = await login.call(getJackpotRank, request, { signal });
      return { rows: allRank.list, pages, own: personRank };
    },
    nextOf: ({ pages }, pageNum) => (pageNum < pages ? pageNum + 1 : undefined),
  });
}

interface PlaceProps {
  entry: RankEntry;
  as?: 'li' | 'div';
}

function Place({ entry, as }: PlaceProps) {
  const { place, isOwn, avatar, nickname, amountSection, createTime } = entry;
  return (
    <PlaceLine
      as={as}
      place={place}
      numbers={numbers}
      isOwn={isOwn}
      avatar={avatar}
      name={isOwn ? m.draw_rank_you({ name: nickname }) : nickname}
      note={formatTime(createTime, 'moment')}
    >
      <Money amount={amountSection} />
    </PlaceLine>
  );
}

const numbers = { counted: RANK_PAGE.counted, place: m.draw_rank_place, beyond: m.draw_rank_beyond };

const Box = styled(Card)`
  padding: 0.25rem 0;
  overflow: clip;

  [data-own] {
    position: sticky;
    z-index: ${theme.layer.raised};
    bottom: 0;
  }
`;

/** Keeps the focused row from hiding behind the player's own place. */
const AbovePinned = styled.div`
  button {
    scroll-margin-bottom: 6rem;
  }
`;

const Pinned = styled.div`
  position: sticky;
  z-index: ${theme.layer.raised};
  bottom: 0;
  margin-top: 0.5rem;
  border-radius: ${theme.radius.large};
  background: ${theme.color.high};
  box-shadow: ${theme.shadow.raised};

  p {
    padding: 0.875rem 1rem;
  }
`;
