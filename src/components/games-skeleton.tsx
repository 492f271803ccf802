import styled from 'styled-components';
import { GameGrid } from './game-grid.tsx';
import { Skeleton } from './skeleton.tsx';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f'];

export function GamesSkeleton({ className }: { className?: string }) {
  return (
    <GameGrid className={className}>
      {TILES.map((key) => (
        <li key={key}>
          <Tile $height="auto" $radius="18px" />
        </li>
      ))}
    </GameGrid>
  );
}

const Tile = styled(Skeleton)`
  aspect-ratio: 3 / 4;
`;
