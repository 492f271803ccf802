import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useService } from '#app/app/app-context.tsx';
import { DialogLayer } from '#app/app/dialogs/dialog-layer.tsx';
import type { OpenDialog } from '#machines/app/dialog-rules.ts';
import { m } from '#messages';
import { dialogContents } from './dialog-contents.tsx';

interface DialogFrameProps {
  dialog: OpenDialog;
  isLocked?: boolean;
  isAway?: boolean;
}

/** The open dialog. When another replaces it, the frame stays. */
export function DialogFrame({ dialog, isLocked = false, isAway = false }: DialogFrameProps) {
  const dialogs = useService('dialogs');
  const draft = useSelector(dialogs, ({ context }) => context.drafts[dialog.kind]);
  const [isKept, setKept] = useState(false);
  const { label, Content } = dialogContents[dialog.kind];
  return (
    <DialogLayer
      label={label(dialog)}
      stack="dialog"
      isLocked={isLocked}
      isAway={isAway}
      closeLabel={isKept ? m.service_minimise() : undefined}
      onClose={() => dialogs.send({ type: 'dialog.close' })}
    >
      <Content
        key={dialog.activity?.id ?? dialog.kind}
        {...{ dialog, isAway }}
        draft={draft ?? {}}
        onKeep={setKept}
      />
    </DialogLayer>
  );
}

/**
 * The dialog of the chat. It stays mounted once it was open: a frame that leaves the page loses its
 * conversation.
 */
export function KeptDialogFrame({ dialog }: { dialog: OpenDialog | null }) {
  const [shown, setShown] = useState<OpenDialog | null>(null);
  const isOpen = dialog !== null && isKeptDialog(dialog);
  if (isOpen && dialog !== shown) setShown(dialog);
  return shown && <DialogFrame dialog={shown} isAway={!isOpen} />;
}

export function isKeptDialog({ kind }: OpenDialog): boolean {
  return kind === 'customer-service';
}
