import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { canGoBack } from '#app/app/can-go-back.ts';

/** Goes back; a player who opened this page directly goes to `fallback`. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void (canGoBack() ? navigate(-1) : navigate(fallback, { replace: true }));
  }, [navigate, fallback]);
}
