import { useSelector } from '@xstate/react';
import { useService } from '#app/app/app-context.tsx';
import { DialogLayer } from '#app/app/dialogs/dialog-layer.tsx';
import type { OpenDialog } from '#machines/dialogs/dialog-kinds.ts';
import { dialogContents } from './dialog-contents.tsx';

interface DialogFrameProps {
  dialog: OpenDialog;
  isLocked: boolean;
}

/** The open dialog. When another replaces it, the frame stays. */
export function DialogFrame({ dialog, isLocked }: DialogFrameProps) {
  const dialogs = useService('dialogs');
  const draft = useSelector(dialogs, ({ context }) => context.drafts[dialog.kind]);
  const content = dialogContents[dialog.kind];
  if (!content) return null;
  const { label, Content } = content;
  return (
    <DialogLayer
      label={label(dialog)}
      stack="dialog"
      isLocked={isLocked}
      onClose={() => dialogs.send({ type: 'dialog.close' })}
    >
      <Content key={dialog.activity?.id ?? dialog.kind} dialog={dialog} draft={draft ?? {}} />
    </DialogLayer>
  );
}
