import styled from 'styled-components';
import { Skeleton } from '#app/components/skeleton.tsx';
import { theme } from '#app/theme/theme.ts';

export function GameSkeleton({ words }: { words: string }) {
  return (
    <Shape>
      <Skeleton $width="9rem" $height="2.75rem" $radius="2rem" />
      <Middle>
        <Skeleton $height="100%" $radius="1.625rem" />
        <Words role="status">{words}</Words>
      </Middle>
      <Skeleton $height="7rem" $radius="1.25rem" />
      <Skeleton $height="4rem" $radius="1.5rem" />
    </Shape>
  );
}

const Shape = styled.div`
  display: grid;
  grid-template-rows: auto minmax(10rem, 1fr) auto auto;
  gap: 1rem;
  align-self: stretch;
  width: 100%;
  max-width: 40rem;
  margin-inline: auto;
`;

const Middle = styled.div`
  display: grid;

  > * {
    grid-area: 1 / 1;
  }
`;

const Words = styled.p`
  place-self: center;
  padding: 1rem;
  font-family: ${theme.font.display};
  font-size: ${theme.text.lead};
  font-weight: 650;
  text-align: center;
`;
