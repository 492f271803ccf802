import styled from 'styled-components';
import { ReceiptActions } from '#app/app/fairness/receipt-actions.tsx';
import { PrizeArt, useDescribePrize } from '#app/app/prize.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { theme } from '#app/theme/theme.ts';
import type { DrawRecord } from '#contract/jackpot.ts';

/** One of the player's draws: prize, time and receipt. */
export function DrawRow({
  draw: { id, type, propId, count, amountSection, createTime },
}: {
  draw: DrawRecord;
}) {
  const { words } = useDescribePrize()({ type, propId, count, bonus: amountSection });
  return (
    <Item>
      <PrizeArt type={type} propId={propId} size="min(2.5rem, 12vw)" />
      <Words>
        <strong>{words}</strong>
        <small>{formatTime(createTime, 'clock')}</small>
      </Words>
      <ReceiptActions drawId={id} about={words} />
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem min(0.75rem, 3vw);
  min-height: 4.25rem;
  padding: 0.5rem min(0.75rem, 3.5vw);

  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1 1 6rem;
  min-width: 0;

  strong {
    font-weight: 600;
    line-height: 1.3;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  small {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;
