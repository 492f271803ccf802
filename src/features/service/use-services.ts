import { useQuery } from '@tanstack/react-query';
import { useAppConfig, useCurrentLogin } from '#app/app/queries.ts';
import { getCustomerServices } from '#contract/service.ts';
import { readServices, type Service } from './read-services.ts';

/** The ways to reach the operator: those of the config until the call, or without a network. */
export function useServices(): Service[] {
  const login = useCurrentLogin();
  const config = useAppConfig();
  const { data } = useQuery({
    queryKey: [login.epoch, 'services'],
    queryFn: ({ signal }) => login.call(getCustomerServices, {}, { signal }),
    refetchOnReconnect: true,
  });
  return readServices((data ?? config)?.appCustomerServiceQueue ?? []);
}
