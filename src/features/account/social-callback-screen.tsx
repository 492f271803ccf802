import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { useApp, useService } from '#app/app/app-context.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { readReturnPath } from '#app/app/return-path.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { SOCIAL_LABELS, SOCIAL_NAMES } from '#app/components/social-names.ts';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import type { AppConfig } from '#contract/app-config.ts';
import type { SocialName } from '#contract/social.ts';
import type { LoggedIn } from '#machines/account/credential-rules.ts';
import type { socialSignInMachine } from '#machines/social/social-sign-in.machine.ts';
import type { SocialRefusal } from '#machines/social/social-sign-in.types.ts';
import { m } from '#messages';
import { AuthPage } from './auth-page.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { CredentialForm } from './credential-form.tsx';
import { socialSignInFlow } from './social-flow.ts';
import { readJourney } from './social-journey.ts';
import { useWelcome } from './use-welcome.tsx';

export const title = m.app_title_login;

/** Where a provider leads back to. What it brought is read once it is known whether anybody is logged in. */
export default function SocialCallbackScreen() {
  const session = useService('session');
  const { provider } = useParams();
  const name = SOCIAL_NAMES.find((known) => known === provider) ?? null;
  const isBusy = useSelector(session, (state) => state.hasTag('busy'));
  const config = useAppConfig();
  const [hasBegun, begin] = useState(false);
  if (!hasBegun && !isBusy && config) begin(true);

  if (hasBegun && config) return <Callback name={name} config={config} />;
  if (isBusy) return <Waiting title={m.social_checking({ provider: labelOf(name) })} />;
  return (
    <EmptyState
      level={1}
      art="satellite-antenna"
      title={m.auth_no_config()}
      action={<Button onClick={() => session.send({ type: 'session.retry' })}>{m.ui_retry()}</Button>}
    />
  );
}

interface CallbackProps {
  name: SocialName | null;
  config: AppConfig;
}

function Callback({ name, config }: CallbackProps) {
  const { window } = useApp().dependencies;
  const session = useService('session');
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [journey] = useState(() => readJourney(window));
  const hasToken = useSelector(session, ({ context }) => context.token !== null);
  const [hadToken] = useState(hasToken);
  const welcome = useWelcome();
  const read = (field: string) => query.get(field) ?? '';
  const signIn = useFlow(socialSignInFlow, {
    input: {
      provider: name,
      redirect: { state: read('state'), code: read('code'), iss: read('iss'), error: read('error') },
      hasLogin: hadToken,
      termsVersion: config.termsVersion,
      privacyVersion: config.privacyVersion,
      inviteCode: journey.inviteCode,
    },
  });
  const { redirect, loggedIn, refusal, requestId } = useSelector(signIn, ({ context }) => context);
  const stage = useSelector(signIn, ({ value }) => (typeof value === 'string' ? value : 'asking'));
  const submission = useUnanswered(useSelector(signIn, ({ children }) => children.submission));
  const binding = useUnanswered(useSelector(signIn, ({ children }) => children.bind));
  const proving = useUnanswered(useSelector(signIn, ({ children }) => children.prove));
  const purpose = purposeOf(redirect.state);
  const isNew = requestId !== '';
  const target = welcome.lead(readReturnPath(journey.returnTo));
  const provider = labelOf(name);

  // The code is spent: the address forgets it. The state stays, so that a reload can still ask for consent.
  useEffect(() => {
    if (query.has('code')) setQuery({ state: redirect.state }, { replace: true });
  }, [query, redirect.state, setQuery]);

  const enter = useEffectEvent((entered: LoggedIn) => {
    if (isNew) welcome.begin();
    session.send({ type: 'session.loggedIn', ...entered });
  });
  useEffect(() => {
    if (loggedIn) enter(loggedIn);
  }, [loggedIn]);

  useEffect(() => {
    if (hasToken && purpose === 'logIn' && target !== null) navigate(target, { replace: true });
  }, [hasToken, purpose, navigate, target]);

  switch (stage) {
    case 'signingIn':
      return (
        <Waiting title={m.social_checking({ provider })}>
          {submission && <Unanswered compact submission={submission} />}
        </Waiting>
      );
    case 'binding':
      return (
        <Waiting title={m.social_binding({ provider })}>
          {binding && <Unanswered compact submission={binding} />}
        </Waiting>
      );
    case 'proving':
      return (
        <Waiting title={m.step_up_checking({ provider })}>
          {proving && <Unanswered compact submission={proving} />}
        </Waiting>
      );
    case 'bound':
    case 'cancelled':
    case 'proven':
    case 'refused': {
      const words = describeEnd(stage, refusal, { provider, purpose });
      const way = hadToken ? waysOn[purpose] : waysOn.logIn;
      return (
        <AuthPage art="carousel-horse" ground="violet" {...words}>
          <VisuallyHidden role="alert">{`${words.title}. ${words.lead}`}</VisuallyHidden>
          <ButtonLink to={way.to ?? readReturnPath(journey.returnTo)} wide replace>
            {way.words()}
          </ButtonLink>
        </AuthPage>
      );
    }
    default:
      if (!isNew && loggedIn) return <Waiting title={m.social_checking({ provider })} />;
      return (
        <AuthPage
          art="ferris-wheel"
          ground="dusk"
          title={m.social_new_title()}
          lead={m.social_new_lead({ provider })}
        >
          <ConsentForm signIn={signIn} minAge={config.minAge} provider={provider} />
          {welcome.celebration}
        </AuthPage>
      );
  }
}

