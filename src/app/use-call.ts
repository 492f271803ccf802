import { useQuery } from '@tanstack/react-query';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { useCurrentLogin } from './queries.ts';

interface CallOptions {
  /** Without it nothing is fetched. */
  enabled?: boolean;
  staleTime?: number;
  /** `always` also fetches an answer that is still fresh. */
  refetchOnWindowFocus?: boolean | 'always';
}

/** A call's answer for this login: fetched on every visit, and again when the network returns. */
export function useCall<C extends Call>(call: C, request: RequestOf<C>, options: CallOptions = {}) {
  const login = useCurrentLogin();
  return useQuery<ResponseOf<C>>({
    queryKey: [...keyOfCall(login.epoch, call), request],
    queryFn: ({ signal }) => login.call(call, request, { signal }),
    gcTime: 0,
    refetchOnReconnect: true,
    ...options,
  });
}

/** Key of all answers of a call to a login. */
export function keyOfCall(epoch: number, { path }: Call): readonly unknown[] {
  return [epoch, path];
}
