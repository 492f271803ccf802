export { applyPayout, SEND_PAYOUT, takeUpPayout } from './advance-withdrawal.ts';
export { reconcileWithdrawals, sendPayout } from './pay-withdrawal.ts';
export { REVIEW_WITHDRAWAL, reviewWithdrawal } from './review-withdrawal.ts';
export { findMoneyFacts, findOpenWithdrawal, listLateWithdrawals } from './withdrawal-orders.ts';
