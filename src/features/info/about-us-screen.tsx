import styled from 'styled-components';
import { useAppConfig } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Card } from '#app/components/card.tsx';
import { Hint, Page, Ways } from '#app/components/layout.ts';
import { Link } from '#app/components/link.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { Poster } from '#app/components/poster.tsx';
import { theme } from '#app/theme/theme.ts';
import { APP_VERSION } from '#contract/constants.ts';
import { m } from '#messages';

export const title = m.about_title;

/** What the product is, and what in it is real. */
export default function AboutUsScreen() {
  const config = useAppConfig();
  const brand = config?.brand ?? 'Perya';
  return (
    <Page>
      <PageHead title={m.about_title()} lead={m.about_lead({ brand })} onBack={useGoBack('/')} />
      <Poster ground="dusk" art="ferris-wheel" />
      <Text $gap={0.375}>
        <h2>{m.about_what_title({ brand })}</h2>
        <p>{m.about_what()}</p>
        {config && <p>{m.ui_adults_only({ age: config.minAge })}</p>}
        <h2>{m.about_coins_title()}</h2>
        <p>{m.about_coins()}</p>
        <h2>{m.about_chance_title()}</h2>
        <p>{m.about_chance()}</p>
      </Text>
      <Text $gap={0.375}>
        <h2>{m.about_real_title()}</h2>
        <p>{m.about_real()}</p>
        <h2>{m.about_demo_title()}</h2>
        <p>{m.about_demo()}</p>
      </Text>
      <Text $sunken $gap={0.375}>
        <h2>{m.about_care_title()}</h2>
        <p>{m.about_care()}</p>
      </Text>
      <Ways aria-label={m.about_more()}>
        <Link to="/faq">{m.faq_title()}</Link>
        <Link to="/terms-of-use">{m.member_terms()}</Link>
        <Link to="/privacy-policy">{m.member_privacy()}</Link>
      </Ways>
      <Hint style={{ textAlign: 'center' }}>{m.member_version({ version: APP_VERSION })}</Hint>
    </Page>
  );
}

const Text = styled(Card)`
  p + h2 {
    padding-top: 0.75rem;
  }

  p {
    color: ${theme.color.dim};
  }
`;
