import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallFailure } from '#app/api/call-failure.ts';
import { useApi, useApp } from '#app/app/app-context.tsx';
import { changeDrawSeed } from '#contract/jackpot.ts';

/** Ends the server seed in use and begins the next with the player's part. Until it is known what became of it, another try is the same request. */
export function useSeedChange() {
  const api = useApi();
  const { createId } = useApp().dependencies;
  const asked = useRef<{ requestId: string; clientSeed: string } | null>(null);

  return useMutation({
    mutationFn: (clientSeed: string) => {
      if (asked.current?.clientSeed !== clientSeed) asked.current = { requestId: createId(), clientSeed };
      return api.call(changeDrawSeed, asked.current);
    },
    onSuccess: () => {
      asked.current = null;
    },
    onError: (error) => {
      if (error instanceof CallFailure && error.kind === 'refused') asked.current = null;
    },
    networkMode: 'always',
  });
}
