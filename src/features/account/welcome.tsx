import { AWARD_ART, AwardLayer } from '#app/app/dialogs/award-layer.tsx';
import { Art } from '#app/components/art.tsx';
import type { SignUpTerms } from '#contract/account.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';

export interface WelcomeProps extends SignUpTerms {
  onDone: () => void;
}

/** Celebrates the sign-up bonus, before anything is offered. */
export default function Welcome({ bonus, betMultiple, onDone }: WelcomeProps) {
  return (
    <AwardLayer
      title={m.auth_welcome({ amount: formatMoney(bonus) })}
      lead={betMultiple > 0 ? m.auth_bonus_wager({ times: betMultiple }) : m.auth_welcome_free()}
      art={<Art name="wrapped-gift" size={AWARD_ART} eager />}
      doneLabel={m.auth_welcome_done()}
      onClose={onDone}
    />
  );
}
