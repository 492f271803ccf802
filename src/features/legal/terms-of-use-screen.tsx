import { useAppConfig } from '#app/app/queries.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { formatMoney } from '#contract/money.ts';
import { signUpTermsOf } from '#contract/sign-up-terms.ts';
import { m } from '#messages';
import { LegalDocument, type LegalSection } from './legal-document.tsx';

export const title = m.app_title_terms;

export default function TermsOfUseScreen() {
  const config = useAppConfig();
  return (
    <LegalDocument
      title={m.legal_terms_title()}
      lead={m.legal_terms_lead()}
      version={config?.termsVersion ?? ''}
      sections={termsSections(config)}
    />
  );
}

function termsSections(config: AppConfig | null): LegalSection[] {
  const brand = config?.brand ?? 'Perya';
  const { bonus = 0, betMultiple = 0 } = config ? signUpTermsOf(config) : {};
  return [
    { title: m.legal_terms_what_title({ brand }), paragraphs: [m.legal_terms_what_1({ brand })] },
    {
      title: m.legal_terms_who_title(),
      paragraphs: [m.legal_terms_who_1({ age: config?.minAge ?? 18 }), m.legal_terms_who_2()],
    },
    {
      title: m.legal_terms_account_title(),
      paragraphs: [m.legal_terms_account_1({ brand }), m.legal_terms_account_2(), m.legal_terms_account_3()],
    },
    {
      title: m.legal_terms_coins_title(),
      paragraphs: [
        m.legal_terms_coins_1(),
        ...(bonus > 0 ? [m.legal_terms_coins_bonus({ amount: formatMoney(bonus) })] : []),
        ...(bonus * betMultiple > 0 ? [m.legal_terms_coins_bonus_wager({ times: betMultiple })] : []),
        m.legal_terms_coins_2(),
      ],
    },
    {
      title: m.legal_terms_games_title(),
      paragraphs: [
        m.legal_terms_games_1(),
        m.legal_terms_games_2(),
        m.legal_terms_games_3(),
        m.legal_terms_games_4(),
      ],
    },
    { title: m.legal_terms_fair_title(), paragraphs: [m.legal_terms_fair_1()] },
    { title: m.legal_terms_care_title(), paragraphs: [m.legal_terms_care_1()] },
    { title: m.legal_terms_change_title(), paragraphs: [m.legal_terms_change_1()] },
  ];
}
