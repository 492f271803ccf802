import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { poolColours, poolNames } from '#app/components/jackpot-pools.ts';
import { theme } from '#app/theme/theme.ts';
import { JACKPOT_POOLS } from '#contract/constants.ts';
import { WHEEL_SECTOR, type WheelPlan } from '#machines/jackpot-spin/plan-wheel.ts';

interface DrawWheelProps {
  plan: WheelPlan;
  isTurning: boolean;
  /** CSS pixels. */
  size: number;
}

/** The wheel of the four jackpots. It is rendered in its final position, and one animation leads there. */
export function DrawWheel({ plan, isTurning, size }: DrawWheelProps) {
  const disc = useRef<HTMLDivElement>(null);
  const { degrees, duration, easing } = plan;

  useLayoutEffect(() => {
    if (!isTurning) return;
    const course = [{ transform: 'rotate(0deg)' }, { transform: `rotate(${degrees}deg)` }];
    const animation = disc.current?.animate(course, { duration, easing });
    return () => animation?.finish();
  }, [isTurning, degrees, duration, easing]);

  return (
    <Place style={{ width: size, height: size }} aria-hidden>
      <Rim>
        <Disc ref={disc} style={{ transform: `rotate(${degrees}deg)` }}>
          {JACKPOT_POOLS.map((pool, index) => (
            <Name key={pool} $turn={(index + 0.5) * WHEEL_SECTOR}>
              {poolNames[pool]()}
            </Name>
          ))}
        </Disc>
      </Rim>
      <Pointer />
    </Place>
  );
}

const sectors = JACKPOT_POOLS.map(
  (pool, index) => `${poolColours[pool]} ${index * WHEEL_SECTOR}deg ${(index + 1) * WHEEL_SECTOR}deg`,
).join(', ');

const Place = styled.div`
  position: absolute;
  z-index: ${theme.layer.raised};
  inset: 0;
  margin: auto;
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
  background: conic-gradient(${sectors});
  will-change: transform;
`;

const Name = styled.b<{ $turn: number }>`
  position: absolute;
  inset: 0;
  padding-top: 9%;
  color: ${theme.color.onBright};
  font-family: ${theme.font.display};
  font-size: 22px;
  font-weight: 700;
  line-height: 1;
  text-align: center;
  rotate: ${({ $turn }) => $turn}deg;
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
