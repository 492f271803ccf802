import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { Button } from '#app/components/button.tsx';
import type { ShownRight } from '#machines/claims/claim.machine.ts';
import type { ClaimRef } from './use-claim.ts';

interface ClaimButtonProps extends ComponentProps<typeof Button> {
  claim: ClaimRef;
  rights: readonly ShownRight[];
}

/** Claims these rights. A page has one claim at a time. */
export function ClaimButton({ claim, rights, ...button }: ClaimButtonProps) {
  const isBusy = useSelector(claim, (state) => state.hasTag('uninterruptible'));
  const isPressed = useSelector(claim, ({ context }) =>
    context.rights.some((pressed) => rights.some(({ key }) => key === pressed.key)),
  );
  return (
    <Button
      {...button}
      busy={isBusy && isPressed}
      disabled={isBusy && !isPressed}
      onClick={() =>
        claim.send({ type: 'claim.press', rights: rights.map(({ key, version }) => ({ key, version })) })
      }
    />
  );
}
