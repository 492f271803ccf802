import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useService } from '#app/app/app-context.tsx';
import type { PopupKind } from '#machines/dialogs/dialog-kinds.ts';
import type { JackpotPlace } from './use-jackpot-draw.ts';

/** The award is not among them: when it opens, the draw decides. */
export type StagePopup = Exclude<PopupKind, 'award'>;

export interface Popups {
  shown: StagePopup | null;
  open: (popup: StagePopup) => void;
  close: () => void;
}

/** The popup above the draw: in a dialog it is the dialogs chart's, with its place in the history; a page keeps its own. */
export function usePopups(place: JackpotPlace): Popups {
  const dialogs = useService('dialogs');
  const inDialog = useSelector(dialogs, ({ context: { popup } }) => (popup === 'award' ? null : popup));
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
