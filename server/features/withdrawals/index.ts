export { applyPayout, SEND_PAYOUT } from './advance-withdrawal.ts';
export { reconcileWithdrawals, sendPayout } from './pay-withdrawal.ts';
export { REVIEW_WITHDRAWAL, reviewWithdrawal } from './review-withdrawal.ts';
export { findOpenWithdrawal } from './withdrawal-orders.ts';
