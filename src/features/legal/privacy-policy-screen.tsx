import { useAppConfig } from '#app/app/queries.ts';
import { m } from '#messages';
import { LegalDocument, type LegalSection } from './legal-document.tsx';

export const title = m.app_title_privacy;

export default function PrivacyPolicyScreen() {
  const config = useAppConfig();
  return (
    <LegalDocument
      title={m.legal_privacy_title()}
      lead={m.legal_privacy_lead()}
      version={config?.privacyVersion ?? ''}
      changes={m.legal_privacy_changed()}
      sections={privacySections()}
    />
  );
}

function privacySections(): LegalSection[] {
  return [
    { title: m.legal_privacy_short_title(), paragraphs: [m.legal_privacy_short_1()] },
    {
      title: m.legal_privacy_server_title(),
      paragraphs: [
        m.legal_privacy_server_1(),
        m.legal_privacy_server_mobile(),
        m.legal_privacy_server_social(),
        m.legal_privacy_server_2(),
        m.legal_privacy_server_3(),
        m.legal_privacy_server_payout(),
        m.legal_privacy_server_pins(),
        m.legal_privacy_server_address(),
        m.legal_privacy_server_friends(),
        m.legal_privacy_server_messages(),
        m.legal_privacy_server_push(),
        m.legal_privacy_server_feedback(),
        m.legal_privacy_server_devices(),
        m.legal_privacy_server_4(),
        m.legal_privacy_server_5(),
      ],
    },
    {
      title: m.legal_privacy_browser_title(),
      paragraphs: [
        m.legal_privacy_browser_1(),
        m.legal_privacy_browser_2(),
        m.legal_privacy_browser_3(),
        m.legal_privacy_browser_4(),
      ],
    },
    {
      title: m.legal_privacy_third_title(),
      paragraphs: [
        m.legal_privacy_third_deposit(),
        m.legal_privacy_third_payout(),
        m.legal_privacy_third_sms(),
        m.legal_privacy_third_social(),
        m.legal_privacy_third_chat(),
        m.legal_privacy_third_push(),
        m.legal_privacy_third_1(),
        m.legal_privacy_third_2(),
      ],
    },
    { title: m.legal_privacy_time_title(), paragraphs: [m.legal_privacy_time_1()] },
    {
      title: m.legal_privacy_choice_title(),
      paragraphs: [m.legal_privacy_choice_1(), m.legal_privacy_choice_2()],
    },
  ];
}
