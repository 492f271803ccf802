import { useId } from 'react';
import styled from 'styled-components';
import { Art } from '#app/components/art.tsx';
import type { ArtName } from '#app/components/art-names.ts';
import { channelName } from '#app/components/channel-name.ts';
import { formatMinutes } from '#app/components/format-minutes.ts';
import { Grid, Hint } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import type { TileName } from '#app/theme/tiles.ts';
import type { RechargeType } from '#contract/app-config.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import { ChoiceRow } from './choice-card.ts';
import type { DepositRef } from './deposit-flow.ts';
import { Section } from './section.tsx';

interface ChannelChoiceProps {
  deposit: DepositRef;
  types: readonly RechargeType[];
  chosen: number;
}

/** What each channel costs and how long it takes, before one is chosen. A single one is only described. */
export function ChannelChoice({ deposit, types, chosen }: ChannelChoiceProps) {
  const nameId = useId();
  const [only, ...others] = types;
  if (only && others.length === 0) return <Hint>{describeCosts(only)}</Hint>;
  const sorted = [...types].sort((a, b) => a.sort - b.sort);
  return (
    <Section label={m.deposit_channels()}>
      <Grid $least="max(10rem, 40%)" $gap={0.625}>
        {sorted.map((type, index) => (
          <Channel key={type.id}>
            <input
              type="radio"
              name="channel"
              aria-labelledby={`${nameId}-${type.id}`}
              aria-describedby={`${nameId}-${type.id}-costs`}
              checked={type.id === chosen}
              onChange={() => deposit.send({ type: 'channel.choose', typeId: type.id })}
            />
            <Tile $ground={grounds[index % grounds.length] ?? 'violet'}>
              <Art name={arts[type.look]} size="1.875rem" />
            </Tile>
            <span>
              <strong id={`${nameId}-${type.id}`}>{channelName(type)}</strong>
              <Hint as="small" id={`${nameId}-${type.id}-costs`}>
                {describeCosts(type)}
              </Hint>
            </span>
          </Channel>
        ))}
      </Grid>
    </Section>
  );
}

function describeCosts({ feeFixed, feeRate, minMinutes, maxMinutes }: RechargeType): string {
  const parts = [
    ...(feeFixed > 0 ? [formatMoney(feeFixed)] : []),
    ...(feeRate > 0 ? [`${feeRate / 100}%`] : []),
  ];
  const fee = parts.length === 0 ? m.deposit_fee_none() : m.deposit_fee({ fee: parts.join(' + ') });
  return `${fee} · ${describeTime(minMinutes, maxMinutes)}`;
}

function describeTime(least: number, most: number): string {
  if (most === 0) return m.deposit_time_at_once();
  if (least === 0) return m.deposit_time_within({ time: formatMinutes(most) });
  return m.withdraw_span({ from: formatMinutes(least), to: formatMinutes(most) });
}

const arts: Record<RechargeType['look'], ArtName> = {
  wallet: 'mobile-phone',
  card: 'credit-card',
  bank: 'bank',
};

/** Tells channels with the same look apart. */
const grounds: readonly TileName[] = ['sky', 'leaf', 'violet', 'dusk', 'ruby', 'sea'];

const Channel = styled(ChoiceRow)`
  padding: min(0.75rem, 3vw);
  border-radius: ${theme.radius.large};

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.lead};
    line-height: 1.2;
  }
`;

const Tile = styled.i<{ $ground: TileName }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 3rem;
  height: 3rem;
  border-radius: ${theme.radius.small};
  background: ${({ $ground }) => theme.tile[$ground]};
`;
