import { useSelector } from '@xstate/react';
import { useService } from '#app/app/app-context.tsx';
import { countLayers } from '#app/app/dialogs/count-layers.ts';
import { DialogLayer } from '#app/app/dialogs/dialog-layer.tsx';
import { useLayerHistory } from '#app/app/dialogs/use-layer-history.ts';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useEpoch } from '#app/app/queries.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import { readDialog, readPopup, readProof, readTip } from '#machines/app/dialogs.machine.ts';
import { m } from '#messages';
import { waiting } from './dialog-contents.tsx';
import { DialogFrame, isKeptDialog, KeptDialogFrame } from './dialog-frame.tsx';
import { TipsDialog } from './tips-dialog.tsx';

const StepUpDialog = lazyPart(() => import('#app/features/step-up/step-up-dialog.tsx'), waiting);

/** The open dialog, the proof of who the player is above it, and Tips above everything. */
export default function DialogLayers() {
  const dialogs = useService('dialogs');
  const dialog = useSelector(dialogs, readDialog);
  const popup = useSelector(dialogs, readPopup);
  const isProofAsked = useSelector(dialogs, readProof);
  const tip = useSelector(dialogs, readTip);
  const isLocked = useSelector(dialogs, (state) =>
    state.matches({ dialog: { open: { closing: 'forbidden' } } }),
  );
  const hasDrafts = useSelector(dialogs, ({ context }) => Object.keys(context.drafts).length > 0);
  useUnsavedInput(dialog !== null && hasDrafts);
  useLayerHistory(dialogs, useSelector(dialogs, countLayers));

  return (
    <>
      {dialog && !isKeptDialog(dialog) && <DialogFrame dialog={dialog} isLocked={isLocked} />}
      <KeptDialogFrame key={useEpoch()} dialog={dialog} />
      {isProofAsked && (
        <DialogLayer
          label={m.step_up_title()}
          stack={`${dialog !== null} ${popup}`}
          onClose={() => dialogs.send({ type: 'proof.end', isProven: false })}
        >
          <StepUpDialog />
        </DialogLayer>
      )}
      {tip && (
        <TipsDialog
          message={tip}
          stack={`${dialog !== null} ${popup} ${isProofAsked}`}
          onClose={() => dialogs.send({ type: 'tips.close' })}
        />
      )}
    </>
  );
}
