import { useAppConfig } from '#app/app/queries.ts';
import { channelName } from '#app/components/channel-name.ts';
import { signUpTermsOf } from '#contract/account.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { formatMoney } from '#contract/money.ts';
import { getLocale } from '#locale';
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
      changes={m.legal_terms_changed()}
      sections={termsSections(config)}
    />
  );
}

/** Sections and sentences with numbers of the config are left out until it is known. */
function termsSections(config: AppConfig | null): LegalSection[] {
  const brand = config?.brand ?? 'Perya';
  return [
    { title: m.legal_terms_what_title({ brand }), paragraphs: [m.legal_terms_what_1({ brand })] },
    {
      title: m.legal_terms_who_title(),
      paragraphs: [m.legal_terms_who_1({ age: config?.minAge ?? 18 }), m.legal_terms_who_2()],
    },
    {
      title: m.legal_terms_account_title(),
      paragraphs: [
        m.legal_terms_account_1({ brand }),
        m.legal_terms_account_2(),
        m.legal_terms_account_3(),
        m.legal_terms_account_4(),
      ],
    },
    {
      title: m.legal_terms_coins_title(),
      paragraphs: [m.legal_terms_coins_1(), m.legal_terms_coins_2()],
    },
    { title: m.legal_terms_deposit_title(), paragraphs: describeDeposits(config) },
    { title: m.legal_terms_withdraw_title(), paragraphs: describeWithdrawals(config) },
    { title: m.legal_terms_bonus_title(), paragraphs: describeBonuses(config) },
    { title: m.legal_terms_jackpot_title(), paragraphs: describeJackpots(config) },
    {
      title: m.legal_terms_prizes_title(),
      paragraphs: [
        m.legal_terms_prizes_cards(),
        m.legal_terms_prizes_wheel(),
        m.legal_terms_prizes_shop(),
        m.legal_terms_prizes_rank(),
        m.legal_terms_prizes_gifts(),
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
    { title: m.legal_terms_care_title(), paragraphs: [m.legal_terms_care_1(), m.legal_terms_care_2()] },
    { title: m.legal_terms_help_title(), paragraphs: [m.legal_terms_help_1()] },
    { title: m.legal_terms_change_title(), paragraphs: [m.legal_terms_change_1()] },
  ];
}

function describeDeposits(config: AppConfig | null): string[] {
  const types = [...(config?.rechargeTypes ?? [])].sort((a, b) => a.sort - b.sort);
  const ways = new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(types.map(channelName));
  const max = formatMoney(Math.max(0, ...types.map(({ maxAmount }) => maxAmount)));
  return [
    ...(types.length > 0 ? [m.legal_terms_deposit_ways({ ways, max })] : []),
    m.legal_terms_deposit_before(),
    m.legal_terms_deposit_page(),
    m.legal_terms_deposit_open(),
    m.legal_terms_deposit_reversed(),
  ];
}

const METHODS = { gcash: () => 'GCash', maya: () => 'Maya', bank: m.legal_terms_withdraw_bank } as const;

function describeWithdrawals(config: AppConfig | null): string[] {
  const limits = config?.exchangeLimits;
  const hours = config?.coolingHours ?? 0;
  const types = [...(config?.exchangeTypes ?? [])].sort((a, b) => a.sort - b.sort);
  return [
    ...(limits
      ? [
          m.legal_terms_withdraw_limits({
            min: formatMoney(limits.minAmount),
            max: formatMoney(limits.maxAmount),
            day: formatMoney(limits.dailyAmount),
          }),
        ]
      : []),
    ...types.map(({ name, ...fee }) =>
      m.legal_terms_withdraw_fee({ method: METHODS[name](), fee: describeFee(fee) }),
    ),
    m.legal_terms_withdraw_final(),
    m.legal_terms_withdraw_check(),
    ...(hours > 0 ? [m.legal_terms_withdraw_wait({ hours })] : []),
  ];
}

/** A sum, a share of the amount, both, or nothing. */
function describeFee({ feeFixed, feeRate }: { feeFixed: number; feeRate: number }): string {
  const parts = [
    ...(feeFixed > 0 || feeRate === 0 ? [formatMoney(feeFixed)] : []),
    ...(feeRate > 0 ? [formatShare(feeRate / 10_000)] : []),
  ];
  return parts.join(' + ');
}

function describeBonuses(config: AppConfig | null): string[] {
  const { bonus = 0, betMultiple = 0 } = config ? signUpTermsOf(config) : {};
  const [offer] = [...(config?.firstDepositConfigs ?? [])].sort((a, b) => a.sort - b.sort);
  return [
    ...(bonus > 0 ? [m.legal_terms_coins_bonus({ amount: formatMoney(bonus) })] : []),
    ...(bonus * betMultiple > 0 ? [m.legal_terms_coins_bonus_wager({ times: betMultiple })] : []),
    ...(offer
      ? [
          m.legal_terms_bonus_first({
            percent: offer.percent,
            cap: formatMoney(offer.cap),
            min: formatMoney(offer.minAmount),
            days: offer.days,
            times: offer.betMultiple,
          }),
        ]
      : []),
    ...(config ? [m.legal_terms_bonus_deposit({ times: config.depositBetMultiple })] : []),
    m.legal_terms_bonus_others(),
    m.legal_terms_bonus_counts(),
    m.legal_terms_bonus_once(),
  ];
}

function describeJackpots(config: AppConfig | null): string[] {
  const share = (config?.jackpotPools ?? []).reduce((sum, { sharePpm }) => sum + sharePpm, 0);
  const { wagerPerChance = 0, depositPerChance = 0 } = config?.drawChances ?? {};
  return [
    ...(share > 0 ? [m.legal_terms_jackpot_pools({ percent: formatShare(share / 1_000_000) })] : []),
    ...(wagerPerChance > 0 ? [m.legal_terms_jackpot_wager({ amount: formatMoney(wagerPerChance) })] : []),
    ...(depositPerChance > 0
      ? [m.legal_terms_jackpot_deposit({ amount: formatMoney(depositPerChance) })]
      : []),
    m.legal_terms_jackpot_result(),
    m.legal_terms_jackpot_range(),
  ];
}

function formatShare(share: number): string {
  return new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 4 }).format(share);
}
