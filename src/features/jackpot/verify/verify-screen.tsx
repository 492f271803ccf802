import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '#app/app/app-context.tsx';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Bullets, Lead, Page, Status } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { Part } from '#app/components/part.tsx';
import { isScratchFile, ScratchCheck } from '#app/features/scratch/index.tsx';
import { createWebDrawCrypto } from '#app/platform/web-draw-crypto.ts';
import { m } from '#messages';
import { OwnDraw, ReceiptResult } from './own-draw.tsx';
import { ReceiptInput } from './receipt-input.tsx';
import { PrefetchArt } from './receipt-report.tsx';

export const title = m.verify_title;

/** Checks a draw in the browser, without the server, for anyone. */
export default function VerifyScreen() {
  const [query] = useSearchParams();
  const goBack = useGoBack('/');
  const [brought, setBrought] = useState<string | null>(null);
  const drawId = query.get('drawId') ?? '';
  const cardId = query.get('card') ?? '';
  const dealId = query.get('deal') ?? '';
  const isAboutCards = brought === null ? cardId !== '' || dealId !== '' : isScratchFile(brought);
  // `crypto.subtle` exists on secure origins only.
  const subtle: SubtleCrypto | undefined = useApp().dependencies.window.crypto?.subtle;

  return (
    <Page>
      <PageHead title={m.verify_title()} lead={m.verify_lead()} onBack={goBack} />
      {subtle ? (
        <>
          {brought !== null && !isAboutCards && <ReceiptResult subtle={subtle} content={brought} />}
          {brought !== null && isAboutCards && <ScratchCheck subtle={subtle} content={brought} />}
          {brought === null && isAboutCards && (
            <ScratchCheck subtle={subtle} cardId={cardId} dealId={dealId} />
          )}
          {brought === null && drawId !== '' && <OwnDraw subtle={subtle} drawId={drawId} />}
          <ReceiptInput onReceipt={setBrought} />
          <VectorsPanel subtle={subtle} />
          <PrefetchArt />
        </>
      ) : (
        <EmptyState art="locked" title={m.verify_no_crypto()}>
          {m.verify_no_crypto_hint()}
        </EmptyState>
      )}
      <HowItWorks of={isAboutCards ? 'card' : 'draw'} />
    </Page>
  );
}

const HOW = {
  draw: {
    steps: [m.verify_how_commitment, m.verify_how_result, m.verify_how_mapping, m.verify_how_signature],
    limits: m.verify_how_limits,
  },
  card: {
    steps: [m.scratch_how_commitment, m.scratch_how_result, m.scratch_how_proof, m.scratch_how_whole],
    limits: m.scratch_how_limits,
  },
};

function HowItWorks({ of }: { of: keyof typeof HOW }) {
  const { steps, limits } = HOW[of];
  return (
    <Part title={m.verify_how()}>
      <Bullets as="ol">
        {steps.map((say) => (
          <Lead as="li" key={say()}>
            {say()}
          </Lead>
        ))}
      </Bullets>
      <Lead>{limits()}</Lead>
    </Part>
  );
}

/** Runs the published test vectors. Their code loads on demand. */
function VectorsPanel({ subtle }: { subtle: SubtleCrypto }) {
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
