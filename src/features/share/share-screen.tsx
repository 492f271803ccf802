import { useApp } from '#app/app/app-context.tsx';
import { CopyFact } from '#app/app/copy-fact.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useActivityIds, useAppConfig, useGameData, useLogin } from '#app/app/queries.ts';
import { toLogin } from '#app/app/return-path.ts';
import { ShareButton, toInviteLink } from '#app/app/share-button.tsx';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Art } from '#app/components/art.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Columns, Hint, Page, PictureHead, Stack } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { QrCode } from '#app/components/qr-code.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { theme } from '#app/theme/theme.ts';
import { signUpTermsOf } from '#contract/account.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import type { PosterProps } from './poster-props.ts';

export const title = m.share_title;

const PosterCard = lazyPart<PosterProps>(() => import('./poster-card.tsx'), {
  fallback: <Skeleton $height="30rem" $radius={theme.radius.large} />,
});

/** The link by which friends register, as text, code, poster and through other apps. */
export default function ShareScreen() {
  const config = useAppConfig();
  const isPlayer = useLogin() === 'player';
  const gameData = useGameData();
  const code = gameData?.inviteCode ?? '';
  /** Undefined before there is a browser. */
  const origin: string | undefined = useApp().dependencies.window.location.origin;
  const isKnown = config !== null && (!isPlayer || gameData !== null);
  return (
    <Page $width={60}>
      <PageHead
        title={m.share_title()}
        lead={isPlayer ? m.share_lead() : m.share_lead_visitor()}
        onBack={useGoBack(isPlayer ? '/member' : '/')}
      />
      {isKnown && origin ? (
        <Columns>
          <Stack>
            <LinkCard key={code} url={toInviteLink(origin, code)} code={code} config={config} />
            <FriendCard config={config} />
            <OwnCard />
          </Stack>
          <PosterCard key={code} url={toInviteLink(origin, code)} code={code} config={config} />
        </Columns>
      ) : (
        <Skeleton $height="24rem" $radius={theme.radius.large} />
      )}
    </Page>
  );
}

function LinkCard({ url, code, config }: PosterProps) {
  return (
    <Card aria-label={m.share_link()} as="section">
      <Stack $gap={0.875}>
        {code === '' && (
          <Stack $gap={0.75}>
            <p>{m.share_visitor()}</p>
            <ButtonLink to={toLogin('/share')} variant="quiet" wide>
              {m.auth_log_in()}
            </ButtonLink>
          </Stack>
        )}
        <CopyFact label={m.share_link()} text={url} />
        {code !== '' && <CopyFact label={m.share_code()} text={code} large />}
        <ShareButton url={url} config={config} />
        <QrCode text={url} label={m.share_qr()} failed={m.share_qr_failed()} />
      </Stack>
    </Card>
  );
}

function FriendCard({ config }: { config: AppConfig }) {
  const { bonus, betMultiple } = signUpTermsOf(config);
  return (
    <Card $gap={0.5}>
      <PictureHead>
        <Art name="wrapped-gift" size="2.5rem" />
        <h2>{m.share_friend()}</h2>
      </PictureHead>
      {bonus > 0 ? (
        <p>{m.share_friend_bonus({ amount: formatMoney(bonus) })}</p>
      ) : (
        <p>{m.share_friend_none()}</p>
      )}
      {bonus > 0 && betMultiple > 0 && <p>{m.share_friend_wager({ times: betMultiple })}</p>}
      <Hint>{m.share_friend_age({ age: config.minAge })}</Hint>
    </Card>
  );
}

/** What friends earn a player is said where it is earned, while that is on. */
function OwnCard() {
  if (!useActivityIds()?.includes(ACTIVITY_ID.agent5)) return null;
  return (
    <Card $gap={0.5}>
      <PictureHead>
        <Art name="money-bag" size="2.5rem" />
        <h2>{m.share_own()}</h2>
      </PictureHead>
      <p>{m.share_own_text()}</p>
      <ButtonLink to="/agent" variant="quiet" wide>
        {m.share_own_go()}
      </ButtonLink>
    </Card>
  );
}
