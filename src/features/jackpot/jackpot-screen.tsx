import { useEpoch } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { DrawPage } from '#app/components/draw-layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { m } from '#messages';
import { JackpotDraw } from './jackpot-draw.tsx';

export const title = m.jackpot_title;

/** The draw as a page. The key restarts it for another player. */
export default function JackpotScreen() {
  const goBack = useGoBack('/');
  return (
    <DrawPage>
      <JackpotDraw
        key={useEpoch()}
        place="page"
        renderHead={(isLocked) => (
          <PageHead title={m.jackpot_title()} onBack={() => (isLocked ? null : goBack())} />
        )}
      />
    </DrawPage>
  );
}
