import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { Avatar } from './avatar.tsx';
import { formatCount } from './format-count.ts';
import { Lines, ListRow } from './layout.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** How a ranking numbers its places. */
export interface PlaceNumbers {
  /** Further down places are not counted: the player only learns that theirs is beyond. */
  counted: number;
  place: (inputs: { place: string }) => string;
  beyond: (inputs: { place: string }) => string;
}

interface PlaceLineProps {
  as?: 'li' | 'div' | undefined;
  place: number;
  numbers: PlaceNumbers;
  isOwn: boolean;
  avatar: number;
  name: string;
  note?: string | undefined;
  /** What the place is for. */
  children: ReactNode;
}

/** A place in a ranking. */
export function PlaceLine({ as, place, numbers, isOwn, avatar, name, note, children }: PlaceLineProps) {
  const number = formatCount(Math.min(place, numbers.counted));
  return (
    <Line as={as} data-own={isOwn || undefined}>
      <PlaceNumber data-first={place <= 3 || undefined}>
        <VisuallyHidden>{describePlace(place, numbers)}</VisuallyHidden>
        <span aria-hidden>{place > numbers.counted ? `${number}+` : number}</span>
      </PlaceNumber>
      <Avatar id={avatar} size="min(2.5rem, 11vw)" />
      <Lines>
        <strong>{name}</strong>
        {note && <small>{note}</small>}
      </Lines>
      <Sum>{children}</Sum>
    </Line>
  );
}

export function describePlace(place: number, { counted, ...words }: PlaceNumbers): string {
  const number = formatCount(Math.min(place, counted));
  return place > counted ? words.beyond({ place: number }) : words.place({ place: number });
}

const Line = styled(ListRow)`
  li&[data-own] {
    background: ${theme.color.high};
  }
`;

const PlaceNumber = styled.span`
  flex: none;
  min-width: 2.5ch;
  color: ${theme.color.dim};
  font-family: ${theme.font.display};
  font-size: ${theme.text.lead};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  text-align: center;

  &[data-first] {
    color: ${theme.color.bulb};
  }
`;

const Sum = styled.span`
  margin-inline-start: auto;
  color: ${theme.color.mango};
  font-family: ${theme.font.display};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
`;
