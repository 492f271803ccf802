import { useSelector } from '@xstate/react';
import { useService } from '#app/app/app-context.tsx';
import { countLayers } from '#app/app/dialogs/count-layers.ts';
import { useLayerHistory } from '#app/app/dialogs/use-layer-history.ts';
import { useEpoch } from '#app/app/queries.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import { readDialog, readPopup, readTip } from '#machines/dialogs/read-layers.ts';
import { DialogFrame, isKeptDialog, KeptDialogFrame } from './dialog-frame.tsx';
import { TipsDialog } from './tips-dialog.tsx';

/** The open dialog, and Tips above it. */
export default function DialogLayers() {
  const dialogs = useService('dialogs');
  const dialog = useSelector(dialogs, readDialog);
  const popup = useSelector(dialogs, readPopup);
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
      {tip && (
        <TipsDialog
          message={tip}
          stack={`${dialog !== null} ${popup}`}
          onClose={() => dialogs.send({ type: 'tips.close' })}
        />
      )}
    </>
  );
}
