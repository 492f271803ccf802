import { useRef, useState } from 'react';
import { CallFailure } from '#app/api/call-failure.ts';
import { useApi, useApp } from '#app/app/app-context.tsx';
import type { ResponseOf } from '#contract/call.ts';
import { changeDrawSeed } from '#contract/jackpot.ts';

type Changed = ResponseOf<typeof changeDrawSeed>;
type Outcome = { data: Changed | null; isError: boolean; isPending: boolean };

/** Ends the server seed in use and begins the next with the player's part. Until it is known what became of it, another try is the same request. */
export function useSeedChange() {
  const api = useApi();
  const { createId } = useApp().dependencies;
  const asked = useRef<{ requestId: string; clientSeed: string } | null>(null);
  const [outcome, setOutcome] = useState<Outcome>({ data: null, isError: false, isPending: false });

  /** @returns whether seeds have changed */
  async function change(clientSeed: string): Promise<boolean> {
    if (asked.current?.clientSeed !== clientSeed) asked.current = { requestId: createId(), clientSeed };
    setOutcome({ data: null, isError: false, isPending: true });
    try {
      const data = await api.call(changeDrawSeed, asked.current);
      asked.current = null;
      setOutcome({ data, isError: false, isPending: false });
      return true;
    } catch (error) {
      if (error instanceof CallFailure && error.kind === 'refused') asked.current = null;
      setOutcome({ data: null, isError: true, isPending: false });
      return false;
    }
  }

  return { ...outcome, change };
}
