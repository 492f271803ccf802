import styled, { keyframes } from 'styled-components';
import { isStill } from '#app/theme/is-still.ts';
import { theme } from '#app/theme/theme.ts';

/** Confetti that falls once; none with motion off. */
export function Celebration() {
  if (isStill()) return null;
  return (
    <Sky aria-hidden>
      {pieces.map(({ key, ...piece }) => (
        <Piece key={key} {...piece} />
      ))}
    </Sky>
  );
}

const colours = [theme.color.mango, theme.color.coral, theme.color.teal, theme.color.pink, theme.color.blue];

/** The golden angle spreads them without visible rows. */
const pieces = Array.from({ length: 28 }, (_, index) => ({
  key: index,
  $left: Math.round((index * 61.8) % 100),
  $delay: (index * 137) % 700,
  $turn: (index * 137.5) % 360,
  $colour: colours[index % colours.length] ?? theme.color.mango,
}));

const fall = keyframes`
  from {
    opacity: 1;
    transform: translateY(-2rem);
  }
  70% {
    opacity: 1;
  }
  to {
    opacity: 0;
    transform: translateY(20rem) rotate(540deg);
  }
`;

const Sky = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
`;

const Piece = styled.i<{ $left: number; $delay: number; $turn: number; $colour: string }>`
  position: absolute;
  top: 0;
  left: ${({ $left }) => $left}%;
  width: 0.5rem;
  height: 0.875rem;
  border-radius: 2px;
  background: ${({ $colour }) => $colour};
  rotate: ${({ $turn }) => $turn}deg;
  animation: ${fall} 1.8s cubic-bezier(0.3, 0.2, 0.7, 1) ${({ $delay }) => $delay}ms both;
`;
