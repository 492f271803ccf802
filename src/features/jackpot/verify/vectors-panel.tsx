import { useQuery } from '@tanstack/react-query';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Lead, Status } from '#app/components/layout.ts';
import { createWebDrawCrypto } from '#app/platform/web-draw-crypto.ts';
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
  });
  const right = data?.filter(({ agrees }) => agrees).length ?? 0;
  const wrong = data?.filter(({ agrees }) => !agrees) ?? [];

  return (
    <Card $gap={0.75} aria-label={m.verify_vectors()}>
      <h2>{m.verify_vectors()}</h2>
      <Lead>{m.verify_vectors_text()}</Lead>
      <Button variant="quiet" busy={isFetching} onClick={() => void refetch()}>
        {m.verify_vectors_run()}
      </Button>
      <div role="status">
        {data && !isFetching && (
          <Status as="strong" $mood={wrong.length > 0 ? 'bad' : 'good'}>
            {m.verify_vectors_result({ right, all: data.length })}
          </Status>
        )}
        {wrong.map(({ about }) => (
          <Lead key={about}>{m.verify_vectors_wrong({ about })}</Lead>
        ))}
        {isError && !isFetching && m.verify_vectors_failed()}
      </div>
    </Card>
  );
}
