import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasPageBefore } from '#app/app/has-page-before.ts';

/** Leads to the page before; for whoever came straight here, to `fallback`. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void (hasPageBefore() ? navigate(-1) : navigate(fallback, { replace: true }));
  }, [navigate, fallback]);
}
