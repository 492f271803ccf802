import styled from 'styled-components';
import { Art } from '#app/components/art.tsx';
import { Card } from '#app/components/card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { theme } from '#app/theme/theme.ts';
import { MONEY_DIVISOR } from '#contract/constants.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import type { KnownVip } from './use-vip.ts';

/** The player's level, the amount left to wager for the next level, and the highest bet. */
export function LevelCard({ vip: { vip, wagered, betLimit, levels } }: { vip: KnownVip }) {
  const next = levels.find(({ level }) => level > vip);
  const needed = (next?.experience ?? 0) * MONEY_DIVISOR;
  const from = (levels.findLast(({ level }) => level <= vip)?.experience ?? 0) * MONEY_DIVISOR;
  const left = formatMoney(Math.max(0, needed - wagered));
  const words = next ? m.vip_next({ amount: left, level: next.level }) : m.vip_highest();
  return (
    <Panel $gap={0.75} aria-labelledby="vip-level">
      <Head>
        <Art name="crown" size="3.5rem" />
        <h2 id="vip-level">{m.member_vip({ level: vip })}</h2>
      </Head>
      {next && (
        <ProgressBar
          label={m.vip_progress_label({ level: next.level })}
          share={(wagered - from) / Math.max(1, needed - from)}
          words={words}
        />
      )}
      <p>{words}</p>
      <small>{m.vip_bet_limit({ amount: formatMoney(betLimit) })}</small>
    </Panel>
  );
}

const Panel = styled(Card)`
  background: ${theme.gradient.sheet};

  p {
    font-weight: 600;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 0.875rem;

  h2 {
    color: ${theme.color.accentHigh};
    font-size: ${theme.text.page};
  }
`;
