import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import type { WheelPlan } from '#machines/jackpot/jackpot-spin-rules.ts';

interface Sector {
  id: number | string;
  words: string;
  /** A colour of the theme. */
  colour: string;
}

interface PrizeWheelProps {
  /** Clockwise from the pointer at the top, all of the same size. */
  sectors: readonly Sector[];
  /** null before the first turn. */
  plan: WheelPlan | null;
  /** Where the wheel stood before, degrees. */
  from?: number;
  isTurning: boolean;
  /** CSS length. */
  size: string;
}

/** A wheel. It is rendered in its final position, and one animation leads there. */
export function PrizeWheel({ sectors, plan, from = 0, isTurning, size }: PrizeWheelProps) {
  const disc = useRef<HTMLDivElement>(null);
  const { degrees, duration, easing } = plan ?? { degrees: from, duration: 0, easing: 'linear' };

  useLayoutEffect(() => {
    if (!isTurning) return;
    const course = [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${degrees}deg)` }];
    const animation = disc.current?.animate(course, { duration, easing });
    return () => animation?.finish();
  }, [isTurning, from, degrees, duration, easing]);

  return (
    <Place style={{ width: size, height: size }} aria-hidden>
      <Rim>
        <Disc ref={disc} style={{ background: paint(sectors), transform: `rotate(${degrees}deg)` }}>
          {sectors.map(({ id, words }, index) => (
            <Name
              key={id}
              data-many={sectors.length > 4 ? '' : undefined}
              style={{ rotate: `${((index + 0.5) * 360) / sectors.length}deg` }}
            >
              {words}
            </Name>
          ))}
        </Disc>
      </Rim>
      <Pointer />
    </Place>
  );
}

function paint(sectors: readonly Sector[]): string {
  const size = 360 / sectors.length;
  const parts = sectors.map(({ colour }, index) => `${colour} ${index * size}deg ${(index + 1) * size}deg`);
  return `conic-gradient(${parts.join(', ')})`;
}

/** A picture made of colours: it keeps them where colours are forced. */
const Place = styled.div`
  position: relative;
  z-index: ${theme.layer.raised};
  margin: auto;
  container-type: inline-size;
  forced-color-adjust: none;
`;

/** Clips the turning wheel: its corners would widen the page of a phone. */
const Rim = styled.div`
  position: absolute;
  inset: 0;
  overflow: clip;
  border: 6px solid ${theme.color.cream};
  border-radius: 50%;
  box-shadow: ${theme.shadow.raised};
`;

const Disc = styled.div`
  position: absolute;
  inset: 0;
  will-change: transform;
`;

const Name = styled.b`
  position: absolute;
  inset: 0;
  padding-top: 9%;
  color: ${theme.color.onBright};
  font-family: ${theme.font.display};
  font-size: 22px;
  font-weight: 700;
  line-height: 1;
  text-align: center;

  &[data-many] {
    padding-top: 7%;
    font-size: min(18px, 6.5cqi);
  }
`;

const Pointer = styled.i`
  position: absolute;
  top: -8px;
  left: 50%;
  width: 28px;
  height: 26px;
  margin-left: -14px;
  background: ${theme.color.ink};
  clip-path: polygon(0 0, 100% 0, 50% 100%);
`;
