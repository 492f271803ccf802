import { useService } from '#app/app/app-context.tsx';
import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { Button } from '#app/components/button.tsx';
import { Stack } from '#app/components/layout.ts';
import { m } from '#messages';
import { InstallPanel } from './install-panel.tsx';

/** The offer to install the app. Declining is as prominent as accepting. */
export default function DownloadDialog() {
  const dialogs = useService('dialogs');
  return (
    <>
      <DialogTitle lead={m.download_lead()}>{m.download_title()}</DialogTitle>
      <Stack>
        <InstallPanel />
        <Button variant="quiet" wide onClick={() => dialogs.send({ type: 'dialog.close' })}>
          {m.download_later()}
        </Button>
      </Stack>
    </>
  );
}
