import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '#app/app/app-context.tsx';
import { useGoBack } from '#app/app/use-go-back.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Bullets, Lead, Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { Part } from '#app/components/part.tsx';
import { isScratchFile, ScratchCheck } from '#app/features/scratch/index.tsx';
import { m } from '#messages';
import { OwnDraw } from './own-draw.tsx';
import { ReceiptInput } from './receipt-input.tsx';
import { PrefetchArt } from './receipt-report.tsx';
import { ReceiptResult } from './receipt-result.tsx';
import { VectorsPanel } from './vectors-panel.tsx';

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
