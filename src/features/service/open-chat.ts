import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

/** The chat that waits minimised. */
interface OpenChat {
  unread: number;
}

const keyOf = (epoch: number) => [epoch, 'openChat'];

/** Null while no chat is minimised. */
export function useOpenChat(epoch: number): OpenChat | null {
  return useQuery<OpenChat | null>({ queryKey: keyOf(epoch), queryFn: skipToken }).data ?? null;
}

export function noteOpenChat(client: QueryClient, epoch: number, chat: OpenChat | null): void {
  client.setQueryData(keyOf(epoch), chat);
}
