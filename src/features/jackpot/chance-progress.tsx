import { type MouseEvent, useId } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import type { DrawInfo } from '#machines/jackpot/jackpot-draw.types.ts';
import { m } from '#messages';
import type { JackpotDrawRef } from './jackpot-draw-flow.ts';
import { useDrawLink } from './use-draw-link.ts';

interface ChanceProgressProps {
  draw: JackpotDrawRef;
  info: DrawInfo;
  isLocked: boolean;
}

/** Progress towards the next draw, for each way to earn one. */
export function ChanceProgress({ draw, info, isLocked }: ChanceProgressProps) {
  const id = useId();
  const leave = useDrawLink(draw);
  const ways = waysOf(info).filter(({ whole }) => whole > 0);
  if (ways.length === 0) return null;
  const press = (event: MouseEvent, to: string) => (isLocked ? event.preventDefault() : leave(event, to));

  return (
    <Card $sunken $gap={0.625} aria-labelledby={id}>
      <h3 id={id}>{m.jackpot_next()}</h3>
      {ways.map(({ key, to, label, missing, whole, describeMissing, go }) => (
        <Way key={key}>
          <p>{describeMissing({ amount: formatMoney(missing) })}</p>
          <ButtonLink
            size="small"
            variant="quiet"
            to={to}
            aria-disabled={isLocked || undefined}
            onClick={(event) => press(event, to)}
          >
            {go()}
          </ButtonLink>
          <ProgressBar
            label={label()}
            share={(whole - missing) / whole}
            words={m.jackpot_progress({ done: formatMoney(whole - missing), whole: formatMoney(whole) })}
          />
        </Way>
      ))}
    </Card>
  );
}

function waysOf(info: DrawInfo) {
  const isDeposited = info.needDeposit === 0;
  return [
    {
      key: 'deposit',
      to: isDeposited ? '/' : '/wallets?name=deposit&back=1',
      label: m.jackpot_by_deposit,
      missing: Math.min(info.needDeposit, info.depositPerChance),
      whole: info.depositPerChance,
      describeMissing: isDeposited ? () => m.jackpot_deposit_counts() : m.jackpot_deposit_more,
      go: isDeposited ? m.jackpot_play : m.jackpot_deposit,
    },
    {
      key: 'wager',
      to: '/',
      label: m.jackpot_by_wager,
      missing: Math.min(info.needTyping, info.wagerPerChance),
      whole: info.wagerPerChance,
      describeMissing: m.jackpot_wager_more,
      go: m.jackpot_play,
    },
  ];
}

const Way = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.375rem 0.75rem;

  p {
    flex: 1 1 9rem;
    font-size: ${theme.text.small};
  }

  [role='progressbar'] {
    flex: 1 1 100%;
  }
`;
