import { fromCallback } from 'xstate';
import type { Services } from '#app/app/app-context.tsx';
import { readPopup } from '#machines/dialogs/read-layers.ts';
import type { DrawDialogEvent, DrawPlace } from '#machines/jackpot-draw/jackpot-draw.types.ts';

/** Between the draw and the dialogs. A page has no dialog: there nothing is told. */
export function defineDrawDialogActor({ dialogs }: Pick<Services, 'dialogs'>) {
  return fromCallback<DrawDialogEvent, { place: DrawPlace }>(({ input, receive, sendBack }) => {
    if (input.place === 'page') return;
    receive(dialogs.send);
    let wasOpen = false;
    const { unsubscribe } = dialogs.subscribe((state) => {
      const isOpen = readPopup(state) === 'award';
      if (wasOpen && !isOpen) sendBack({ type: 'popup.closed' });
      wasOpen = isOpen;
    });
    return () => {
      unsubscribe();
      dialogs.send({ type: 'dialog.unlock' });
    };
  });
}
