import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useService } from '#app/app/app-context.tsx';
import type { PopupKind } from '#machines/app/dialog-rules.ts';
import { type dialogsMachine, readPopup } from '#machines/app/dialogs.machine.ts';
import type { DrawPlace } from '#machines/jackpot/jackpot-draw.types.ts';

/** Without the award, which the chart of the draw opens. */
export type StagePopup = Exclude<PopupKind, 'award'>;

export interface Popups {
  shown: StagePopup | null;
  open: (popup: StagePopup) => void;
  close: () => void;
}

/**
 * The popup above the draw. In a dialog the dialogs chart keeps it, with its history entry; on a page it is
 * local state.
 */
export function usePopups(place: DrawPlace): Popups {
  const dialogs = useService('dialogs');
  const inDialog = useSelector(dialogs, readStagePopup);
  const [onPage, setOnPage] = useState<StagePopup | null>(null);

  return useMemo<Popups>(() => {
    if (place === 'page') return { shown: onPage, open: setOnPage, close: () => setOnPage(null) };
    return {
      shown: inDialog,
      open: (popup) => dialogs.send({ type: 'popup.open', popup }),
      close: () => dialogs.send({ type: 'popup.close' }),
    };
  }, [place, dialogs, inDialog, onPage]);
}

function readStagePopup(state: SnapshotFrom<typeof dialogsMachine>): StagePopup | null {
  const popup = readPopup(state);
  return popup === 'award' ? null : popup;
}
