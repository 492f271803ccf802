import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useState } from 'react';
import { useService } from '#app/app/app-context.tsx';

/** Loads the offer's code when there is a new version. */
export function UpdatePlace() {
  const isReady = useSelector(useService('appUpdate'), (state) => state.hasTag('updateReady'));
  const [Offer, setOffer] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!isReady) return;
    import('./update-offer.tsx').then(
      (module) => setOffer(() => module.default),
      () => {},
    );
  }, [isReady]);

  return <div role="status">{isReady && Offer && <Offer />}</div>;
}
