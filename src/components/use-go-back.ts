import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads to the page before; for whoever came straight here, to `fallback`. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void (hasPageBefore() ? navigate(-1) : navigate(fallback, { replace: true }));
  }, [navigate, fallback]);
}

/** The router counts its entries from 0: before the first one lies nothing of ours. */
function hasPageBefore(): boolean {
  return Object(window.history.state).idx > 0;
}
