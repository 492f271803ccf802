import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { createWebDrawCrypto } from '#app/platform/web-draw-crypto.ts';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

/** Runs the published test vectors. Their code loads on demand. */
export function VectorsPanel({ subtle }: { subtle: SubtleCrypto }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['fairnessVectors'],
    queryFn: async () => {
      const { runVectors } = await import('./run-vectors.ts');
      return runVectors(createWebDrawCrypto(subtle));
    },
    enabled: false,
    gcTime: 0,
    networkMode: 'always',
  });
  const right = data?.filter(({ agrees }) => agrees).length ?? 0;
  const wrong = data?.filter(({ agrees }) => !agrees) ?? [];

  return (
    <Box aria-label={m.verify_vectors()}>
      <h2>{m.verify_vectors()}</h2>
      <p>{m.verify_vectors_text()}</p>
      <Button variant="quiet" busy={isFetching} onClick={() => void refetch()}>
        {m.verify_vectors_run()}
      </Button>
      <div role="status">
        {data && !isFetching && (
          <strong data-wrong={wrong.length > 0 || undefined}>
            {m.verify_vectors_result({ right, all: data.length })}
          </strong>
        )}
        {wrong.map(({ about }) => (
          <p key={about}>{m.verify_vectors_wrong({ about })}</p>
        ))}
        {isError && !isFetching && m.verify_vectors_failed()}
      </div>
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 0.75rem;

  p {
    color: ${theme.color.dim};
  }

  strong {
    color: ${theme.color.teal};
  }

  strong[data-wrong] {
    color: ${theme.color.danger};
  }
`;
