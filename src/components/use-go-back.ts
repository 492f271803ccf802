import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The key of the first entry that the router knows: nothing of ours lies before it. */
const FIRST = 'default';

/** Leads to the page before; for whoever came straight here, to `fallback`. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => {
    void (key === FIRST ? navigate(fallback, { replace: true }) : navigate(-1));
  }, [key, navigate, fallback]);
}
