import { useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { ofetch } from 'ofetch';
import styled from 'styled-components';
import { toggleMachine } from './toggle-machine.ts';

export function HomePage() {
  const [toggle, send] = useMachine(toggleMachine);
  const health = useQuery({
    queryKey: ['health'],
    queryFn: () => ofetch<{ status: string }>('/healthz'),
  });

  return (
    <main>
      <img src="/art/ferris-wheel-hero.avif" alt="" width={640} height={640} />
      <p>{health.data?.status}</p>
      <Button type="button" onClick={() => send({ type: 'toggle' })}>
        {toggle.matches('active') ? 'On' : 'Off'}
      </Button>
    </main>
  );
}

const Button = styled.button`
  border-radius: 22px;
  background: #ffb52e;
  color: #140f2d;
`;
