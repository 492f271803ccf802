import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { Button } from '#app/components/button.tsx';
import { m } from '#messages';
import { InstallPanel } from './install-panel.tsx';

/** The offer to install the app. Declining is as prominent as accepting. */
export default function DownloadDialog() {
  const dialogs = useService('dialogs');
  return (
    <>
      <DialogTitle lead={m.download_lead()}>{m.download_title()}</DialogTitle>
      <Body>
        <InstallPanel />
        <Button variant="quiet" wide onClick={() => dialogs.send({ type: 'dialog.close' })}>
          {m.download_later()}
        </Button>
      </Body>
    </>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
`;
