import styled from 'styled-components';
import { Art } from '#app/components/art.tsx';
import type { ArtName } from '#app/components/art-names.ts';
import { channelName } from '#app/components/channel-name.ts';
import { theme } from '#app/theme/theme.ts';
import type { TileName } from '#app/theme/tiles.ts';
import type { RechargeType } from '#contract/app-config.ts';
import { m } from '#messages';
import { ChoiceCard } from './choice-card.ts';
import type { DepositRef } from './deposit-flow.ts';
import { Section } from './section.tsx';

interface ChannelChoiceProps {
  deposit: DepositRef;
  types: readonly RechargeType[];
  chosen: number;
}

export function ChannelChoice({ deposit, types, chosen }: ChannelChoiceProps) {
  const sorted = types.toSorted((a, b) => a.sort - b.sort);
  return (
    <Section label={m.deposit_channels()}>
      <Grid>
        {sorted.map(({ id, name, look }, index) => (
          <Channel key={id}>
            <input
              type="radio"
              name="channel"
              checked={id === chosen}
              onChange={() => deposit.send({ type: 'channel.choose', typeId: id })}
            />
            <Tile $ground={grounds[index % grounds.length] ?? 'violet'}>
              <Art name={arts[look]} size="1.875rem" eager />
            </Tile>
            <strong>{channelName({ name })}</strong>
          </Channel>
        ))}
      </Grid>
    </Section>
  );
}

const arts: Record<RechargeType['look'], ArtName> = {
  wallet: 'mobile-phone',
  card: 'credit-card',
  bank: 'bank',
};

/** Tells channels with the same look apart. */
const grounds: readonly TileName[] = ['sky', 'leaf', 'violet', 'dusk', 'ruby', 'sea'];

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(10rem, 40%)), 1fr));
  gap: 0.625rem;
`;

const Channel = styled(ChoiceCard)`
  gap: 0.75rem;
  padding: min(0.75rem, 3vw);
  border-radius: ${theme.radius.large};

  strong {
    flex: 1;
    min-width: 0;
    font-family: ${theme.font.display};
    font-size: ${theme.text.lead};
    font-weight: 650;
    line-height: 1.2;
    overflow-wrap: anywhere;
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
