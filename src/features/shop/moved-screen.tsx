import { Navigate, useLocation } from 'react-router-dom';
import { m } from '#messages';

export const title = m.shop_title;

/** Short addresses of the shop's pages lead to the pages. */
export default function MovedScreen() {
  const { pathname, search, hash } = useLocation();
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  return <Navigate to={{ pathname: `/activity/lottery${path}`, search, hash }} replace />;
}
