import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { Avatar } from '#app/components/avatar.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { languages } from '#app/components/languages.ts';
import { TextLink } from '#app/components/layout.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import type { UserInfo } from '#contract/account.ts';
import type { KycState, Profile } from '#contract/profile.ts';
import { getLocale } from '#locale';
import { m } from '#messages';
import type { ProfileFormProps } from './profile-form.tsx';
import type { useProfile } from './use-profile.ts';

const ProfileForm = lazyPart<ProfileFormProps>(() => import('./profile-form.tsx'), {
  fallback: <Skeleton $height="60rem" />,
  missing: 'above',
});

interface AboutCardProps {
  user: UserInfo;
  known: ReturnType<typeof useProfile>;
}

/** What the player has told, and the form that changes it. The address says whether it is open. */
export function AboutCard({ user, known }: AboutCardProps) {
  const config = useAppConfig();
  const [query, setQuery] = useSearchParams();
  const isEditing = query.get('set') === 'profile';
  const [isArrival, endArrival] = useState(isEditing);
  const button = useRegainedFocus<HTMLButtonElement>(isEditing);
  const profile = known.data?.profile;
  const name = user.nickname || user.account;

  function edit(isOpen: boolean) {
    endArrival(false);
    setQuery(isOpen ? { set: 'profile' } : {}, { replace: true });
  }

  return (
    <Card aria-label={m.profile_about()}>
      <Who>
        <Avatar id={user.avatar} size="3.5rem" />
        <h2>{name}</h2>
        {profile && config && !isEditing && (
          <Button ref={button} variant="quiet" size="small" onClick={() => edit(true)}>
            {m.profile_edit()}
          </Button>
        )}
      </Who>
      {profile && config && isEditing ? (
        <ProfileForm profile={profile} config={config} takesFocus={!isArrival} onClose={() => edit(false)} />
      ) : (
        <SumRows>
          <SumRow label={m.profile_nickname()}>{name}</SumRow>
          {user.account !== '' && <SumRow label={m.profile_account()}>{user.account}</SumRow>}
          <SumRow label={m.profile_since()}>{formatTime(user.regPeriod, 'moment')}</SumRow>
          <SumRow label={m.profile_mobile()}>
            {user.mobile}{' '}
            {!user.isMobileConfirmed && (
              <TextLink to="/auth/bind">
                {user.mobile === '' ? m.profile_mobile_add() : m.profile_mobile_confirm()}
              </TextLink>
            )}
          </SumRow>
          {!user.hasPassword && (
            <SumRow label={m.auth_password()}>
              <TextLink to="/auth/set-password">{m.auth_set_password_title()}</TextLink>
            </SumRow>
          )}
          {profile && <Told profile={profile} />}
        </SumRows>
      )}
      {!profile && (
        <FetchFailed title={m.profile_failed_title()} hint={m.profile_failed_hint()} query={known} />
      )}
    </Card>
  );
}

function Told({ profile: { birthDate, email, language, timeZone, kyc } }: { profile: Profile }) {
  return (
    <>
      <SumRow label={m.profile_birth_date()}>
        {birthDate === '' ? m.profile_unset() : formatDay(birthDate)}
      </SumRow>
      <SumRow label={m.profile_email()}>{email || m.profile_unset()}</SumRow>
      <SumRow label={m.profile_language()}>{languages[language || getLocale()]}</SumRow>
      <SumRow label={m.profile_time_zone()}>{timeZone.replaceAll('_', ' ')}</SumRow>
      <SumRow label={m.profile_kyc()}>{checks[kyc]()}</SumRow>
    </>
  );
}

const checks: Record<KycState, () => string> = {
  none: m.profile_kyc_none,
  asked: m.profile_kyc_asked,
  checked: m.profile_kyc_checked,
};

/** A day is the same in every time zone. */
function formatDay(day: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
}

const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.875rem;
  padding-bottom: 0.875rem;

  h2 {
    flex: 1 1 5.5rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
