import styled from 'styled-components';
import { DialogLayer } from '#app/app/dialogs/dialog-layer.tsx';
import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { Art } from '#app/components/art.tsx';
import { Button } from '#app/components/button.tsx';
import { theme } from '#app/theme/theme.ts';
import type { TipsMessage } from '#machines/app/dialog-rules.ts';
import { m } from '#messages';

interface TipsDialogProps {
  message: TipsMessage;
  stack: string;
  onClose: () => void;
}

/** A short message about a failure, above all other dialogs. */
export function TipsDialog({ message, stack, onClose }: TipsDialogProps) {
  return (
    <DialogLayer role="alertdialog" label={m.auth_tips_title()} stack={stack} onClose={onClose}>
      <DialogTitle>{m.auth_tips_title()}</DialogTitle>
      <Line>
        <Art name="satellite-antenna" size="4.5rem" eager />
        <p>{words[message]()}</p>
      </Line>
      <Button wide onClick={onClose}>
        {m.auth_tips_ok()}
      </Button>
    </DialogLayer>
  );
}

const words: Record<TipsMessage, () => string> = {
  requestTimedOut: m.auth_tips_timeout,
  offline: m.auth_tips_offline,
  unexpected: m.auth_tips_unexpected,
  roundAbandoned: m.auth_tips_round,
  roundMoved: m.retrieve_round_moved,
};

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 1rem;
  padding-bottom: 1.5rem;
  font-size: ${theme.text.lead};
`;