const LOG_IN = '/auth/login';

type Purpose = 'logIn' | 'bind' | 'prove';

/** The server chose the first letter of a state by what the log-in was for. */
function purposeOf(state: string): Purpose {
  if (state.startsWith('p')) return 'prove';
  return state.startsWith('b') ? 'bind' : 'logIn';
}

/** Where the player goes after the end; null for the page from which they came. */
const waysOn: Readonly<Record<Purpose, { to: string | null; words: () => string }>> = {
  logIn: { to: LOG_IN, words: m.social_to_log_in },
  bind: { to: '/member/profile', words: m.social_to_profile },
  prove: { to: null, words: m.step_up_back },
};

/** A name of the address is shown to nobody. */
function labelOf(name: SocialName | null): string {
  return name === null ? '' : SOCIAL_LABELS[name];
}

function Waiting({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <AuthPage art="ferris-wheel" ground="dusk" title={title} lead={m.social_checking_lead()}>
      {children || <Skeleton $height="3rem" />}
    </AuthPage>
  );
}

interface ConsentFormProps {
  signIn: ActorRefFrom<typeof socialSignInMachine>;
  minAge: number;
  provider: string;
}

function ConsentForm({ signIn, minAge, provider }: ConsentFormProps) {
  const { values, errors, formError, isEmailKnown } = useSelector(signIn, ({ context }) => context);
  const cooldown = useSelector(signIn, ({ children }) => children.cooldown);
  const unanswered = useUnanswered(useSelector(signIn, ({ children }) => children.submission));
  const isBusy = useSelector(signIn, (state) => state.hasTag('busy'));
  const isLimited = useSelector(signIn, (state) => state.hasTag('limited'));

  return (
    <>
      {isEmailKnown && (
        <Known>
          <p>{m.social_email_known({ provider })}</p>
          <ButtonLink to={LOG_IN} wide replace>
            {m.social_email_log_in()}
          </ButtonLink>
        </Known>
      )}
      <CredentialForm
        formError={formError}
        cooldown={cooldown}
        isBusy={isBusy}
        isLimited={isLimited}
        label={m.auth_create_account()}
        unanswered={unanswered && <Unanswered compact submission={unanswered} />}
        onSubmit={() => signIn.send({ type: 'form.submit' })}
      >
        <ConsentFields
          values={values}
          errors={errors}
          minAge={minAge}
          readOnly={isBusy}
          onChange={(change) => signIn.send({ type: 'field.changed', ...change })}
        />
      </CredentialForm>
    </>
  );
}

interface End {
  title: string;
  lead: string;
}

function describeEnd(
  stage: 'bound' | 'cancelled' | 'proven' | 'refused',
  refusal: SocialRefusal | null,
  { provider, purpose }: { provider: string; purpose: Purpose },
): End {
  if (stage === 'proven') return { title: m.step_up_proven_title(), lead: m.step_up_proven_lead() };
  if (stage === 'bound') return { title: m.social_bound_title({ provider }), lead: m.social_bound_lead() };
  if (stage === 'cancelled') return { title: m.social_cancelled_title(), lead: m.social_cancelled_lead() };
  return {
    title: provider === '' ? m.social_refused_unknown() : refusedTitles[purpose]({ provider }),
    lead: (purpose === 'prove' && describeUnproven(refusal, provider)) || describeRefusal(refusal, provider),
  };
}

const refusedTitles: Readonly<Record<Purpose, (inputs: { provider: string }) => string>> = {
  logIn: m.social_refused_title,
  bind: m.social_refused_bind_title,
  prove: m.step_up_refused_title,
};

/** Null for refusals that are described as for a log-in. */
function describeUnproven(refusal: SocialRefusal | null, provider: string): string | null {
  if (refusal === 'provider') return m.step_up_refused_provider({ provider });
  if (refusal === 'tooNew') return m.step_up_unable_hint();
  return refusal === 'loggedOut' ? m.step_up_refused_logged_out() : null;
}

function describeRefusal(refusal: SocialRefusal | null, provider: string): string {
  switch (refusal) {
    case 'bound':
      return m.social_refused_bound({ provider });
    case 'closed':
      return m.social_refused_closed({ provider });
    case 'loggedOut':
      return m.social_refused_logged_out({ provider });
    case 'noAnswer':
      return m.social_refused_no_answer();
    case 'provider':
      return m.social_refused_provider({ provider });
    case 'taken':
      return m.social_refused_taken({ provider });
    case 'tooMany':
      return m.social_refused_too_many();
    case 'unproven':
      return m.social_refused_unproven({ provider });
    default:
      return m.social_refused_stale();
  }
}

const Known = styled(Notice)`
  margin-bottom: 1rem;
`;
