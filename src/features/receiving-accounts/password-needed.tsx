import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { m } from '#messages';

/** Shown until the withdrawal password is set, as every change of an account needs it. */
export function PasswordNeeded() {
  return (
    <EmptyState
      art="locked"
      title={m.withdraw_block_password()}
      action={<ButtonLink to="/member/profile?set=withdraw">{m.withdraw_block_password_go()}</ButtonLink>}
    >
      {m.pin_withdraw_hint()}
    </EmptyState>
  );
}
