import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useFileSaver } from '#app/app/use-file-saver.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { CardTitle, Status } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import { signUpTermsOf } from '#contract/account.ts';
import { formatMoney } from '#contract/money.ts';
import { getLocale } from '#locale';
import { m } from '#messages';
import DownloadIcon from '~icons/ph/download-simple-bold';
import { drawPoster, POSTER, type PosterWords } from './draw-poster.ts';
import type { PosterProps } from './poster-props.ts';

type Stage = 'drawing' | 'ready' | 'failed' | 'saved' | 'unsaved';

/** A picture with the player's link, to post or to print. */
export default function PosterCard({ url, code, config }: PosterProps) {
  const { save, notice } = useFileSaver();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [stage, setStage] = useState<Stage>('drawing');
  const [attempt, setAttempt] = useState(0);
  const locale = getLocale();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are the config's in this language
  useEffect(() => {
    let isWanted = true;
    const tell = (next: Stage) => {
      if (isWanted) setStage(next);
    };
    tell('drawing');
    if (canvas.current) {
      drawPoster(canvas.current, url, describePoster({ url, code, config })).then(
        () => tell('ready'),
        () => tell('failed'),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [url, code, config, locale, attempt]);

  async function makeFile() {
    const drawn = canvas.current;
    const picture = drawn && (await new Promise<Blob | null>((done) => drawn.toBlob(done, 'image/png')));
    setStage(picture ? 'saved' : 'unsaved');
    return picture && { name: FILE, content: picture, type: picture.type };
  }

  const isDrawn = stage !== 'drawing' && stage !== 'failed';
  return (
    <Card $gap={0.75}>
      <CardTitle>{m.share_poster()}</CardTitle>
      <Picture
        ref={canvas}
        role="img"
        aria-label={m.share_poster_label()}
        aria-busy={stage === 'drawing'}
        hidden={stage === 'failed'}
        width={POSTER.width}
        height={POSTER.height}
      />
      {stage === 'failed' ? (
        <>
          <p role="alert">{m.share_poster_failed()}</p>
          <Button variant="quiet" wide onClick={() => setAttempt(attempt + 1)}>
            {m.ui_retry()}
          </Button>
        </>
      ) : (
        <Button
          wide
          variant="quiet"
          icon={<DownloadIcon aria-hidden />}
          busy={!isDrawn}
          onClick={() => save(makeFile)}
        >
          {m.share_poster_save()}
        </Button>
      )}
      {notice}
      <Status role="status">
        {stage === 'saved' && m.share_poster_saved()}
        {stage === 'unsaved' && m.share_poster_unsaved()}
      </Status>
    </Card>
  );
}

const FILE = 'perya.png';

function describePoster({ code, config }: PosterProps): PosterWords {
  const { bonus, betMultiple } = signUpTermsOf(config);
  return {
    brand: config.brand,
    headline: m.share_poster_headline(),
    offer: [
      bonus > 0 ? m.share_poster_offer({ amount: formatMoney(bonus) }) : '',
      bonus > 0 && betMultiple > 0 ? m.auth_bonus_wager({ times: betMultiple }) : '',
    ].join(m.ui_sentence_gap()),
    scan: m.share_poster_scan(),
    code: code && `${m.share_code()} ${code}`,
    age: m.share_friend_age({ age: config.minAge }),
  };
}

const Picture = styled.canvas`
  display: block;
  width: min(100%, 20rem);
  height: auto;
  margin-inline: auto;
  border-radius: ${theme.radius.medium};
  box-shadow: ${theme.shadow.card};

  &[hidden] {
    display: none;
  }
`;
