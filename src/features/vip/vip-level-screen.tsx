import styled from 'styled-components';
import { PrizeArt, useDescribePrize } from '#app/app/prize.tsx';
import { useEpoch } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { DataTable } from '#app/components/data-table.ts';
import { Bullets, Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { findAccent, theme } from '#app/theme/theme.ts';
import { MONEY_DIVISOR } from '#contract/constants.ts';
import { CURRENCY_SIGN, formatMoney } from '#contract/money.ts';
import { COINS } from '#contract/rewards.ts';
import type { VipStep } from '#contract/vip.ts';
import { getLocale } from '#locale';
import { m } from '#messages';
import { LevelCard } from './level-card.tsx';
import { type KnownVip, useVip } from './use-vip.ts';
import { VipBody } from './vip-body.tsx';

export const title = m.vip_level_title;

/** All VIP levels side by side, the player's own marked. */
export default function VipLevelScreen() {
  return (
    <Page key={useEpoch()}>
      <PageHead title={m.vip_level_title()} onBack={useGoBack('/vip')} />
      <VipBody query={useVip()}>
        {(vip) => (
          <>
            <LevelCard vip={vip} />
            <Levels vip={vip} />
            <Card>
              <Bullets>
                {rules.map((rule) => (
                  <li key={rule()}>{rule()}</li>
                ))}
              </Bullets>
            </Card>
            <ButtonLink to="/vip" wide>
              {m.vip_gifts_open()}
            </ButtonLink>
          </>
        )}
      </VipBody>
    </Page>
  );
}

function Levels({ vip: { vip, levels } }: { vip: KnownVip }) {
  return (
    <Card>
      <Table>
        <caption>{m.vip_level_table()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.vip_column_level()}</th>
            <th scope="col">{m.vip_column_wager()}</th>
            <th scope="col">{m.vip_column_gift()}</th>
            <th scope="col">{m.vip_column_daily()}</th>
            <th scope="col">{m.vip_column_limit()}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((step) => (
            <Level key={step.level} step={step} isOwn={step.level === vip} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Level({ step, isOwn }: { step: VipStep; isOwn: boolean }) {
  const { level, experience, betLimit, gift, daily, stamp, showType } = step;
  return (
    <tr aria-current={isOwn || undefined}>
      <th scope="row">
        <Colour style={{ background: findAccent(showType).base }} aria-hidden />
        {level}
        {isOwn && <Own>{m.vip_level_own()}</Own>}
      </th>
      <td>{shortMoney(experience * MONEY_DIVISOR)}</td>
      <td>
        <Gives rewards={gift} />
      </td>
      <td>
        <Gives rewards={[...daily, ...stamp]} />
      </td>
      <td>{shortMoney(betLimit)}</td>
    </tr>
  );
}

/** One line for each reward; a reward other than coins is shown by its picture. */
function Gives({ rewards }: { rewards: VipStep['gift'] }) {
  const describePrize = useDescribePrize();
  if (rewards.length === 0) return '–';
  return rewards.map(({ propId, count }) => {
    const { amount, words } = describePrize({ propId, count });
    return (
      <Piece key={propId}>
        <span aria-hidden>{amount}</span>
        {propId !== COINS && <PrizeArt propId={propId} size="1.25em" />}
        <VisuallyHidden>{words}</VisuallyHidden>
      </Piece>
    );
  });
}

/** ‘₱15M’: five columns have to fit a small screen. The whole sum is there for screen readers. */
function shortMoney(amount: number) {
  const short = new Intl.NumberFormat(getLocale(), { notation: 'compact' }).format(amount / MONEY_DIVISOR);
  return (
    <>
      <span aria-hidden>{`${CURRENCY_SIGN}${short}`}</span>
      <VisuallyHidden>{formatMoney(amount)}</VisuallyHidden>
    </>
  );
}

const rules = [m.vip_rule_exp, m.vip_rule_stays, m.vip_rule_daily, m.vip_rule_limit, m.vip_rule_colour];

const Table = styled(DataTable)`
  font-size: min(${theme.text.small}, 3.4vw);

  caption {
    padding-bottom: 0.5rem;
    color: ${theme.color.dim};
    text-align: start;
  }

  th,
  td {
    padding: 0.625rem 0.25rem;
    vertical-align: top;
  }

  tr[aria-current] {
    background: ${theme.color.line};
    font-weight: 700;
  }
`;

const Piece = styled.span`
  display: flex;
  align-items: center;
  justify-content: end;
  gap: 0.125rem;
`;

const Colour = styled.i`
  display: inline-block;
  width: 0.625rem;
  height: 0.625rem;
  margin-inline-end: 0.375rem;
  border-radius: 50%;
`;

const Own = styled.small`
  display: block;
  color: ${theme.color.accentHigh};
  font-size: inherit;
`;
