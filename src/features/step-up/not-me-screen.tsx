import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import { useFlow } from '#app/app/use-flow.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { Bullets, Buttons, Lead, Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { m } from '#messages';
import { takeoverReportFlow } from './takeover-report-flow.ts';

export const title = m.not_me_title;

/** Where the message that tells of a change leads. Nobody has to be logged in. */
export default function NotMeScreen() {
  const { token = '' } = useParams();
  return <Report key={token} token={token} />;
}

function Report({ token }: { token: string }) {
  const report = useFlow(takeoverReportFlow, { input: { token } });
  const stage = useSelector(report, ({ value }) => value);
  const formError = useSelector(report, ({ context }) => context.formError);
  const isBusy = useSelector(report, (state) => state.hasTag('busy'));
  const goBack = useGoBack('/');
  const end = useRegainedFocus<HTMLHeadingElement>(stage);

  if (stage === 'unknown') {
    return (
      <Page $width={34}>
        <EmptyState
          level={1}
          art="satellite-antenna"
          title={m.not_me_unknown_title()}
          action={<ButtonLink to="/service">{m.service_title()}</ButtonLink>}
        >
          <p role="alert">{m.not_me_unknown_lead()}</p>
        </EmptyState>
      </Page>
    );
  }
  if (stage === 'reported') {
    return (
      <Page $width={34}>
        <PageHead title={m.not_me_done_title()} onBack={goBack} />
        <Lead role="status">{m.not_me_done_lead()}</Lead>
        <Card $gap={1}>
          <h2 ref={end} tabIndex={-1}>
            {m.not_me_next()}
          </h2>
          <Bullets as="ol">
            <li>{m.not_me_next_log_in()}</li>
            <li>{m.not_me_next_change()}</li>
            <li>{m.not_me_next_ask()}</li>
          </Bullets>
          <Buttons>
            <ButtonLink to="/auth/login?returnTo=%2Fmember%2Fprofile">{m.auth_log_in()}</ButtonLink>
            <ButtonLink to="/service" variant="quiet">
              {m.service_title()}
            </ButtonLink>
          </Buttons>
        </Card>
      </Page>
    );
  }
  return (
    <Page $width={34}>
      <PageHead title={m.not_me_title()} lead={m.not_me_lead()} onBack={goBack} />
      <Lead>{m.not_me_was_me()}</Lead>
      <Card $gap={1}>
        <h2>{m.not_me_does()}</h2>
        <Bullets>
          <li>{m.not_me_does_logins()}</li>
          <li>{m.not_me_does_withdrawals()}</li>
        </Bullets>
        <FormAlert message={formError && describeFormError(formError)} />
        <Button wide busy={isBusy} onClick={() => report.send({ type: 'report.confirm' })}>
          {isBusy ? m.not_me_reporting() : m.not_me_confirm()}
        </Button>
      </Card>
    </Page>
  );
}
